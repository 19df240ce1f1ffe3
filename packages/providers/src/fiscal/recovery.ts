import { ProviderError } from "../contract/error.ts";
import type { DocumentOutcome, Known } from "../contract/fiscal.ts";
import type { ProviderContext } from "../contract/provider.ts";

/** Returns the outcome of a document that the provider never issued. */
export function notIssued(message = "The provider has no record of this document"): DocumentOutcome {
  return { status: "failed", failure: { code: "not_executed", message } };
}

/**
 * Returns the outcome of a request whose response was never stored, at a provider that returns no reference: the first
 * document with the requested content that no other Banco document claims. Two identical requests whose responses are
 * both lost cannot be distinguished, so each claims one of the two identical documents.
 *
 * @param candidates - the provider's documents with the same content, of about that time, oldest first
 */
export async function unclaimed(
  context: ProviderContext,
  { overdue }: Pick<Known, "overdue">,
  candidates: readonly (DocumentOutcome & { providerDocumentId: string })[],
): Promise<DocumentOutcome> {
  const ids = candidates.map(({ providerDocumentId }) => providerDocumentId);
  const owned = ids.length > 0 ? await context.owned?.(ids) : undefined;
  const match = candidates.find(({ providerDocumentId }) => !owned?.has(providerDocumentId));
  return match ?? (overdue ? notIssued() : { status: "pending" });
}

/** Converts a request that the provider has just executed without returning a response into the input for a search. */
export function unansweredOrder<Order>(order: Order): Order & Known {
  return { ...order, providerDocumentId: null, number: null, memory: {}, mayRepeat: false, overdue: false };
}

/**
 * Looks up a document that was just executed. If the search fails, the outcome is `pending`, because the document was
 * issued in any case and is looked up again later.
 */
export async function executed(look: () => Promise<DocumentOutcome>): Promise<DocumentOutcome> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof ProviderError) return { status: "pending" };
    throw error;
  }
}
