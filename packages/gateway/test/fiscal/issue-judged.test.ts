/** A document that others have judged while the process that asked for it was paused. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";
import { type DocumentOutcome, findFiscalProvider, ProviderError } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import type { DocumentRow } from "../../src/fiscal/document.ts";
import { type IssueResult, issue } from "../../src/fiscal/issue/issue.ts";
import { settle } from "../../src/fiscal/issue/settle.ts";
import type { FiscalServices } from "../../src/fiscal/services.ts";
import { readDocumentById } from "../../src/fiscal/sql.ts";
import { openLogger } from "../../src/log.ts";

let shop: FiscalShop;
let model: DocumentRow;
before(async () => {
  shop = await openFiscalShop("F1");
  assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  const made = await shop.call("POST", "/receipts", { json: sale() });
  const { id } = await shop.reaches(`/receipts/${made.body.id}`, "completed");
  const { db } = shop.gateway;
  const { rows } = await db.raw("select tenant_id from fiscal_document where id = $1", [id]);
  model = (await readDocumentById(db, (rows[0] as { tenant_id: string }).tenant_id, id))!;
});
after(() => shop.stop());

/** Issues a receipt; the others write their word before the request is refused. */
async function issuedMeanwhile(others: DocumentOutcome, refusal: ProviderError) {
  const { db } = shop.gateway;
  const { tenantId, provider } = model;
  const services = {
    gateway: { db, clock: HOST_CLOCK, log: openLogger("silent") },
    contexts: { of: () => ({}) },
    owner: 1,
  } as unknown as FiscalServices;
  const id = newId("rcp");
  const read = async () => (await readDocumentById(db, tenantId, id))!;
  const answer = await issue(services, {
    tenantId,
    provider: findFiscalProvider(provider)!,
    account: { tenantId, provider } as AccountRow,
    claim: null,
    traces: { requestId: "req_1", of: () => ({}), committed: () => undefined },
    id,
    isAlone: true,
    prepare: async () => ({ ...model, id, status: "pending", number: null, providerDocumentId: null }),
    call: async () => {
      await settle(services, await read(), others, "recovery");
      throw refusal;
    },
  }).catch((error: unknown) => error);
  return { answer: answer as IssueResult<unknown> | Problem, row: await read() };
}

const UNREACHED = new ProviderError("unavailable", "window_closed", "The request was not sent any more");
const REJECTED = new ProviderError("rejected", "duplicate", "The document is there already");
const NO_KEYS = new ProviderError("credentials", "unauthorized", "The access has ended");

test("it was issued by a repeated request: the first one's refusal is no answer about it", async () => {
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

test("it is looked for: that one request was not carried out ends nothing", async () => {
  for (const refusal of [UNREACHED, NO_KEYS]) {
    const { answer, row } = await issuedMeanwhile({ status: "pending" }, refusal);
    assert.equal(row.status, "pending");
    assert.ok(!(answer instanceof Problem), String(answer));
  }
});

test("it has failed: whoever asked is told why", async () => {
  const failure = { code: "not_executed", message: "The provider has no record" };
  for (const refusal of [UNREACHED, REJECTED, NO_KEYS]) {
    const { answer, row } = await issuedMeanwhile({ status: "failed", failure }, refusal);
    assert.equal(row.status, "failed");
    assert.ok(answer instanceof Problem, String(answer));
  }
});
