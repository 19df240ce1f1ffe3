/** A provider's response for a payment or document. */
interface Word {
  failure?: { code: string } | null | undefined;
}

/**
 * Whether a provider responded that it has no record of the ID. The response counts only for the state of the
 * record at the time of the lookup. If the record has got the provider's ID since, it was looked up without
 * it, and its own payment may have been excluded as another record's. A request retried since may be executed
 * after the lookup.
 */
export function isSilence({ failure }: Word): boolean {
  return failure?.code === "not_executed";
}
