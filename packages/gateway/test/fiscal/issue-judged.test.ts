/** A document settled by other processes while the process that requested it was paused. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { HOST_RANDOM } from "@banco/core/random";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";
import {
  type DocumentOutcome,
  type FiscalProvider,
  findFiscalProvider,
  ProviderError,
} from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { readAccount } from "../../src/connections/sql.ts";
import { type LivenessLock, openLivenessLock } from "../../src/db/presence.ts";
import type { DocumentRow } from "../../src/fiscal/document.ts";
import { type IssueResult, issue } from "../../src/fiscal/issue/issue.ts";
import { settle } from "../../src/fiscal/issue/settle.ts";
import { linkReceipt } from "../../src/fiscal/links/payment-link-sql.ts";
import { issueReceipt } from "../../src/fiscal/receipts/receipts.ts";
import type { FiscalServices } from "../../src/fiscal/services.ts";
import { readDocumentById } from "../../src/fiscal/sql.ts";
import { type Claim, readKey } from "../../src/idempotency/sql.ts";
import { openLogger } from "../../src/log.ts";

/** The errors in the log. */
const logged: { status?: string; number?: string; providerDocumentId?: string }[] = [];
const log = openLogger("silent");
log.error = (line: object) => logged.push({ ...line });

let shop: FiscalShop;
let model: DocumentRow;
/** Two live processes, because the gateway picks up a dead process's documents. */
let own: LivenessLock;
let other: LivenessLock;
before(async () => {
  shop = await openFiscalShop("F1");
  const alive = () =>
    openLivenessLock(shop.gateway.env.DATABASE_URL!, { clock: HOST_CLOCK, random: HOST_RANDOM, log });
  [own, other] = await Promise.all([alive(), alive()]);
  assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  const response = await shop.call("POST", "/receipts", { json: sale() });
  const { id } = await shop.reaches(`/receipts/${response.body.id}`, "completed");
  const { db } = shop.gateway;
  const { rows } = await db.raw("select tenant_id from fiscal_document where id = $1", [id]);
  model = (await readDocumentById(db, (rows[0] as { tenant_id: string }).tenant_id, id))!;
});
after(async () => {
  await Promise.all([own.stop(), other.stop()]);
  await shop.stop();
});

/** Issues a receipt; other processes record an outcome before the request is rejected. */
function issuedMeanwhile(others: DocumentOutcome, refusal: ProviderError, keyed: Keyed = {}) {
  return issued(async (services, { id, tenantId }) => {
    await settle(services, (await readDocumentById(shop.gateway.db, tenantId, id))!, others, "recovery");
    throw refusal;
  }, keyed);
}

const ownServices = () =>
  ({
    gateway: { db: shop.gateway.db, clock: HOST_CLOCK, log },
    contexts: { of: () => ({}) },
    owner: own.owner,
  }) as unknown as FiscalServices;
const TRACES = { requestId: "req_1", of: () => ({}), committed: () => undefined };

/** The request's key, and how its provider treats repeated requests. */
interface Keyed {
  claim?: Claim | null;
  repeats?: Partial<Pick<FiscalProvider["manifest"], "idempotencyMs" | "timedIds">>;
}

async function issued(
  call: (services: FiscalServices, row: DocumentRow) => Promise<DocumentOutcome>,
  { claim = null, repeats = {} }: Keyed = {},
) {
  const { db } = shop.gateway;
  const { tenantId, provider } = model;
  const services = ownServices();
  const registered = findFiscalProvider(provider)!;
  const id = newId("rcp");
  const answer = await issue(services, {
    tenantId,
    provider: { ...registered, manifest: { ...registered.manifest, ...repeats } },
    account: { tenantId, provider } as AccountRow,
    claim,
    traces: { ...TRACES, of: () => ({ answer: { status: 201, body: "{}" } }) },
    id,
    isAlone: true,
    prepare: async () => ({ ...model, id, status: "pending", number: null, providerDocumentId: null }),
    call: (_context, row) => call(services, row),
  }).catch((error: unknown) => error);
  return {
    answer: answer as IssueResult<unknown> | Problem,
    row: (await readDocumentById(db, tenantId, id))!,
  };
}

const UNREACHED = new ProviderError("unavailable", "window_closed", "The request was not sent any more");
const REJECTED = new ProviderError("rejected", "duplicate", "The document is there already");
const NO_KEYS = new ProviderError("credentials", "unauthorized", "The access has ended");

test("the first request's refusal is ignored once a retry has issued the document", async () => {
  for (const refusal of [UNREACHED, REJECTED, NO_KEYS]) {
    const outcome = { status: "completed", number: "0001-0001", providerDocumentId: newId("doc") } as const;
    const { answer, row } = await issuedMeanwhile(outcome, refusal);
    assert.equal(row.status, "completed");
    assert.ok(!(answer instanceof Problem), String(answer));
    assert.deepEqual(
      [answer.kind, answer.kind === "issued" && answer.document.status],
      ["issued", "completed"],
    );
  }
});

test("a failed request proves nothing while the document is being looked up", async () => {
  for (const refusal of [UNREACHED, NO_KEYS]) {
    const { answer, row } = await issuedMeanwhile({ status: "pending" }, refusal);
    assert.equal(row.status, "pending");
    assert.ok(!(answer instanceof Problem), String(answer));
  }
});

test("the caller receives the reason for a failed document", async () => {
  const failure = { code: "not_executed", message: "The provider has no record" };
  for (const refusal of [UNREACHED, REJECTED, NO_KEYS]) {
    const { answer, row } = await issuedMeanwhile({ status: "failed", failure }, refusal);
    assert.equal(row.status, "failed");
    assert.ok(answer instanceof Problem, String(answer));
  }
});

test("the first request is ignored if another process has reissued the document", async () => {
  const { answer, row } = await issued(async (_services, { id }) => {
    // The row that the retried request stores.
    const { db } = shop.gateway;
    await db.raw(
      "update fiscal_document set owner = $2, created_at = now() + interval '1 minute' where id = $1",
      [id, other.owner],
    );
    throw UNREACHED;
  });
  assert.deepEqual([row?.status, row?.stage], ["pending", "calling"]);
  assert.ok(!(answer instanceof Problem), String(answer));
});

test("the caller gets the reason for a document lost in a restore", async () => {
  const completed = { status: "completed", number: "0001-0002", providerDocumentId: newId("doc") } as const;
  for (const [end, code] of [
    [UNREACHED, "provider_unavailable"],
    [REJECTED, "provider_refused"],
    [completed, "internal_error"],
    [{ status: "failed" }, "unavailable"],
  ] as const) {
    const { answer, row } = await issued(async (_services, { id }) => {
      await shop.gateway.db.raw("delete from fiscal_document where id = $1", [id]);
      if (end instanceof ProviderError) throw end;
      return end;
    });
    assert.equal(row, undefined);
    assert.equal((answer as Problem).code, code, String(answer));
  }
  const { number, providerDocumentId } = completed;
  const lines = logged.map((line) => [line.status, line.number, line.providerDocumentId]);
  assert.deepEqual(lines, [
    ["completed", number, providerDocumentId],
    ["failed", undefined, undefined],
  ]);
});

test("the caller gets the refusal even if a payment was linked meanwhile", async () => {
  const { answer, row } = await issued(async (_services, { tenantId, id }) => {
    await linkReceipt(shop.gateway.db, { tenantId, id, transactionIds: ["pay_1"] });
    throw NO_KEYS;
  });
  assert.equal(row.status, "failed");
  assert.equal((answer as Problem).code, "account_not_ready", String(answer));
});

const newClaim = (): Claim => ({
  ...{ scope: "usr_1 POST /", owner: "merchant", key: newId("key"), fingerprint: Buffer.alloc(32) },
});

test("a document lost after its response is retryable only with provider keys", async () => {
  const keyed = { claim: newClaim(), repeats: { idempotencyMs: 1_000 } };
  const codeOf = async (change: Keyed) => {
    const lost = async (_services: FiscalServices, { id }: DocumentRow): Promise<DocumentOutcome> => {
      await shop.gateway.db.raw("delete from fiscal_document where id = $1", [id]);
      return { status: "completed", number: "0001-0003", providerDocumentId: newId("doc") };
    };
    const { answer } = await issued(lost, { ...keyed, claim: newClaim(), ...change });
    return (answer as Problem).code;
  };
  assert.equal(await codeOf({}), "unavailable");
  assert.equal(await codeOf({ claim: null }), "internal_error");
  assert.equal(await codeOf({ repeats: { idempotencyMs: 0 } }), "internal_error");
  assert.equal(await codeOf({ repeats: { idempotencyMs: 1_000, timedIds: true } }), "internal_error");
});

test("a retry gets the response about a document that another process has settled", async () => {
  const failure = { code: "not_executed", message: "The provider has no record" };
  const responseOf = async (others: DocumentOutcome, refusal: ProviderError) => {
    const claim = newClaim();
    await issuedMeanwhile(others, refusal, { claim });
    return (await readKey(shop.gateway.db, model.tenantId, claim))?.responseStatus;
  };
  const completed = { status: "completed", number: "0001-0004", providerDocumentId: newId("doc") } as const;
  assert.equal(await responseOf(completed, REJECTED), 201);
  assert.equal(await responseOf({ status: "failed", failure }, REJECTED), 201);
  assert.equal(await responseOf({ status: "failed", failure }, UNREACHED), null);
});

test("a sale can still be returned after a bridge was refused its return", async () => {
  const { db } = shop.gateway;
  const { tenantId, provider, id } = model;
  const account = (await readAccount(db, tenantId, "fiscal", provider))!;
  const refused = { bridgeId: "brg_1", admit: () => Promise.reject(new Problem("bridge_right_missing", "")) };
  const request = sale({ type: "return", original: id }) as Parameters<typeof issueReceipt>[3];
  const issuing = { tenantId, account, asker: refused };
  const returned = issueReceipt(ownServices(), findFiscalProvider(provider)!, issuing, request, null, TRACES);
  await assert.rejects(returned, { code: "bridge_right_missing" });
  assert.equal((await readDocumentById(db, tenantId, id))?.annulledBy, null);
});
