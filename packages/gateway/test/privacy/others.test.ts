import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Database } from "@banco/gateway/db/database";
import type { Queries } from "@banco/gateway/db/statement";
import type { Vault } from "@banco/gateway/db/vault";
import { HANDOFF, invoice } from "@banco/gateway-testing/fiscal";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { fresh, invoiceXml, nameOf } from "@banco/gateway-testing/sdi";
import { simulatedShops, WOO } from "@banco/gateway-testing/stores";
import { notesAfter } from "../../src/privacy/copies-sql.ts";
import { sweepRequests } from "../../src/privacy/jobs.ts";
import { ordersOf } from "../../src/privacy/orders-sql.ts";
import { lockPayments } from "../../src/privacy/records-sql.ts";
import { noteFault } from "../../src/privacy/request-sql.ts";
import { receivedAfter } from "../../src/privacy/texts-sql.ts";
import { goOn } from "../../src/privacy/work.ts";
import type { Jobs } from "../../src/work/queue.ts";
import { counts, openPrivacyShop, type PrivacyShop } from "./kit.ts";

const REQUESTS = "/v1/privacy/requests";
const CARD = { amount: 12.5, token: "tok_visa" };

describe("privacy with other people and concurrent work", () => {
  let shop: Shop;
  let db: Database;
  let vault: Vault;
  let tenantId: string;
  let one: PrivacyShop["one"];
  let create: PrivacyShop["create"];
  let storeRequest: PrivacyShop["storeRequest"];
  let finish: PrivacyShop["finish"];
  before(async () => {
    ({ shop, db, vault, tenantId, one, create, storeRequest, finish } = await openPrivacyShop());
  });
  after(() => shop.stop());

  const sweep = () => sweepRequests({ db, jobs: { send: async () => undefined } as unknown as Jobs });

  test("an export contains no other payer's or customer's name", async () => {
    const anna = "anna@person.example";
    const bob = { name: "Bob Bianchi", email: "bob@other.example" };
    const paid = await create(
      `${STRIPE}/card`,
      { ...CARD, description: `Cake for ${anna}`, customer: bob },
      "bob-1",
    );
    await create(
      `${HANDOFF}/invoices`,
      invoice({ items: [{ description: `Cake for ${anna}`, quantity: 1, price: 100, vat: "22" }] }),
      "bob-2",
    );
    const { customer } = invoice() as { customer: { name: string } };
    const done = await finish(await storeRequest("prv_others", "export", anna));
    const { body: records, text } = await shop.call("GET", `${REQUESTS}/prv_others/data`);
    assert.deepEqual(
      records
        .filter(({ kind }: { kind: string }) => kind === "payments")
        .map(({ record }: { record: { id: string; customer: null } }) => [record.id, record.customer]),
      [[paid.id, null]],
    );
    assert.equal(counts(done.found).invoices, undefined);
    for (const other of [bob.name, bob.email, customer.name]) assert.ok(!text.includes(other), other);
    assert.ok(counts(done.found).answers! > 0);
  });

  test("a payment is found by its metadata or a refund reason alone", async () => {
    const email = "lia@person.example";
    const tagged = await create(`${STRIPE}/card`, { ...CARD, metadata: { guest: `Lia, ${email}` } });
    const other = await create(`${STRIPE}/card`, { ...CARD, metadata: { guest: `not${email}` } });
    const refunded = await create(`${STRIPE}/card`, CARD);
    const json = { amount: 2, reason: `asked by ${email}` };
    assert.equal((await shop.call("DELETE", `${STRIPE}/transactions/${refunded.id}`, { json })).status, 200);
    const gathered = await finish(await storeRequest("prv_tags", "export", email));
    assert.equal(counts(gathered.found).payments, 2);
    const { body: records } = await shop.call("GET", `${REQUESTS}/prv_tags/data`);
    const ids = records.flatMap(({ kind, record }: { kind: string; record: { id: string } }) =>
      kind === "payments" ? record.id : [],
    );
    assert.deepEqual(ids.toSorted(), [tagged.id, refunded.id].toSorted());

    await finish(await storeRequest("prv_untagged", "erasure", email));
    const shown = async ({ id }: { id: string }) =>
      (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body;
    assert.deepEqual((await shown(tagged)).metadata, { guest: "Lia, [erased]" });
    assert.equal((await shown(refunded)).refunds[0].reason, "asked by [erased]");
    assert.deepEqual((await shown(other)).metadata, { guest: `not${email}` });
  });

  test("a store refund's reason is exported, and erased unless the refund is in progress", async () => {
    const email = "mara@person.example";
    assert.equal((await shop.call("POST", WOO)).status, 201);
    const { lastKey, sold } = simulatedShops(shop.simulators.url);
    const order = await sold(await lastKey());
    const json = { amount: 9.5, reason: `Sbeccata, dice ${email}` };
    assert.equal((await shop.call("DELETE", `${WOO}/transactions/${order}`, { json })).status, 200);
    await finish(await storeRequest("prv_store", "export", email));
    const { body: records } = await shop.call("GET", `${REQUESTS}/prv_store/data`);
    const [{ record }] = records.filter(({ kind }: { kind: string }) => kind === "storeRefunds");
    assert.deepEqual(
      [record.transactionId, record.amount, record.status, record.reason],
      [order, 9.5, "completed", json.reason],
    );

    const under = async (status: string) =>
      db.raw("update store_refund set status = $1 where id = $2", [status, record.id]);
    await under("verification");
    const erasing = await storeRequest("prv_store_gone", "erasure", email);
    const waiting = await finish(erasing);
    assert.deepEqual([waiting.status, waiting.open], ["waiting", 1]);
    const reason = () =>
      one<{ reason: string }>("select reason from store_refund where id = $1", [record.id]);
    assert.equal((await reason()).reason, json.reason);
    await under("completed");
    await db.raw("update privacy_request set updated_at = now() - interval '1 day' where id = $1", [
      erasing.id,
    ]);
    await sweep();
    const done = await finish(erasing);
    assert.deepEqual([done.status, counts(done.found).storeRefunds], ["completed", 1]);
    assert.equal((await reason()).reason, "Sbeccata, dice [erased]");
  });

  test("a supplier's own invoice is exported in full, others only where they match", async () => {
    const taxCode = "NREPLA80A01H501V";
    const received = async (change: (xml: string) => string) => {
      const number = fresh();
      const json = { xml: change(invoiceXml(number)), fileName: nameOf(number) };
      const { status, body, text } = await shop.call("POST", "/v1/sdi/receptions", { json });
      assert.equal(status, 201, text);
      return body.id as string;
    };
    const person = `<CodiceFiscale>${taxCode}</CodiceFiscale>\n<Anagrafica><Nome>Paola</Nome><Cognome>Neri</Cognome></Anagrafica>`;
    const own = await received((xml) =>
      xml.replace("<Anagrafica><Denominazione>Bar Centrale SRL</Denominazione></Anagrafica>", person),
    );
    const line = `Consulenza per ${taxCode}`;
    const others = await received((xml) => xml.replace("Consulenza", line));
    await received((xml) => xml);
    const key = await storeRequest("prv_supplier", "export", { taxCode });
    const done = await finish(key);
    assert.equal(counts(done.found).receivedInvoices, 2);
    const { body: records } = await shop.call("GET", `${REQUESTS}/${key.id}/data`);
    const of = (id: string) =>
      records.find(({ record }: { record: { id: string } }) => record.id === id).record;
    assert.deepEqual([of(others).mentions, of(others).invoices], [[line], undefined]);
    assert.equal(of(own).invoices[0].supplier.name, "Paola Neri");
    assert.match(Buffer.from(of(own).file, "base64").toString(), /FatturaElettronica/);

    const page = (bytes: number) => receivedAfter(db, tenantId, "", { files: 10, bytes });
    assert.deepEqual([(await page(1)).length, (await page(10_000_000)).length], [1, 3]);

    const { kept: stays } = await finish(await storeRequest("prv_supplier_gone", "erasure", { taxCode }));
    assert.equal(counts(stays).receivedInvoices, 2);
    const { body } = await shop.call("GET", `/v1/sdi/receptions/${own}`);
    assert.equal(body.invoices[0].supplier.taxCode, taxCode);
  });

  test("an erasure keeps another payer's name in the person's text fields", async () => {
    const email = "carla@person.example";
    const bob = { name: "Bruno Neri", email: "bruno@other.example" };
    const paid = await create(`${STRIPE}/card`, {
      ...CARD,
      description: `Bruno Neri for ${email}`,
      customer: bob,
    });
    await finish(await storeRequest("prv_payer", "erasure", email));
    const { body } = await shop.call("GET", `${STRIPE}/transactions/${paid.id}`);
    assert.equal(body.description, "Bruno Neri for [erased]");
  });

  test("customers sharing an address count as one person", async () => {
    const first = { firstName: "Dora", lastName: "Galli", email: "dora@person.example" };
    const phone = "+39 333 2000001";
    const ids = [
      await create("/v1/customers", { ...first, phone }),
      await create("/v1/customers", { ...first, email: "dora@work.example", phone }),
      await create("/v1/customers", { ...first, email: "Dora@Work.example" }),
    ].map(({ id }) => id);
    const done = await finish(await storeRequest("prv_chain", "erasure", first.email));
    assert.equal(counts(done.found).customers, 3);
    const { body: left } = await shop.call("GET", "/v1/customers");
    assert.ok(!left.some(({ id }: { id: string }) => ids.includes(id)));
  });

  test("an erasure waits for running exports, which then end", async () => {
    const email = "elena@person.example";
    await create("/v1/customers", { firstName: "Elena", lastName: "Riva", email });
    const gathering = await storeRequest("prv_gathers", "export", email);
    assert.equal(await goOn({ db, vault }, gathering), true);
    const erasing = await storeRequest("prv_erases", "erasure", email);
    const waiting = await finish(erasing);
    assert.deepEqual([waiting.status, waiting.open], ["waiting", 1]);

    assert.equal((await finish(gathering)).status, "completed");
    assert.equal((await shop.call("GET", `${REQUESTS}/${gathering.id}/data`)).status, 200);
    await db.raw("update privacy_request set updated_at = now() - interval '1 day' where id = $1", [
      erasing.id,
    ]);
    await sweep();
    const done = await finish(erasing);
    assert.deepEqual([done.status, done.open], ["completed", 0]);
    assertProblem(await shop.call("GET", `${REQUESTS}/${gathering.id}/data`), 404, "not_found");
  });

  test("a failed export deletes its data and stays failed", async () => {
    const email = "franca@person.example";
    await create("/v1/customers", { firstName: "Franca", lastName: "Costa", email });
    const key = await storeRequest("prv_fails", "export", email);
    await goOn({ db, vault }, key);
    const pieces = async () =>
      (await db.raw("select number from privacy_piece where request_id = $1", [key.id])).rows.length;
    assert.equal(await pieces(), 1);
    assert.equal(await noteFault(db, key, 2), "pending");
    assert.equal(await noteFault(db, key, 2), "failed");
    await sweep();
    assert.equal(await pieces(), 0);
    const { body } = await shop.call("GET", `${REQUESTS}/${key.id}`);
    assert.deepEqual([body.status, body.expiresAt], ["failed", null]);
  });

  test("notes stay locked until the redacted text is saved", async () => {
    const { id: customerId } = await create("/v1/customers", { firstName: "Gina", lastName: "Sala" });
    await create("/v1/orders", {
      items: [{ description: "Torta", quantity: 1, price: 12.5, vat: "10" }],
      customerId,
      note: "by hand",
    });
    await db.raw(
      "insert into store_note (tenant_id, account_id, transaction_id, note) select tenant_id, id, 'ord_1', 'by hand' from account limit 1",
    );
    const free = async (table: string) =>
      (await db.raw(`select from ${table} where note = 'by hand' for update skip locked`)).rows.length;
    assert.deepEqual([await free("venue_order"), await free("store_note")], [1, 1]);
    await db.transaction(async (queries) => {
      assert.equal((await ordersOf(queries, tenantId, [customerId], "", 10)).length, 1);
      assert.equal((await notesAfter(queries, tenantId, { accountId: "", transactionId: "" }, 10)).length, 1);
      assert.deepEqual([await free("venue_order"), await free("store_note")], [0, 0]);
    });
  });

  test("a payment is locked with its refunds before it is read", async () => {
    const { id } = await create(`${STRIPE}/card`, CARD);
    const [payment] = await db.transaction(async (queries) => {
      const refundOnce = async () => {
        await queries.raw("update payment_transaction set refund_count = 1 where id = $1", [id]);
        await queries.raw(
          `insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, created_at, updated_at)
           values ($1, $2, 'ref_asked', 100, 'pending', now(), now()) on conflict do nothing`,
          [tenantId, id],
        );
      };
      const all = async <Row>(...asking: Parameters<Queries["all"]>) => {
        const rows = await queries.all<Row>(...asking);
        await refundOnce();
        return rows;
      };
      return lockPayments({ ...queries, all }, tenantId, [id]);
    });
    assert.deepEqual(
      payment!.refunds?.map((refund) => refund.id),
      ["ref_asked"],
    );
  });
});
