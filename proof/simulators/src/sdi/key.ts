/** The signing key of this exchange system, generated here and valid nowhere else. */
export interface SigningKey {
  /** The certificate in PEM. */
  certificate: string;
  /** The private key in PEM. */
  key: string;
}

const KEY_BITS = 2_048;

/** Creates a key with a self-signed certificate. */
export async function makeKey(): Promise<SigningKey> {
  // Large, and needed only once per exchange system.
  const { generate } = await import("selfsigned");
  const subject = [
    { name: "commonName", value: "Sistema Interscambio Fattura PA (simulator)" },
    { name: "organizationName", value: "Banco" },
    { name: "countryName", value: "IT" },
  ];
  const { cert, private: key } = await generate(subject, { keySize: KEY_BITS, algorithm: "sha256" });
  return { certificate: cert, key };
}
