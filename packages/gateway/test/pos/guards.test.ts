/** Tests each condition on the day, the desk and its suggestions, and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { readDay } from "../../src/pos/day.ts";
import { invoicedByDay, salesOf, sumsByTerminal } from "../../src/pos/days-sql.ts";
import {
  addDeclaration,
  allDeclarations,
  hasDeclarations,
  listDeclarations,
} from "../../src/pos/declarations-sql.ts";
import { seenBridges, seenFiscalAccounts, seenTerminals } from "../../src/pos/found-sql.ts";
import { readMerchant } from "../../src/pos/letter-sql.ts";
import { endLinksOf, laterLinkOf, linkOf, overlappingLink } from "../../src/pos/records-sql.ts";
import { fiscalProviders } from "../../src/pos/repairs-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const START = new Date("2026-06-01T22:00:00Z");
const END = new Date("2026-06-02T22:00:00Z");
const NOON = new Date("2026-06-02T10:00:00Z");
const DAY = { tenantId: TENANT, mode: "live", start: START, end: END } as const;
const OUTSIDE = [{ created_at: new Date(START.getTime() - 1) }, { created_at: END }];

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  await ledger.account("acc_2", { mode: "live", status: "disconnected" });
  await ledger.account("doc_live", { kind: "fiscal", provider: "acube", mode: "live" });
});
after(() => ledger.close());

const payment = (columns: object = {}) =>
  ledger.payment({ account_id: "acc_live", created_at: NOON, ...columns });

async function document(columns: object = {}): Promise<string> {
  const id = newId("doc");
  await ledger.insert("fiscal_document", {
    tenant_id: TENANT,
    id,
    kind: "invoice",
    account_id: "doc_live",
    provider: "acube",
    type: "TD01",
    status: "completed",
    amount_minor: 1000,
    content: {},
    created_at: NOON,
    updated_at: NOON,
    ...columns,
  });
  return id;
}
/** Payments that are not electronic euro payments of the merchant's day in live mode. */
const NOT_OF_DAY = [
  ...OUTSIDE,
  { account_id: "acc_1" },
  { currency: "USD" },
  { status: "verification" },
  { status: "failed" },
  { tenant_id: "ten_2", account_id: "acc_2" },
  ...["cash", "ticket", "credit", "voucher", "deposit"].map((type) => ({ type })),
];

test("a day's invoiced payments include only completed live euro payments, excluding tips", async () => {
  const invoice = await document();
  await payment({ receipt_id: invoice, result: { tipMinor: 200 } });
  await payment({ receipt_id: invoice, created_at: START });
  for (const columns of NOT_OF_DAY) await payment({ receipt_id: invoice, ...columns });
  await payment({ receipt_id: await document({ kind: "receipt", type: "sale" }) });
  await payment();
  const sums = await invoicedByDay(ledger.db, DAY);
  assert.deepEqual([...sums], [["2026-06-02", 1800]]);
  await ledger.db.raw("delete from payment_transaction");
});

test("a day's terminals are totaled by provider and terminal, tips separately", async () => {
  const terminal = { type: "terminal", terminal_id: "T1" };
  await payment({ ...terminal, result: { tipMinor: 200 } });
  await payment({ ...terminal, created_at: START });
  await payment({ ...terminal, terminal_id: "T2" });
  await payment({ ...terminal, provider: "mollie" });
  await payment();
  for (const columns of NOT_OF_DAY) await payment({ ...terminal, ...columns });
  const sums = await sumsByTerminal(ledger.db, DAY);
  assert.deepEqual(
    sums.map((one) => [one.provider, one.terminalId, one.count, one.takenMinor, one.tipMinor]),
    [
      ["mollie", "T1", 1, 1000, 0],
      ["stripe", "T1", 2, 1800, 200],
      ["stripe", "T2", 1, 1000, 0],
      ["stripe", null, 1, 1000, 0],
    ],
  );
});

test("a payment's sale issues its document while completed and undocumented", async () => {
  const sale = async (columns: object) => {
    const id = newId("sal");
    await ledger.insert("sale", {
      ...{
        tenant_id: TENANT,
        id,
        client_id: "till",
        status: "completed",
        content: {},
        payments: "[]",
        returns: "[]",
      },
      ...{ is_moving: false, metadata: {}, ...columns },
    });
    const paid = await payment({ sale_id: id });
    return (await salesOf(ledger.db, TENANT, [paid])).get(paid)?.lacksDocument;
  };
  assert.equal(await sale({}), true);
  assert.equal(await sale({ status: "undone" }), false);
  assert.equal(await sale({ document: {} }), false);
  assert.equal(await sale({ tenant_id: "ten_2" }), undefined, "another merchant's sale");
});

const link = async (columns: object = {}): Promise<string> => {
  const id = newId("pln");
  await ledger.insert("pos_link", {
    tenant_id: TENANT,
    id,
    terminal_id: "ptm_1",
    register_id: "prg_1",
    starts_on: "2026-05-01",
    start_opens_on: "2026-07-06",
    start_closes_on: "2026-07-31",
    ...columns,
  });
  return id;
};

test("links of a terminal and register overlap if their periods do", async () => {
  for (const id of ["ptm_1", "ptm_2", "ptm_3"])
    await ledger.insert("pos_terminal", {
      ...{ tenant_id: TENANT, id, kind: "physical", name: id, available_on: "2026-01-01" },
      ...{ opens_on: "2026-03-05", closes_on: "2026-04-20" },
    });
  for (const id of ["prg_1", "prg_2"])
    await ledger.insert("pos_register", {
      ...{ tenant_id: TENANT, id, kind: "online", name: id, available_on: "2026-01-01" },
    });
  const id = await link({ ends_on: "2026-05-31" });
  const overlap = (startsOn: string, endsOn: string | null, change: object = {}, tenantId = TENANT) =>
    overlappingLink(ledger.db, tenantId, {
      ...{ id: "pln_new", terminalId: "ptm_1", registerId: "prg_1", startsOn, endsOn, ...change },
    });
  assert.equal(await overlap("2026-05-31", null), id);
  assert.equal(await overlap("2026-04-01", "2026-05-01"), id);
  assert.equal(await overlap("2026-04-01", null), id);
  assert.equal(await overlap("2026-06-01", null), undefined);
  assert.equal(await overlap("2026-04-01", "2026-04-30"), undefined);
  for (const change of [{ terminalId: "ptm_2" }, { registerId: "prg_2" }, { id }])
    assert.equal(await overlap("2026-05-10", null, change), undefined, JSON.stringify(change));
  assert.equal(await overlap("2026-05-10", null, {}, "ten_2"), undefined);
  const open = await link({ terminal_id: "ptm_3" });
  assert.equal(await overlap("2030-01-01", null, { terminalId: "ptm_3" }), open);
  await ledger.db.raw("delete from pos_link");
});

test("a ceased terminal or register ends its open links that have begun", async () => {
  const of = { terminal_id: "ptm_1", register_id: "prg_1" };
  const open = await link(of);
  const others = [
    await link({ ...of, register_id: "prg_2", starts_on: "2026-06-02" }),
    await link({ ...of, terminal_id: "ptm_2" }),
  ];
  const ended = await link({
    ...of,
    terminal_id: "ptm_1",
    register_id: "prg_1",
    starts_on: "2026-01-01",
    ends_on: "2026-02-01",
  });
  const window = { opensOn: "2026-08-06", closesOn: "2026-08-31" };
  const ends = async (id: string) => {
    const { rows } = await ledger.db.raw("select ends_on from pos_link where id = $1", [id]);
    return (rows as { ends_on: string | null }[])[0]!.ends_on;
  };
  assert.equal(await laterLinkOf(ledger.db, TENANT, "terminal", "ptm_1", "2026-06-01"), others[0]);
  assert.equal(await laterLinkOf(ledger.db, TENANT, "terminal", "ptm_1", "2026-06-02"), undefined);
  assert.equal(await laterLinkOf(ledger.db, TENANT, "terminal", "ptm_2", "2026-06-01"), undefined);
  await endLinksOf(ledger.db, TENANT, "terminal", "ptm_1", "2026-06-01", window);
  assert.equal(await ends(open), "2026-06-01");
  assert.equal(await ends(ended), "2026-02-01");
  for (const id of others) assert.equal(await ends(id), null);
  await endLinksOf(ledger.db, TENANT, "register", "prg_1", "2026-06-01", window);
  assert.deepEqual([await ends(others[0]!), await ends(others[1]!)], [null, "2026-06-01"]);
});

test("a link counts as declared once its start or end is declared", async () => {
  await ledger.db.raw("delete from pos_link");
  const declared = async () => (await linkOf(ledger.db, TENANT, "terminal", "ptm_1"))?.isDeclared;
  assert.equal(await declared(), undefined);
  const id = await link();
  await link({ terminal_id: "ptm_2", start_declared: true });
  assert.equal(await declared(), false);
  await ledger.db.raw("update pos_link set end_declared = true where id = $1", [id]);
  assert.equal(await declared(), true);
  await ledger.db.raw("update pos_link set end_declared = false, start_declared = true where id = $1", [id]);
  assert.equal(await declared(), true);
  assert.equal((await linkOf(ledger.db, TENANT, "register", "prg_1"))?.isDeclared, true);
  assert.equal(await linkOf(ledger.db, TENANT, "register", "prg_2"), undefined);
});

test("evidence is listed by link and time", async () => {
  const links = [await link({ register_id: "prg_2" }), await link({ terminal_id: "ptm_3" })] as const;
  const declare = (linkId: string) =>
    addDeclaration(ledger.db, TENANT, {
      ...{ id: newId("pdc"), linkId, change: "start", kind: "declared", declaredOn: "2026-06-01" },
      ...{ declaredBy: "merchant", content: {}, reference: null, note: null, memberId: null },
    } as never);
  const { id, createdAt } = await declare(links[0]);
  const list = async (linkId: string | null, start = createdAt, end = createdAt) =>
    (
      await listDeclarations(ledger.db, TENANT, {
        ...{
          linkId,
          start: start.toISOString(),
          end: end.toISOString(),
          order: "asc",
          after: null,
          limit: 9,
        },
      })
    ).map((one) => one.id);
  const [before, later] = [-1, 1].map((ms) => new Date(createdAt.getTime() + ms)) as [Date, Date];
  assert.deepEqual(await list(null), [id]);
  assert.deepEqual(await list(links[0]), [id]);
  assert.deepEqual(await list(links[1]), []);
  assert.deepEqual(await list(null, later, later), []);
  assert.deepEqual(await list(null, before, before), []);
  assert.equal(await hasDeclarations(ledger.db, TENANT, links[0]), true);
  assert.equal(await hasDeclarations(ledger.db, TENANT, links[1]), false);
  assert.deepEqual(await allDeclarations(ledger.db, "ten_2"), []);
});

test("terminals, registers and printers are suggested until they are registered", async () => {
  await ledger.db.raw("delete from pos_terminal where kind = 'virtual'");
  await ledger.account("acc_mollie", { provider: "mollie" });
  await ledger.account("acc_old", { provider: "sumup", status: "error" });
  await ledger.account("doc_old", { kind: "fiscal", provider: "fiskaly", status: "error" });
  for (const account of ["acc_mollie", "acc_old"])
    await ledger.insert("payment_terminal", {
      tenant_id: TENANT,
      account_id: account,
      id: "R1",
      facts: { name: "Cassa" },
    });
  const terminals = async () => {
    const terminals = (await seenTerminals(ledger.db, TENANT)).filter(
      ({ provider }) => provider !== "stripe",
    );
    return terminals.map((one) => [one.provider, one.providerTerminalId]);
  };
  const register = (columns: object) =>
    ledger.insert("pos_terminal", {
      ...{
        tenant_id: TENANT,
        id: newId("ptm"),
        kind: "physical",
        name: newId("n"),
        available_on: "2026-01-01",
      },
      ...{ opens_on: "2026-03-05", closes_on: "2026-04-20", ...columns },
    });
  const all = [
    ["mollie", null],
    ["mollie", "R1"],
  ];
  assert.deepEqual(await terminals(), all);
  await register({ provider: "stripe", provider_terminal_id: "R1" });
  await register({ provider: "mollie", provider_terminal_id: "R2" });
  await register({ provider: "stripe", kind: "virtual" });
  await register({ tenant_id: "ten_2", provider: "mollie", provider_terminal_id: "R1" });
  assert.deepEqual(await terminals(), all);
  await register({ provider: "mollie", provider_terminal_id: "R1" });
  assert.deepEqual(await terminals(), [["mollie", null]]);
  await register({ provider: "mollie", kind: "virtual" });
  assert.deepEqual(await terminals(), []);
  const accounts = async () => (await seenFiscalAccounts(ledger.db, TENANT)).map(({ provider }) => provider);
  assert.deepEqual(await accounts(), ["acube"]);
  await ledger.db.raw("update pos_register set provider = 'acube' where id = 'prg_1'");
  assert.deepEqual(await accounts(), []);
});

test("a bridge's devices are suggested, with the printer's latest serial number", async () => {
  const bridge = (id: string, columns: object) =>
    ledger.insert("bridge", {
      ...{ tenant_id: TENANT, id, name: id, address_hash: newId("hash"), address_end: "7", ...columns },
    });
  await bridge("brg_1", { payment: { provider: "handoff" }, fiscal: { provider: "handoff" } });
  await bridge("brg_2", { payment: { provider: "stripe" }, fiscal: { provider: "acube" } });
  const seen = async () =>
    (await seenBridges(ledger.db, TENANT)).map((one) => [one.hasTerminal, one.hasPrinter, one.serial]);
  assert.deepEqual(await seen(), [
    [true, true, null],
    [false, false, null],
  ]);
  const printed = (serial: string, columns: object) =>
    document({
      kind: "receipt",
      type: "sale",
      provider_document_id: `epson:${serial}:1`,
      created_at: new Date(),
      ...columns,
    });
  const ago = (minutes: number) => ({ created_at: new Date(Date.now() - minutes * 60_000) });
  await printed("99IEB000001", { ...ago(5), bridge_id: "brg_1" });
  await printed("99IEB000002", { ...ago(4), memory: { bridge: "brg_1" } });
  await printed("99IEB000003", { ...ago(3), memory: { bridge: "brg_2" } });
  await printed("99IEB000004", { ...ago(2), kind: "invoice", bridge_id: "brg_1" });
  await document({ kind: "receipt", type: "sale", bridge_id: "brg_1", ...ago(1) });
  await printed("99IEB000005", { bridge_id: "brg_2", created_at: new Date(Date.now() - 90 * 86_400_000) });
  const serials = async () => (await seen()).map(([, , serial]) => serial);
  assert.deepEqual(await serials(), ["99IEB000002", "99IEB000003"]);
  await ledger.db.raw("delete from fiscal_document where memory ->> 'bridge' = 'brg_2'");
  assert.deepEqual(await serials(), ["99IEB000002", null], "too old");
  await ledger.db.raw("update pos_terminal set bridge_id = 'brg_1' where id = 'ptm_1'");
  await ledger.db.raw("update pos_register set bridge_id = 'brg_1' where id = 'prg_1'");
  assert.deepEqual((await seen())[0], [false, false, "99IEB000002"]);
});

test("the letter shows the merchant's details from the latest active fiscal account", async () => {
  await ledger.db.raw("update account set status = 'disconnected' where kind = 'fiscal'");
  const account = (provider: string, columns: object) =>
    ledger.account(newId("acc"), { kind: "fiscal", provider, profile: { name: provider }, ...columns });
  const name = async () => (await readMerchant(ledger.db, TENANT)).name;
  await account("a", { status: "disconnected" });
  await account("p", { kind: "payment" });
  assert.equal(await name(), undefined);
  await account("b", { status: "active", created_at: new Date(0) });
  await account("c", { status: "error" });
  assert.equal(await name(), "b");
  await account("d", { status: "active" });
  assert.equal(await name(), "d", "the latest");
});

test("repairs are offered through the active fiscal accounts in the same mode", async () => {
  await ledger.db.raw("update account set status = 'disconnected' where kind = 'fiscal'");
  await ledger.account(newId("acc"), { kind: "fiscal", provider: "acube", mode: "live" });
  await ledger.account(newId("acc"), { kind: "fiscal", provider: "fiskaly", mode: "test" });
  await ledger.account(newId("acc"), { kind: "fiscal", provider: "openapi", mode: "live", status: "error" });
  await ledger.account(newId("acc"), { kind: "payment", provider: "satispay", mode: "live" });
  assert.deepEqual(await fiscalProviders(ledger.db, TENANT, "live"), ["acube"]);
  assert.deepEqual(await fiscalProviders(ledger.db, TENANT, "test"), ["fiskaly"]);
});

test("a day's payments belong to the linked terminal of their kind and ID", async () => {
  const other = { tenant_id: "ten_2" };
  await ledger.account("acc_3", { ...other, mode: "live", status: "disconnected" });
  await ledger.insert("pos_register", {
    ...{ ...other, id: "prg_1", kind: "online", name: "AdE", available_on: "2026-01-01" },
  });
  const terminal = (id: string, columns: object) =>
    ledger.insert("pos_terminal", {
      ...{ ...other, id, kind: "physical", name: id, available_on: "2026-01-01" },
      ...{ opens_on: "2026-03-05", closes_on: "2026-04-20", ...columns },
    });
  await terminal("ptm_code", { terminal_id: "T1" });
  await terminal("ptm_a_wrong", { provider: "mollie", provider_terminal_id: "T2", exclusion: "vending" });
  await terminal("ptm_own", { provider: "stripe", provider_terminal_id: "T2", exclusion: "vending" });
  await terminal("ptm_a_mollie", { kind: "virtual", provider: "mollie", exclusion: "vending" });
  await terminal("ptm_a_site", { kind: "virtual", provider: "stripe" });
  await terminal("ptm_site", { kind: "virtual", provider: "stripe" });
  await link({ ...other, terminal_id: "ptm_site", starts_on: "2026-06-02", ends_on: "2026-06-02" });
  await link({ ...other, terminal_id: "ptm_code", starts_on: "2026-05-01", ends_on: "2026-06-01" });
  await link({ ...other, terminal_id: "ptm_a_site", starts_on: "2026-06-03" });
  const of = { ...other, account_id: "acc_3" };
  for (const terminal_id of ["T1", "T2"]) await payment({ ...of, type: "terminal", terminal_id });
  await payment(of);
  const day = await readDay(ledger.db, {
    ...DAY,
    tenantId: "ten_2",
    first: "2026-06-02",
    last: "2026-06-02",
  });
  assert.deepEqual(
    day.terminals.map(({ terminalId, posTerminalId, isLinked }) => [terminalId, posTerminalId, isLinked]),
    [
      ["T1", "ptm_code", false],
      ["T2", "ptm_own", true],
      [null, "ptm_site", true],
    ],
  );
});
