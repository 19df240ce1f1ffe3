import { type CallWindow, findFiscalProvider } from "@banco/providers";
import { type Lease, onlyAsks } from "../../calls/lease.ts";
import { askForNow } from "../../connections/provider-call.ts";
import { readAccount } from "../../connections/sql.ts";
import { ROUND_MS } from "../../pace.ts";
import { startOpenWork, takeKinds } from "../../work/due.ts";
import type { DocumentRow } from "../document.ts";
import { type Cause, settle } from "../issue/settle.ts";
import { takeDueLate } from "../late-sql.ts";
import type { FiscalServices } from "../services.ts";
import { markAbandonedDocuments, takeDueDocuments } from "./checks-sql.ts";
import { checkLate } from "./late.ts";
import { readAtProvider } from "./read.ts";

/** A document check claimed by this process. */
type Check = (window: CallWindow) => Promise<unknown>;

/**
 * Polls the provider about a document and stores the outcome. If the provider has no such document, nothing
 * changes, and a later check polls again.
 *
 * @param lease - the lease of the check that claimed the document: whether the lost request may be retried,
 * and until when it may be sent
 */
export async function checkDocument(
  services: FiscalServices,
  document: DocumentRow,
  cause: Cause,
  lease: Lease = onlyAsks(services.gateway.clock),
): Promise<DocumentRow | undefined> {
  const provider = findFiscalProvider(document.provider);
  const account = await readAccount(services.gateway.db, document.tenantId, "fiscal", document.provider);
  if (!provider || account?.status !== "active" || account.mode !== document.mode) return undefined;
  const subject = { about: { document: document.id }, failed: "not settled yet" };
  const outcome = await askForNow(services, account, subject, () =>
    readAtProvider(services, provider, account, document, lease),
  );
  if (outcome) return settle(services, document, outcome, cause);
  await settle(services, document, { status: "pending" }, cause);
  return undefined;
}

/**
 * Starts the loop that settles open documents: those whose process died during the call, whose response was
 * lost, or that are still in progress.
 */
export function startDocumentChecks(services: FiscalServices): { stop(): Promise<void> } {
  const { db } = services.gateway;
  return startOpenWork<Check>(services.gateway, {
    pauseMs: ROUND_MS.documents,
    release: () => markAbandonedDocuments(db),
    take: (refusals) =>
      takeKinds<Check>(
        refusals,
        async () =>
          (await takeDueDocuments(db, { refusals })).map(
            (due) => (window) =>
              checkDocument(services, due, "recovery", { mayRepeat: due.mayRepeat, window }),
          ),
        async () => (await takeDueLate(db, { refusals })).map((late) => () => checkLate(services, late)),
      ),
    work: (check, window) => check(window),
    failed: "a document check failed",
    heldUp: "document checks are delayed",
  });
}
