import { Problem } from "@banco/core";
import {
  CallWindow,
  type DocumentOutcome,
  type FiscalProvider,
  type MerchantProfile,
  type ProviderContext,
} from "@banco/providers";
import { call } from "../../calls/call.ts";
import type { AccountRow } from "../../connections/account.ts";
import { providerPath } from "../../connections/account.ts";
import { isRefusalOfAll } from "../../connections/failures.ts";
import { missingFacts } from "../../connections/merchant-needs.ts";
import type { Queries } from "../../db/statement.ts";
import { unlessThere } from "../../idempotency/keyed-id.ts";
import type { Trace } from "../../idempotency/sql.ts";
import { answerKey, type Claim, claimKey } from "../../idempotency/sql.ts";
import type { Traces } from "../../idempotency/trace.ts";
import { type DocumentRow, repeatableMs } from "../document.ts";
import type { FiscalServices } from "../services.ts";
import { insertDocument, readDocumentById } from "../sql.ts";
import { settle, withdraw } from "./settle.ts";

/** The outcome of a request for a document. */
export type IssueResult<Content> =
  | { kind: "issued"; document: DocumentRow<Content> }
  /** The key has already been used: the stored response or the running request determines the outcome. */
  | { kind: "key_exists" };

/** A document before it is issued. */
export interface Intent<Content> {
  tenantId: string;
  provider: FiscalProvider;
  account: AccountRow;
  claim: Claim | null;
  traces: Traces<DocumentRow<Content>>;
  /** The new document's ID. */
  id: string;
  /** Whether the document does not depend on any other record, so that one statement can store its intent. */
  isAlone: boolean;
  /**
   * Builds the row in the transaction that stores it, and claims the records that it needs (sale, payment,
   * number).
   */
  prepare(queries: Queries): Promise<DocumentRow<Content>>;
  /** Calls the provider. May be called again for the same row, but never for a row that was not stored. */
  call(context: ProviderContext, row: DocumentRow<Content>): Promise<DocumentOutcome>;
}

/**
 * Issues a document: stores the intent and everything it claims, calls the provider with the document's ID,
 * stores the outcome and its consequences, and only then returns. If the process dies in between, the checks
 * find the intent and query the provider.
 *
 * @throws Problem if the request is invalid or the provider rejects it, in which case nothing was issued
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
  const { tenantId, claim, traces } = intent;
  const { id: providerId, idempotencyMs, timedIds } = provider.manifest;
  const { row: document, isOthers } = await call(services.gateway, account, {
    subject: { about: { document: row.id }, failed: "a document was not issued" },
    window,
    request: () => intent.call(services.contexts.of(provider, account, window), row),
    // The document may have been issued: the checks look it up, and it is never reissued blindly.
    unknown: (failure): DocumentOutcome => ({ status: "pending", failure }),
    settle: (outcome) => settleTraced(services, intent, row, outcome, (next) => traces.of(row.id, next)),
    // If a request never reached the provider, the caller may retry with the same key. A rejection, in contrast, is
    // a response and is stored.
    refuse: async (error, failure, problem) => {
      if (error.isOutOfReach) return withdraw(services, row, claim);
      const outcome = { status: "failed", failure } as const;
      const trace = traces.of(row.id, problem);
      const isOfOneRequest = !isRefusalOfAll(error);
      return !!(await settleTraced(services, intent, row, outcome, () => trace, isOfOneRequest));
    },
    read: () => readDocumentById<Content>(db, tenantId, row.id),
    failedBefore: async (_row, error, problem) => {
      if (!error.isOutOfReach) await keepAnswer(db, intent, traces.of(row.id, problem));
    },
    lost: ({ status, providerDocumentId, number }) => ({
      what: "document",
      about: { document: row.id, provider: providerId, providerDocumentId, number },
      status,
      isRepeatable: claim !== null && idempotencyMs > 0 && !timedIds,
    }),
  });
  if (isOthers) await keepAnswer(db, intent, traces.of(document.id, document));
  return { kind: "issued", document };
}

/** Stores the intent with its key; returns undefined if the key already exists. */
async function store<Content>(
  { gateway: { db }, owner }: FiscalServices,
  { tenantId, id, claim, prepare, isAlone, provider }: Intent<Content>,
): Promise<DocumentRow<Content> | undefined> {
  const call = { owner, repeatableMs: repeatableMs(provider.manifest) };
  if (isAlone) {
    const document = await prepare(db);
    const stored = await insertDocument(db, document, call, claim);
    return stored && { ...document, ...stored };
  }
  return db.transaction(async (queries) => {
    // Claim the key first: the second of two identical concurrent requests must find the key, not the records
    // that the first has claimed.
    if (claim && !(await claimKey(queries, tenantId, claim, id))) return undefined;
    const document = await prepare(queries);
    return { ...document, ...(await insertDocument(queries, document, call, null))! };
  });
}

/** Stores an outcome with the request's trace, which the route then does not write again. */
async function settleTraced<Content>(
  services: FiscalServices,
  { claim, traces }: Intent<Content>,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  traceOf: (next: DocumentRow<Content>) => Trace,
  isOfOneRequest = false,
): Promise<DocumentRow<Content> | undefined> {
  let trace: Trace = {};
  const noted = (next: DocumentRow<Content>) => {
    trace = traceOf(next);
    return trace;
  };
  const settled = await settle(services, row, outcome, "api", { claim, traceOf: noted, isOfOneRequest });
  if (settled) traces.committed(trace);
  return settled;
}

async function keepAnswer(
  queries: Queries,
  { claim, tenantId }: Pick<Intent<unknown>, "claim" | "tenantId">,
  { answer }: Trace,
): Promise<void> {
  if (claim && answer) await answerKey(queries, tenantId, claim, answer.status, answer.body);
}

/** Returns the merchant's own data, with gaps filled from the provider's. */
export const merchantOf = ({ profile, merchant }: AccountRow): MerchantProfile => ({
  ...profile,
  ...merchant,
});

/**
 * Returns the merchant's data as shown on documents.
 *
 * @throws Problem `account_not_ready` that lists the missing data
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
    `The merchant's ${missing.join(", ")} are required first: PATCH ${providerPath(provider)}/merchant`,
  );
}
