import { Problem } from "@banco/core";
import {
  CallWindow,
  type DocumentOutcome,
  type FiscalProvider,
  type MerchantProfile,
  type ProviderContext,
  ProviderError,
} from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { providerPath } from "../../connections/account.ts";
import { ask } from "../../connections/ask.ts";
import { isRefusalOfAll, problemOfFailure } from "../../connections/failures.ts";
import { lostInRestore } from "../../connections/lost.ts";
import { missingFacts } from "../../connections/merchant-needs.ts";
import type { Queries } from "../../db/statement.ts";
import { unlessThere } from "../../idempotency/keyed-id.ts";
import type { Trace } from "../../idempotency/sql.ts";
import { answerKey, type Claim, claimKey, readKey } from "../../idempotency/sql.ts";
import type { Traces } from "../../idempotency/trace.ts";
import { type DocumentRow, repeatableMs } from "../document.ts";
import type { FiscalServices } from "../services.ts";
import { insertDocument, readDocumentById } from "../sql.ts";
import { settle, withdraw } from "./settle.ts";

/** The outcome of a request for a document. */
export type IssueResult<Content> =
  | { kind: "issued"; document: DocumentRow<Content> }
  /** The key was used before: the stored answer, or the running request, decides. */
  | { kind: "key_exists" };

/** A document before it is issued. */
export interface Intent<Content> {
  tenantId: string;
  provider: FiscalProvider;
  account: AccountRow;
  claim: Claim | null;
  traces: Traces<DocumentRow<Content>>;
  /** The new document's identifier. */
  id: string;
  /** Whether the document needs no other record: then one statement stores its intent. */
  isAlone: boolean;
  /**
   * Makes the row within the transaction that stores it, and takes the records that it needs (the sale, the
   * payment, the number).
   */
  prepare(queries: Queries): Promise<DocumentRow<Content>>;
  /**
   * Asks the provider; may be called again for the same row, and is never called for a row that was not
   * stored.
   */
  call(context: ProviderContext, row: DocumentRow<Content>): Promise<DocumentOutcome>;
}

/**
 * Checks the records that a document needs. If the check refuses, asks whether the key has issued the
 * document before: then its answer counts, even if those records are gone by now. Any other repeat is found
 * when the intent is stored.
 *
 * @returns undefined when the key was used before
 * @throws Problem the refusal of a first request
 */
export async function unlessRepeated<Found>(
  db: Queries,
  { tenantId, claim }: { tenantId: string; claim: Claim | null },
  look: () => Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await look();
  } catch (error) {
    if (claim && error instanceof Problem && (await readKey(db, tenantId, claim))) return undefined;
    throw error;
  }
}

/**
 * Issues a document: stores the intent with all that it takes, calls the provider under the document's id,
 * stores the outcome and its consequences, and only then answers. If the process dies in between, the checks
 * find the intent and ask the provider.
 *
 * @throws Problem when something does not fit or the provider refuses; then nothing was issued
 */
export async function issue<Content>(
  services: FiscalServices,
  intent: Intent<Content>,
): Promise<IssueResult<Content>> {
  const { db } = services.gateway;
  const { provider, account } = intent;
  const window = new CallWindow(services.gateway.clock);
  const row = await unlessThere(db, intent, "fiscal_document_pkey", () => store(services, intent));
  if (!row) return { kind: "key_exists" };
  const subject = { about: { document: row.id }, failed: "a document was not issued" };
  try {
    const outcome = await ask(services, account, subject, () =>
      intent.call(services.contexts.of(provider, account, window), row),
    );
    return await answerSettled(services, intent, row, outcome);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return await answerFailed(services, intent, row, error, window.isInDoubt(error));
  }
}

/** Stores the intent with its key; undefined when the key exists already. */
async function store<Content>(
  { gateway: { db }, owner }: FiscalServices,
  { tenantId, id, claim, prepare, isAlone, provider }: Intent<Content>,
): Promise<DocumentRow<Content> | undefined> {
  const call = { owner, repeatableMs: repeatableMs(provider.manifest) };
  if (isAlone) {
    const made = await prepare(db);
    const version = await insertDocument(db, made, call, claim);
    return version === undefined ? undefined : { ...made, version };
  }
  return db.transaction(async (queries) => {
    // Take the key first: of two equal requests at the same time, the second must find the key and not that
    // the first has taken the records that it needs.
    if (claim && !(await claimKey(queries, tenantId, claim, id))) return undefined;
    const made = await prepare(queries);
    const version = await insertDocument(queries, made, call, null);
    return { ...made, version: version! };
  });
}

async function answerSettled<Content>(
  services: FiscalServices,
  intent: Intent<Content>,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
): Promise<IssueResult<Content>> {
  const { traces, tenantId, claim } = intent;
  let trace: Trace = {};
  const traceOf = (document: DocumentRow<Content>) => {
    trace = traces.of(document.id, document);
    return trace;
  };
  const settled = await settle(services, row, outcome, "api", { claim, traceOf });
  if (settled) {
    traces.committed(trace);
    return { kind: "issued", document: settled };
  }
  // A webhook was faster than the provider's answer, and its outcome stands.
  const { gateway } = services;
  const document = await readDocumentById<Content>(gateway.db, tenantId, row.id);
  if (document) return answerStanding(gateway.db, intent, document);
  const { id: provider, idempotencyMs, timedIds } = intent.provider.manifest;
  const { status, providerDocumentId, number } = outcome;
  const about = { document: row.id, provider, providerDocumentId, number };
  const isRepeatable = claim !== null && idempotencyMs > 0 && !timedIds;
  throw lostInRestore(gateway, { what: "document", about, status, isRepeatable });
}

/** Answers with a document that another process has settled meanwhile. */
async function answerStanding<Content>(
  db: Queries,
  intent: Intent<Content>,
  document: DocumentRow<Content>,
): Promise<IssueResult<Content>> {
  await keepAnswer(db, intent, intent.traces.of(document.id, document));
  return { kind: "issued", document };
}

async function keepAnswer(
  queries: Queries,
  { claim, tenantId }: Pick<Intent<unknown>, "claim" | "tenantId">,
  { answer }: Trace,
): Promise<void> {
  if (claim && answer) await answerKey(queries, tenantId, claim, answer.status, answer.body);
}

async function answerFailed<Content>(
  services: FiscalServices,
  intent: Intent<Content>,
  row: DocumentRow<Content>,
  error: ProviderError,
  isInDoubt: boolean,
): Promise<IssueResult<Content>> {
  const { db } = services.gateway;
  const { claim, traces } = intent;
  const failure = { code: error.code, message: error.message };
  // It may have been issued: it stays pending and is looked for, and is never issued again blindly.
  if (isInDoubt) {
    return answerSettled(services, intent, row, { status: "pending", failure });
  }
  const problem = problemOfFailure(error) as Problem;
  // A caller whose request never reached the provider may try again with the same key; a refusal is an answer
  // and stays one.
  if (error.isOutOfReach && (await withdraw(services, row, claim))) throw problem;
  const trace = traces.of(row.id, problem);
  const outcome = { status: "failed", failure } as const;
  const wish = { claim, traceOf: () => trace, isOfOneRequest: !isRefusalOfAll(error) };
  if (!error.isOutOfReach && (await settle(services, row, outcome, "api", wish))) {
    traces.committed(trace);
    throw problem;
  }
  const document = await readDocumentById<Content>(db, intent.tenantId, row.id);
  if (document && document.status !== "failed") return answerStanding(db, intent, document);
  if (!error.isOutOfReach) await keepAnswer(db, intent, trace);
  throw problem;
}

/** Returns the merchant's own data, completed by the provider's. */
export const merchantOf = ({ profile, merchant }: AccountRow): MerchantProfile => ({
  ...profile,
  ...merchant,
});

/**
 * Returns the merchant as documents name it.
 *
 * @throws Problem `account_not_ready` that names the facts which the merchant has not given yet
 */
export function sellerOf(
  account: AccountRow,
  provider: FiscalProvider,
  document: "receipt" | "invoice",
): MerchantProfile {
  const seller = merchantOf(account);
  const missing = missingFacts(provider, seller, document);
  if (missing.length === 0) return seller;
  throw new Problem(
    "account_not_ready",
    `The merchant's ${missing.join(", ")} must be known first: PATCH ${providerPath(provider)}/merchant`,
  );
}
