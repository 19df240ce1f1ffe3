import { CallWindow, findFiscalProvider, ProviderError } from "@banco/providers";
import { failAccount, readAccount } from "../../connections/sql.ts";
import { startRounds } from "../../jobs/rounds.ts";
import type { DocumentRow } from "../document.ts";
import { type Cause, settle } from "../issue/settle.ts";
import { takeDueLate } from "../late-sql.ts";
import type { FiscalServices } from "../services.ts";
import { markAbandonedDocuments, takeDueDocuments } from "../sql.ts";
import { ask, type Lease } from "./ask.ts";
import { checkLate } from "./late.ts";

const PAUSE_MS = 1_000;

/**
 * Asks the provider what became of a document and writes its word. A provider that can not tell changes
 * nothing: it will be asked again.
 *
 * @param lease - of the check that holds it: whether the lost request may be repeated, and until when that
 * may leave
 */
export async function checkDocument(
  services: FiscalServices,
  document: DocumentRow,
  cause: Cause,
  lease: Lease = { mayRepeat: false, window: new CallWindow(services.gateway.clock) },
): Promise<DocumentRow | undefined> {
  const { db, log } = services.gateway;
  const provider = findFiscalProvider(document.provider);
  const account = await readAccount(db, document.tenantId, "fiscal", document.provider);
  if (!provider || account?.status !== "active" || account.mode !== document.mode) return undefined;
  try {
    const outcome = await ask(services, provider, account, document, lease);
    return await settle(services, document, outcome, cause);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "credentials") await failAccount(db, account.tenantId, account.id, error.message);
    const { id: subject, provider: name } = document;
    log.warn({ document: subject, provider: name, kind: error.kind, reason: error.code }, "not settled yet");
    await settle(services, document, { status: "pending" }, cause);
    return undefined;
  }
}

/**
 * The loop that settles what is open: calls whose process died, answers that were lost, documents still under
 * way.
 */
export function startDocumentChecks(services: FiscalServices): { stop(): Promise<void> } {
  const { db, clock, log } = services.gateway;
  async function round(): Promise<void> {
    await markAbandonedDocuments(db);
    // The check's repeat keeps to a window that opens before others learn of the lease.
    const window = new CallWindow(clock);
    const due = await takeDueDocuments(db);
    const checks = due.map((one) =>
      checkDocument(services, one, "recovery", { mayRepeat: one.mayRepeat, window }),
    );
    const late = (await takeDueLate(db)).map((one) => checkLate(services, one));
    for (const result of await Promise.allSettled([...checks, ...late])) {
      if (result.status === "rejected") log.error({ err: result.reason }, "a document's check failed");
    }
  }

  return startRounds(round, { pauseMs: PAUSE_MS, clock, log, heldUp: "the checks of documents are held up" });
}
