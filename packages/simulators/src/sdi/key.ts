/** The key that this exchange system signs with. Made here and worth nothing elsewhere. */
export interface SigningKey {
  /** PEM. */
  certificate: string;
  /** PEM. */
  key: string;
}

const KEY_BITS = 2_048;

/** A new key, with a certificate of its own making. */
export async function makeKey(): Promise<SigningKey> {
  // Large, and needed once in the life of this exchange system.
  const { generate } = await import("selfsigned");
  const subject = [
    { name: "commonName", value: "Sistema Interscambio Fattura PA (simulator)" },
    { name: "organizationName", value: "Banco" },
    { name: "countryName", value: "IT" },
  ];
  const { cert, private: key } = await generate(subject, { keySize: KEY_BITS, algorithm: "sha256" });
  return { certificate: cert, key };
}
