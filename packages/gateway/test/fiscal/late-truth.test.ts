import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";
import type { Answer } from "@banco/gateway-testing/http";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";
import { ROUND_MS } from "../../src/pace.ts";

/** The request that creates a document, for each provider that shows it under our ID. */
const MAKES = {
  fiskaly: { method: "POST", path: "/records", bodyContains: '"record":{"id"' },
  invopop: { method: "PUT", path: "/transform/v1/jobs" },
  fattureincloud: { method: "POST", path: "^/c/\\d+/issued_documents$" },
  invoicetronic: { method: "POST", path: "^/send$" },
};

/** The headers of a lost request when it arrives. */
const CARRIED = [
  "authorization",
  "content-type",
  "x-api-version",
  "x-idempotency-key",
  "idempotency-key",
  "x-scope-identifier",
];

/** No request can still be in transit, and none may be retried. */
const SILENT = statement(
  "test_late_silent",
  `update fiscal_document set call_at = now() - interval '5 minutes', repeat_until = now(), next_check_at = now()
   where id = $1 and status = 'pending'`,
);
const ASK_LATE = statement("test_late_ask", "update fiscal_document set late_check_at = now() where id = $1");
const EVENTS = statement(
  "test_late_document_events",
  "select type, data ->> 'from' as was, data ->> 'cause' as cause from event where subject_id = $1 order by created_at, id",
);

for (const provider of Object.keys(MAKES) as (keyof typeof MAKES)[])
  describe(provider, () => {
    let shop: FiscalShop;
    before(async () => {
      shop = await openFiscalShop(provider);
      assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
    });
    after(() => shop.stop());

    const issue = (kind: string, body: object) => shop.call("POST", `/${kind}`, { json: body });

    /**
     * A document whose request was lost in transit, so that it failed because the provider had no record of it.
     * @returns a function that delivers the request after all
     */
    async function failed(kind: string, body: object): Promise<{ id: string; arrives: () => Promise<void> }> {
      const since = (await shop.control.requests()).at(-1)?.seq ?? 0;
      await shop.control.fail({ match: MAKES[provider], fault: "reset", times: 99 });
      const response = await issue(kind, body);
      assert.deepEqual([response.status, response.body.status], [201, "pending"], response.text);
      const { id } = response.body;
      await shop.control.clearFaults();
      const lost = (await shop.control.requests(since)).find(({ fault }) => fault !== null)!;
      await eventually("it has failed", async () => {
        await shop.gateway.db.one(SILENT, [id]);
        await shop.gateway.pass(ROUND_MS.documents);
        return (await shop.call("GET", `/${kind}/${id}`)).body.failure?.code === "not_executed";
      });
      const arrives = async () => {
        const of = (name: string) => String(lost.headers[name] ?? "");
        const headers = Object.fromEntries(CARRIED.flatMap((name) => (of(name) ? [[name, of(name)]] : [])));
        const url = `${shop.simulators.url}/${provider}${lost.path}`;
        const { ok, status } = await fetch(url, { method: lost.method, headers, body: lost.body });
        assert.ok(ok, `${lost.method} ${lost.path}: ${status}`);
      };
      return { id, arrives };
    }

    async function askLate(id: string): Promise<void> {
      await shop.gateway.db.one(ASK_LATE, [id]);
      await shop.gateway.pass(ROUND_MS.documents);
    }

    async function isShown(kind: string, id: string): Promise<Answer["body"]> {
      await askLate(id);
      const record = await shop.reaches(`/${kind}/${id}`, "completed");
      const events = await shop.gateway.db.all<{ type: string }>(EVENTS, [id]);
      assert.deepEqual(
        events.map(({ type }) => type.replace(/^.*\./, "")),
        ["failed", "completed"],
      );
      assert.equal(record.failure, null);
      return record;
    }

    if (provider === "invoicetronic")
      test("a failed invoice that SDI already has gets its number back", async () => {
        const { id, arrives } = await failed("invoices", invoice());
        await arrives();
        const { number } = await isShown("invoices", id);
        const next = await issue("invoices", invoice());
        assert.deepEqual([number.split("/")[0], next.body.number.split("/")[0]], ["1", "2"]);
      });
    else
      test("a failed sale listed as issued completes with an event", async () => {
        const { id, arrives } = await failed("receipts", sale());
        await arrives();
        await isShown("receipts", id);
      });

    if (provider === "fiskaly") {
      test("a failed refund that was issued permanently reduces its sale", async () => {
        const { id: original } = (await issue("receipts", sale())).body;
        await shop.reaches(`/receipts/${original}`, "completed");
        const { id, arrives } = await failed("receipts", sale({ type: "refund", original }));
        await arrives();
        await isShown("receipts", id);
        const { status, body } = await issue("receipts", sale({ type: "refund", original }));
        assert.deepEqual([status, body.code], [400, "validation_failed"]);
      });

      test("a failed void that was issued cancels its sale", async () => {
        const { id: original } = (await issue("receipts", sale())).body;
        await shop.reaches(`/receipts/${original}`, "completed");
        const { id, arrives } = await failed("receipts", sale({ type: "return", original }));
        assert.equal((await shop.call("GET", `/receipts/${original}`)).body.status, "completed");
        await arrives();
        await isShown("receipts", id);
        assert.equal((await shop.call("GET", `/receipts/${original}`)).body.status, "canceled");
      });
    }

    test("a document that never reached the provider stays failed", async () => {
      const kind = provider === "invoicetronic" ? "invoices" : "receipts";
      const { id } = await failed(kind, kind === "invoices" ? invoice() : sale());
      for (let time = 0; time < 2; time += 1) {
        await askLate(id);
        await eventually("it was searched for", async () => {
          const due = "select id from fiscal_document where late_check_at <= now()";
          return (await shop.gateway.db.raw(due)).rows.length === 0;
        });
      }
      assert.equal((await shop.call("GET", `/${kind}/${id}`)).body.status, "failed");
    });
  });
