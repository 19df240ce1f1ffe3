/** A provider's report on a payment or document. */
interface Word {
  failure?: { code: string } | null | undefined;
}

/**
 * Whether a provider has no record of the ID. This is true only as of the lookup. If the record received the
 * provider's ID after the lookup, the lookup ran without the ID and may have skipped the payment as belonging to
 * another record; a request that was retried after the lookup may still be executed.
 */
export function hasNoRecord({ failure }: Word): boolean {
  return failure?.code === "not_executed";
}
