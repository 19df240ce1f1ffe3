/** The callers that the configuration allows. */
export interface Access {
  allowedOrigins: readonly string[];
  /** The other machines that are heard; null: none by its address. */
  allowedAddresses: readonly string[] | null;
  /** The tills that are heard by their secret: its SHA-256, in hexadecimal, by the till's name. */
  tills: Readonly<Record<string, string>>;
}
