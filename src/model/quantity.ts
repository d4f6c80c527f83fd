// Amounts of resources as Kubernetes writes them.

const factors: { readonly [unit: string]: number } = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  "": 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/** The amount in base units: bytes of memory, whole processors. Undefined when the text is no amount. Source: Kubernetes API, resource quantities. */
export function amountOf(text: string): number | undefined {
  const [, number = "", unit = ""] = /^([0-9.]+(?:[eE][+-]?[0-9]+)?)([a-zA-Z]*)$/.exec(text) ?? [];
  const factor = factors[unit];
  return number === "" || factor === undefined ? undefined : Number(number) * factor;
}
