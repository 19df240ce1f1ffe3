/** A provider's word on a payment or document that was asked about. */
interface Word {
  failure?: { code: string } | null | undefined;
}

/**
 * Whether a provider's word is that it shows nothing of what was asked about. It counts for the record as it
 * was then, and for no later state of it: one that has got the provider's identifier since was looked for
 * without it, and what was found may have been left out as another record's, which is this one. And one whose
 * request was made again since may be executed after the provider was asked.
 */
export function isSilence({ failure }: Word): boolean {
  return failure?.code === "not_executed";
}
