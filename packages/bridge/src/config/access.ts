/** Who may call, by the configuration. */
export interface Access {
  allowedOrigins: readonly string[];
  /** Null: whoever is on the local network. */
  allowedAddresses: readonly string[] | null;
}
