import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";
import type { DocumentOutcome } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import type { DocumentRow } from "../../src/fiscal/document.ts";
import { type Cause, settle } from "../../src/fiscal/issue/settle.ts";
import type { FiscalServices } from "../../src/fiscal/services.ts";
import { readDocumentById } from "../../src/fiscal/sql.ts";

/**
 * With providers that lack idempotency keys, a lost response proves nothing while a request can still be in transit.
 */
for (const { label, kind, body, path } of [
  { label: "F1", kind: "receipts", body: sale(), path: "^/receipts$" },
  { label: "F4", kind: "invoices", body: invoice(), path: "^/send$" },
] as const) {
  describe(`${kind} of ${label}`, () => {
    let shop: FiscalShop;
    before(async () => {
      shop = await openFiscalShop(label);
      assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
    });
    after(() => shop.stop());

    const change = (id: string, what: string) =>
      shop.gateway.db.raw(`update fiscal_document set ${what}, next_check_at = now() where id = $1`, [id]);
    const checksOf = async (id: string) => {
      const { rows } = await shop.gateway.db.raw("select checks from fiscal_document where id = $1", [id]);
      return (rows[0] as { checks: number }).checks;
    };

    test("documents stay pending while a request may be in transit", async () => {
      await shop.control.fail({ match: { method: "POST", path }, fault: "reset" });
      const response = await shop.call("POST", `/${kind}`, { json: body });
      assert.deepEqual([response.status, response.body.status], [201, "pending"], response.text);
      const { id } = response.body;
      // As seen by a process whose clock runs an hour ahead.
      await change(id, "created_at = created_at - interval '1 hour'");
      const before = await checksOf(id);
      await eventually("it is searched for again", async () => {
        await change(id, "checks = checks");
        return (await checksOf(id)) > before + 1;
      });
      assert.equal((await shop.call("GET", `/${kind}/${id}`)).body.status, "pending");
      await change(id, "call_at = now() - interval '2 minutes'");
      const failed = await shop.reaches(`/${kind}/${id}`, "failed");
      assert.equal(failed.failure.code, "not_executed");
    });
  });
}

describe("a document whose request never left", () => {
  let shop: FiscalShop;
  before(async () => {
    shop = await openFiscalShop("F1");
    assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  });
  after(() => shop.stop());

  /** A document that was looked up without an ID and changed in the meantime. */
  async function lookedFor(): Promise<{ seen: DocumentRow; change(what: string): Promise<unknown> }> {
    const response = await shop.call("POST", "/receipts", { json: sale() });
    const { id } = await shop.reaches(`/receipts/${response.body.id}`, "completed");
    const { db } = shop.gateway;
    const change = (what: string) =>
      db.raw(`update fiscal_document set ${what} where id = $1 returning tenant_id`, [id]);
    const { rows } = await change(
      "status = 'pending', stage = 'watching', next_check_at = now() + interval '1 day', provider_document_id = null",
    );
    const { tenant_id: tenantId } = rows[0] as { tenant_id: string };
    return { seen: (await readDocumentById(db, tenantId, id))!, change };
  }
  const settled = (seen: DocumentRow, outcome: DocumentOutcome, cause: Cause) => {
    const { db } = shop.gateway;
    const services = { gateway: { db, clock: { now: () => new Date() } } } as unknown as FiscalServices;
    return settle(services, seen, outcome, cause);
  };
  const forget = ({ id }: DocumentRow) =>
    shop.gateway.db.raw("delete from fiscal_document where id = $1", [id]);
  const SILENCE = {
    status: "failed",
    failure: { code: "not_executed", message: "The provider has no record" },
  } as const;

  test("a document that gets its ID during a lookup does not fail", async () => {
    const { seen, change } = await lookedFor();
    await change("provider_document_id = 'known'");
    const now = await settled(seen, SILENCE, "recovery");
    assert.deepEqual([now?.status, now?.providerDocumentId, now?.failure], ["pending", "known", null]);
    await forget(seen);
  });

  test("an unsent document retried during a lookup does not fail", async () => {
    const { seen, change } = await lookedFor();
    await change("call_at = now()");
    assert.equal((await settled(seen, SILENCE, "webhook"))?.status, "pending");
    await forget(seen);
  });

  test("an unsent document keeps its ID despite another match", async () => {
    const { seen, change } = await lookedFor();
    await change("provider_document_id = 'known'");
    const other = { status: "completed", providerDocumentId: "another", number: "9" } as const;
    const now = await settled(seen, other, "recovery");
    assert.deepEqual([now?.status, now?.providerDocumentId], ["pending", "known"]);
    // Which of the two it is depends on the provider's response to the request.
    assert.equal((await settled(seen, other, "api"))?.providerDocumentId, "another");
    await forget(seen);
  });

  const stored = async () => {
    const { rows } = await shop.gateway.db.raw("select id from fiscal_document");
    return rows.length;
  };

  test("an unsent document leaves no record and can be issued later", async () => {
    const response = await shop.call("POST", "/receipts", { json: sale() });
    const { id: original } = await shop.reaches(`/receipts/${response.body.id}`, "completed");
    const annul = () =>
      shop.call("POST", "/receipts", {
        json: sale({ type: "return", original }),
        headers: { "idempotency-key": "annul-1" },
      });
    await shop.control.fail({ fault: "status", status: 429, times: 1_000 });
    for (let attempt = 0; attempt < 3; attempt += 1)
      assert.equal((await annul()).body.code, "provider_unavailable");
    assert.equal(await stored(), 1);
    await shop.control.clearFaults();
    const annulled = await annul();
    assert.equal(annulled.status, 201, annulled.text);
    await shop.reaches(`/receipts/${original}`, "canceled");
    assert.deepEqual([(await annul()).body.id, await stored()], [annulled.body.id, 2]);
  });
});
