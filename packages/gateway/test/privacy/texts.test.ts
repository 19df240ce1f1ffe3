import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Database } from "@banco/gateway/db/database";
import type { Vault } from "@banco/gateway/db/vault";
import { type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { goOn } from "../../src/privacy/work.ts";
import { counts, openPrivacyShop, type PrivacyShop } from "./kit.ts";

const REQUESTS = "/v1/privacy/requests";
const CARD = { amount: 12.5, token: "tok_visa" };

describe("privacy in free text", () => {
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

  test("an erasure finds a person despite line breaks and spaced digits", async () => {
    const person = { email: "nora@person.example", phone: "+39 333 2000055", taxCode: "NRONRA80A41H501X" };
    const tagged = await create(`${STRIPE}/card`, {
      ...CARD,
      metadata: {
        guest: `Guest:\n${person.email}`,
        [person.email]: "vip",
        [person.email.toUpperCase()]: "2",
      },
    });
    const taxed = await create(`${STRIPE}/card`, { ...CARD, metadata: { tax: `Tax:\t${person.taxCode}` } });
    const called = await create(`${STRIPE}/card`, { ...CARD, description: "call 333\t200 0055" });
    const note = { note: `Guest:\n${person.email}`, metadata: { [person.email]: `at\t${person.taxCode}` } };
    await db.raw(
      `insert into store_note (tenant_id, account_id, transaction_id, note, metadata)
       select tenant_id, id, 'ord_nora', $1, $2 from account where tenant_id = $3 limit 1`,
      [note.note, note.metadata, tenantId],
    );
    const done = await finish(await storeRequest("prv_breaks", "erasure", person));
    assert.deepEqual([counts(done.found).payments, counts(done.found).storeNotes], [3, 1]);
    const shown = async ({ id }: { id: string }) =>
      (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body;
    assert.deepEqual((await shown(tagged)).metadata, {
      guest: "Guest:\n[erased]",
      "[erased]": "2",
      "[erased] 2": "vip",
    });
    assert.deepEqual((await shown(taxed)).metadata, { tax: "Tax:\t[erased]" });
    assert.equal((await shown(called)).description, "call [erased]");
    assert.deepEqual(await one("select note, metadata from store_note where transaction_id = 'ord_nora'"), {
      note: "Guest:\n[erased]",
      metadata: { "[erased]": "at\t[erased]" },
    });
  });

  test("orders, items and tables naming the person are exported and erased", async () => {
    const person = { email: "rosa@person.example", phone: "+39 333 2000077" };
    const { id: customerId } = await create("/v1/customers", {
      name: "Bruno",
      email: "bruno@person.example",
    });
    const line = { quantity: 1, price: 12.5, vat: "10" };
    const cake = { ...line, description: "Torta" };
    const noted = await create("/v1/orders", { items: [cake], note: "Rosa, 333 200 0077" });
    const cakeOrder = await create("/v1/orders", {
      items: [cake, { ...line, description: `Torta for ${person.email}` }],
      customerId,
    });
    const other = await create("/v1/orders", { items: [cake], note: "Bruno, 333 200 00778" });
    const table = await create("/v1/tables", { name: "Rosa 3332000077", seats: 2 });
    await create("/v1/tables", { name: "Window", seats: 2 });

    const gathered = await finish(await storeRequest("prv_orders", "export", person));
    assert.deepEqual([counts(gathered.found).orders, counts(gathered.found).tables], [2, 1]);
    const { body: records } = await shop.call("GET", `${REQUESTS}/prv_orders/data`);
    const ofPlaces = records.filter(({ kind }: { kind: string }) => ["orders", "tables"].includes(kind));
    const of = ofPlaces.map(
      ({ kind, record }: { kind: string; record: { id: string; customerId?: string } }) => [
        kind,
        record.id,
        record.customerId ?? null,
      ],
    );
    assert.deepEqual(of, [
      ["orders", noted.id, null],
      ["orders", cakeOrder.id, null],
      ["tables", table.id, null],
    ]);

    const done = await finish(await storeRequest("prv_orders_gone", "erasure", person));
    assert.deepEqual([counts(done.found).orders, counts(done.found).tables], [2, 1]);
    const order = async ({ id }: { id: string }) => (await shop.call("GET", `/v1/orders/${id}`)).body;
    assert.equal((await order(noted)).note, "Rosa, [erased]");
    const left = await order(cakeOrder);
    assert.deepEqual(left.items, [cake, { ...line, description: "Torta for [erased]" }]);
    assert.equal(left.customerId, customerId);
    assert.equal((await order(other)).note, "Bruno, 333 200 00778");
    assert.equal((await shop.call("GET", `/v1/tables/${table.id}`)).body.name, "Rosa [erased]");
  });

  test("a payer without an address is another person unless the name matches", async () => {
    const email = "olga@person.example";
    const olga = { firstName: "Olga", lastName: "Fontana", email };
    await create("/v1/customers", olga);
    const of = (name: string) =>
      create(`${STRIPE}/card`, { ...CARD, customer: { name }, metadata: { guest: email } });
    const [bobs, hers] = [await of("Bob"), await of("olga  FONTANA")];
    const payment = await create(`${STRIPE}/card`, { ...CARD, description: `Bob, with ${email}` });
    await finish(await storeRequest("prv_names", "export", email));
    const { body: records } = await shop.call("GET", `${REQUESTS}/prv_names/data`);
    const customerOf = (id: string) =>
      records.find(({ record }: { record: { id: string } }) => record.id === id).record.customer;
    assert.deepEqual([customerOf(bobs.id), customerOf(hers.id)], [null, { name: "olga  FONTANA" }]);

    await finish(await storeRequest("prv_names_gone", "erasure", email));
    const payer = async ({ id }: { id: string }) =>
      (
        await one<{ payer: object | null }>(
          "select request -> 'customer' as payer from payment_transaction where id = $1",
          [id],
        )
      ).payer;
    assert.deepEqual([await payer(bobs), await payer(hers)], [{ name: "Bob" }, null]);
    const { body } = await shop.call("GET", `${STRIPE}/transactions/${payment.id}`);
    assert.equal(body.description, "Bob, with [erased]");
  });

  test("a running payment found twice is counted once", async () => {
    const email = "piera@person.example";
    await create(`${STRIPE}/link`, { amount: 5, customer: { email }, metadata: { guest: email } });
    const { status, open } = await finish(await storeRequest("prv_twice", "erasure", email));
    assert.deepEqual([status, open], ["waiting", 1]);
  });

  test("a request skips steps that only a later release supports", async () => {
    const email = "quinta@person.example";
    await create("/v1/customers", { firstName: "Quinta", lastName: "Serra", email });
    const key = await storeRequest("prv_later", "erasure", email, [
      "customers",
      "stepOfALaterRelease",
      "gatheredFiles",
    ]);
    assert.equal(await goOn({ db, vault }, key), true);
    assert.equal(await goOn({ db, vault }, key), false);
    const left = () => one("select status, step, tries from privacy_request where id = $1", [key.id]);
    assert.deepEqual(await left(), { status: "pending", step: 1, tries: 0 });
    const done = await finish(
      await storeRequest("prv_earlier", "erasure", email, ["customers", "gatheredFiles"]),
    );
    assert.deepEqual([done.status, counts(done.found)], ["completed", { customers: 1 }]);
  });
});
