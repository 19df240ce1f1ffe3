import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Database } from "@banco/gateway/db/database";
import type { Vault } from "@banco/gateway/db/vault";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";
import { sweepRequests } from "../../src/privacy/jobs.ts";
import { personOf } from "../../src/privacy/person.ts";
import { insertRequest } from "../../src/privacy/request-sql.ts";
import { STEP_NAMES } from "../../src/privacy/steps.ts";
import { goOn, sealPerson } from "../../src/privacy/work.ts";
import type { Jobs } from "../../src/work/queue.ts";
import { counts, openPrivacyShop, type PrivacyShop } from "./kit.ts";

const REQUESTS = "/v1/privacy/requests";
const FISKALY = "/v1/fiscal/fiskaly";
const PATIENCE_MS = 120_000;

/** The data that the shop stores about a person. */
interface Known {
  email: string;
  phone: string;
  taxCode: string;
  lastName: string;
  customerId: string;
}

describe("privacy", () => {
  let shop: Shop;
  let db: Database;
  let vault: Vault;
  let tenantId: string;
  let one: PrivacyShop["one"];
  let create: PrivacyShop["create"];
  before(async () => {
    ({ shop, db, vault, tenantId, one, create } = await openPrivacyShop());
    await shop.call("POST", FISKALY);
    assert.equal((await shop.call("PATCH", `${FISKALY}/merchant`, { json: SELLER })).status, 200);
    assert.equal((await shop.call("PATCH", `${FISKALY}/credentials`, { json: ACCESS })).status, 200);
  });
  after(() => shop.stop());

  const ask = (type: string, person: object, sent: object = {}) =>
    shop.call("POST", REQUESTS, { json: { type, person }, ...sent });
  const reaches = (id: string, status: string) =>
    eventually(
      `the request is ${status}`,
      async () => {
        const { body } = await shop.call("GET", `${REQUESTS}/${id}`);
        assert.notEqual(body.status, "failed");
        return body.status === status ? body : undefined;
      },
      PATIENCE_MS,
    );
  /** A customer with data that no one else has. */
  const known = async (name: string, taxCode: string, phone: string): Promise<Known> => {
    const email = `${name.toLowerCase()}@person.example`;
    const json = { firstName: "Anna", lastName: name, email, phone, taxCode, address: { city: "Firenze" } };
    const { id: customerId } = await create("/v1/customers", json);
    return { email, phone, taxCode, lastName: name, customerId };
  };
  /** Creates payments, a receipt, an invoice, an order and an e-mail for the person; returns the payments' IDs. */
  const traded = async ({ email, taxCode, lastName, customerId, phone }: Known): Promise<string[]> => {
    const card = { amount: 12.5, token: "tok_visa" };
    const paid = await create(
      `${STRIPE}/card`,
      {
        ...card,
        description: `Cake for Anna ${lastName}`,
        metadata: { who: `anna ${lastName}, ${phone}` },
        customer: { name: `Anna ${lastName}`, email: email.toUpperCase() },
      },
      `pay-${customerId}`,
    );
    const mentioned = await create(
      `${STRIPE}/card`,
      { ...card, reference: `for ${email}` },
      `say-${customerId}`,
    );
    await shop.call("DELETE", `${STRIPE}/transactions/${paid.id}`, {
      json: { amount: 2, reason: `asked by ${email}` },
    });
    const receipt = await create(`${FISKALY}/receipts`, {
      ...sale({ items: [{ description: "Torta", quantity: 1, price: 12.5, vat: "10" }] }),
      payment: { electronic: 12.5 },
      lottery: "ABCD1234",
      transactionId: paid.id,
    });
    await inTime(shop.gateway, "the receipt is issued", async () => {
      const { body } = await shop.call("GET", `${FISKALY}/receipts/${receipt.id}`);
      return body.status === "completed";
    });
    await create(`${FISKALY}/receipts/${receipt.id}/mail`, { email }, `mail-${customerId}`);
    const person = { vatId: taxCode, firstName: "Anna", lastName, pec: email };
    const { customer } = invoice() as { customer: { address: object } };
    await create(
      `${HANDOFF}/invoices`,
      invoice({ customer: { ...customer, name: undefined, sdi: undefined, ...person } }),
      `inv-${customerId}`,
    );
    await create("/v1/orders", {
      items: [{ description: "Torta", quantity: 1, price: 12.5, vat: "10" }],
      customerId,
      note: `Anna ${lastName} fetches it, ${phone}`,
    });
    return [paid.id, mentioned.id];
  };
  /**
   * The number of stored responses to a person's requests: a payment that a webhook settles before the provider
   * responds has none.
   */
  const answersOf = async ({ customerId }: Known): Promise<number> => {
    const statement =
      "select count(*)::int as count from idempotency_key where key like $1 and response_body is not null";
    return (await one<{ count: number }>(statement, [`%-${customerId}`])).count;
  };
  /** Returns the tables that contain a string in any column. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const { rows } = await db.raw(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
    );
    const tables: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      const { there } = await one<{ there: boolean }>(
        `select exists (select from ${name} t where t::text ilike '%' || $1 || '%') as there`,
        [text],
      );
      if (there) tables.push(name.replace("public.", ""));
    }
    return tables;
  };

  test("an export contains all stored data about only that person", async () => {
    const anna = await known("Esposito", "SPSNNA80A41F839O", "+39 333 1000001");
    const other = await known("Verdi", "VRDNNA80A41F839J", "+39 333 1000002");
    const ids = await traded(anna);
    await traded(other);
    const response = await ask("export", { customerId: anna.customerId });
    assert.equal(response.status, 201, response.text);
    const { found, kept, expiresAt } = await reaches(response.body.id, "completed");
    assert.deepEqual(counts(found), {
      customers: 1,
      payments: 2,
      receipts: 1,
      invoices: 1,
      orders: 1,
      answers: await answersOf(anna),
    });
    assert.deepEqual(kept, []);
    assert.ok(expiresAt);

    const { body: records, headers, text } = await shop.call("GET", `${REQUESTS}/${response.body.id}/data`);
    assert.match(String(headers.get("content-type")), /^application\/json/);
    const of = (kind: string) =>
      records
        .filter((each: { kind: string }) => each.kind === kind)
        .map((each: { record: object }) => each.record);
    assert.equal(of("customers")[0].taxCode, anna.taxCode);
    assert.deepEqual(
      of("payments")
        .map(({ id }: { id: string }) => id)
        .toSorted(),
      ids.toSorted(),
    );
    assert.equal(
      of("payments").find(({ id }: { id: string }) => id === ids[0]).customer.email,
      anna.email.toUpperCase(),
    );
    assert.equal(of("receipts")[0].lottery, "ABCD1234");
    assert.match(of("invoices")[0].xml, /FatturaElettronica/);
    assert.equal(of("orders")[0].customerId, anna.customerId);
    assert.ok(!text.includes(other.email) && !text.includes("Verdi"));
    const log = await shop.call("GET", "/v1/audit");
    const actions = log.body.items.map(({ action }: { action: string }) => action);
    assert.ok(actions.includes("GET /v1/privacy/requests/{requestId}/data"), actions.join());
  });

  test("an erasure removes all personal data not required by tax law", async () => {
    const mario = await known("Ferrari", "FRRMRA80A01H501U", "+39 333 1000003");
    const [paid] = await traded(mario);
    assert.ok((await tablesWith(mario.email)).includes("payment_transaction"));
    const before = await answersOf(mario);
    const response = await ask(
      "erasure",
      { email: mario.email },
      { headers: { "idempotency-key": "erase-1" } },
    );
    assert.equal(response.status, 201, response.text);
    const done = await reaches(response.body.id, "completed");
    assert.deepEqual(counts(done.found), {
      customers: 1,
      payments: 2,
      receipts: 1,
      invoices: 1,
      orders: 1,
      answers: before,
    });
    assert.deepEqual(counts(done.kept), { payments: 2, receipts: 1, invoices: 1 });
    assert.ok(done.kept.every(({ law }: { law: string }) => law.includes("2220")));

    for (const text of [mario.email, mario.taxCode, "Ferrari"])
      assert.deepEqual(await tablesWith(text), ["fiscal_document"], text);
    assert.deepEqual(await tablesWith("333 1000003"), []);
    const { body: customers } = await shop.call("GET", "/v1/customers");
    assert.ok(!customers.some(({ id }: { id: string }) => id === mario.customerId));
    const { body: payment } = await shop.call("GET", `${STRIPE}/transactions/${paid}`);
    assert.deepEqual(
      [payment.amount, payment.description, payment.metadata, payment.refunds[0].reason],
      [12.5, "Cake for [erased]", { who: "[erased], [erased]" }, "asked by [erased]"],
    );

    const repeated = await ask(
      "erasure",
      { email: mario.email },
      { headers: { "idempotency-key": "erase-1" } },
    );
    assert.equal(repeated.headers.get("idempotency-replayed"), "true");
    const { body: again } = await ask("erasure", { email: mario.email, taxCode: mario.taxCode });
    assert.deepEqual(counts((await reaches(again.id, "completed")).found), { invoices: 1 });
    const refunded = await shop.call("DELETE", `${STRIPE}/transactions/${paid}`, { json: {} });
    assert.equal(refunded.body.refundedAmount, 12.5, refunded.text);
  });

  test("an erasure skips a running payment until it ends", async () => {
    const email = "waits@person.example";
    const link = await create(`${STRIPE}/link`, { amount: 5, customer: { email } });
    const { body: request } = await ask("erasure", { email });
    const waiting = await reaches(request.id, "waiting");
    assert.deepEqual([waiting.open, counts(waiting.found)], [1, {}]);
    const requestOf = async () =>
      (await one<{ request: object }>("select request from payment_transaction where id = $1", [link.id]))
        .request;
    assert.deepEqual(((await requestOf()) as { customer?: object }).customer, { email });

    await db.raw("update payment_transaction set status = 'canceled', stage = null where id = $1", [link.id]);
    await db.raw("update privacy_request set updated_at = now() - interval '1 day' where id = $1", [
      request.id,
    ]);
    const begun: string[] = [];
    const send = async (_queue: unknown, { id }: { id: string }) => void begun.push(id);
    await sweepRequests({ db, jobs: { send } as unknown as Jobs });
    // The gateway's own sweep may have run first.
    if (begun.includes(request.id)) while (await goOn({ db, vault }, { tenantId, id: request.id }));
    const done = await reaches(request.id, "completed");
    assert.deepEqual([done.open, counts(done.found)], [0, { payments: 1 }]);
    assert.ok(!("customer" in (await requestOf())));
  });

  test("an erasure resumes after a process dies", async () => {
    const luca = await known("Colombo", "CLMLCU80A01H501G", "+39 333 1000004");
    await traded(luca);
    const key = { tenantId, id: "prv_killed" };
    // Only this test knows about this request.
    const person = sealPerson(vault, key, personOf({ phone: luca.phone }));
    await insertRequest(db, { ...key, type: "erasure", steps: STEP_NAMES, person }, 100);
    const dying = {
      ...db,
      transaction: <T>(work: Parameters<Database["transaction"]>[0]) =>
        db.transaction<T>(async (queries) => {
          await work(queries);
          throw new Error("killed before the commit");
        }),
    };
    let steps = 0;
    for (let more = true; more; steps += 1) {
      await assert.rejects(goOn({ db: dying, vault }, key), /killed before the commit/);
      more = await goOn({ db, vault }, key);
    }
    assert.ok(steps > 5);
    const { body: done } = await shop.call("GET", `${REQUESTS}/${key.id}`);
    assert.equal(done.status, "completed");
    assert.deepEqual(counts(done.kept), { payments: 2, receipts: 1, invoices: 1 });
    assert.deepEqual(await tablesWith(luca.email), ["fiscal_document"]);
    const { person: left } = await one<{ person: null }>("select person from privacy_request where id = $1", [
      key.id,
    ]);
    assert.equal(left, null);
  });

  test("an erasure deletes exported data and ends exports immediately", async () => {
    const { body: gathered } = await ask("export", { email: "nobody@person.example" });
    await reaches(gathered.id, "completed");
    const { body: erased } = await ask("erasure", { email: "nobody@person.example" });
    await reaches(erased.id, "completed");
    const send = async () => undefined;
    await sweepRequests({ db, jobs: { send } as unknown as Jobs });
    assert.equal((await reaches(gathered.id, "expired")).expiresAt, null);
    assertProblem(await shop.call("GET", `${REQUESTS}/${gathered.id}/data`), 404, "not_found");
    const { body: list } = await shop.call("GET", `${REQUESTS}?order=desc&limit=2`);
    assert.deepEqual(
      list.items.map(({ id }: { id: string }) => id),
      [erased.id, gathered.id],
    );
  });

  test("a privacy request requires an owner and a named person", async () => {
    const manager = await join(shop.gateway, shop.merchant, "manager");
    const sent = { json: { type: "export", person: { email: "a@person.example" } } };
    assertProblem(
      await shop.call("POST", REQUESTS, { ...sent, token: manager.accessToken }),
      403,
      "insufficient_role",
    );
    const { body: key } = await shop.call("POST", "/v1/keys", {
      json: { name: "Till", scopes: ["payments:write", "stores:write"] },
    });
    assertProblem(await shop.call("POST", REQUESTS, { ...sent, token: key.key }), 403, "forbidden");
    assertProblem(await ask("export", {}), 400, "validation_failed");
    assertProblem(await ask("erasure", { phone: "0123" }), 400, "validation_failed");
    assertProblem(await shop.call("GET", `${REQUESTS}/prv_none`), 404, "not_found");
  });
});
