/** A provider's response for a payment or document. */
interface Word {
  failure?: { code: string } | null | undefined;
}

/**
 * Whether a provider responded that it has no record of the ID. The response applies only to the record's
 * state at the time of the lookup. If the record received the provider's ID afterwards, the lookup ran
 * without it and may have excluded the record's own payment as another record's. A request that was retried
 * afterwards may be executed after the lookup.
 */
export function hasNoRecord({ failure }: Word): boolean {
  return failure?.code === "not_executed";
}
