// The few globals that Node, a kustomize plugin and a browser all have: the core may use these and no other.
declare class TextEncoder {
  encode(text?: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}
declare function atob(base64: string): string;
declare function btoa(binary: string): string;
