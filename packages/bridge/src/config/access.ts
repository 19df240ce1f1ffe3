/** The callers that the configuration allows. */
export interface Access {
  allowedOrigins: readonly string[];
  /** Null: every caller on the local network. */
  allowedAddresses: readonly string[] | null;
}
