/** A row of a provider's list that the adapter can not read. */
export interface UnreadableRow {
  /** Its identifier at the provider. */
  id: string;
  reason: string;
}
