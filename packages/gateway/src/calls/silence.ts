/** A provider's response on a payment or document. */
interface Word {
  failure?: { code: string } | null | undefined;
}

/**
 * Whether a provider answered that it has nothing under the ID. The answer counts only for the state of the
 * record at the time of the question. A record that has got the provider's ID since was looked up without it,
 * and its own payment may have been left out as another record's. A request that was made again since may be
 * executed after the question.
 */
export function isSilence({ failure }: Word): boolean {
  return failure?.code === "not_executed";
}
