import { ProviderError } from "../contract/error.ts";
import type { DocumentOutcome, Known } from "../contract/fiscal.ts";
import type { ProviderContext } from "../contract/provider.ts";

/** The outcome of a document that the provider never issued. */
export function notIssued(message = "The provider has no record of this document"): DocumentOutcome {
  return { status: "failed", failure: { code: "not_executed", message } };
}

/**
 * The outcome of a request whose answer was never stored, at a provider that gives no reference back: of the
 * documents that say what was asked for, the first that is no other document of Banco's. Two requests just
 * alike whose answers are both lost are told apart by nothing; each takes one of the two, which say the same.
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
  const found = candidates.find(({ providerDocumentId }) => !owned?.has(providerDocumentId));
  return found ?? (overdue ? notIssued() : { status: "pending" });
}

/** An order that the provider has just executed and said nothing of: as it is looked for. */
export function justAsked<Order>(order: Order): Order & Known {
  return { ...order, providerDocumentId: null, number: null, memory: {}, mayRepeat: false, overdue: false };
}

/**
 * Looks at what was just executed. It was, whatever becomes of looking: then the document is `pending` and
 * looked at later.
 */
export async function executed(look: () => Promise<DocumentOutcome>): Promise<DocumentOutcome> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof ProviderError) return { status: "pending" };
    throw error;
  }
}
