/** The callers that the configuration allows. */
export interface Access {
  allowedOrigins: readonly string[];
  /** Other machines that may call the bridge, by address; null means none. */
  allowedAddresses: readonly string[] | null;
  /** Tills that may call the bridge with a secret: its SHA-256, in hexadecimal, by the till's name. */
  tills: Readonly<Record<string, string>>;
}
