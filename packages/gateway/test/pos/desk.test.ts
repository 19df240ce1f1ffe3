import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Sent } from "@banco/gateway-testing/http";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

const TERMINALS = "/v1/pos/terminals";
const REGISTERS = "/v1/pos/registers";
const LINKS = "/v1/pos/links";
const DECLARATIONS = "/v1/pos/declarations";
const ACQUIRER = { acquirerName: "Acquirer S.p.A.", acquirerTaxCode: "01234567897" };
const ADDRESS = "Via Roma 1, 20121 Milano MI";
const POS = {
  name: "Bancone",
  terminalId: "04718236",
  ...ACQUIRER,
  address: ADDRESS,
  availableOn: "2026-02-10",
};
const REGISTER = { name: "Cassa 1", serial: "99MEX028451", address: ADDRESS, availableOn: "2025-01-01" };

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

/** A merchant with its own sign-in. */
async function openDesk() {
  const { accessToken: token } = await shop.gateway.signIn();
  const send = (method: string, path: string, sent: Sent = {}) =>
    shop.gateway.send(method, path, { token, ...sent });
  const add = async (path: string, json: object): Promise<string> => {
    const { status, body, text } = await send("POST", path, { json });
    assert.equal(status, 201, text);
    return body.id;
  };
  return {
    send,
    add,
    /** Adds a terminal, a register and their link. */
    link: async (terminal: object = POS, register: object = REGISTER, startsOn = "2026-02-10") => {
      const posTerminalId = await add(TERMINALS, terminal);
      const posRegisterId = await add(REGISTERS, register);
      const id = await add(LINKS, { posTerminalId, posRegisterId, startsOn });
      return { id, posTerminalId, posRegisterId };
    },
    declare: (id: string, json: object = {}) => send("POST", `${LINKS}/${id}/declarations`, { json }),
    desk: async () => (await send("GET", "/v1/pos")).body,
  };
}

test("a terminal without a link is listed as a duty, with its declaration window", async () => {
  const { add, desk } = await openDesk();
  const posTerminalId = await add(TERMINALS, POS);
  const { duties, terminals } = await desk();
  assert.deepEqual(duties, [
    {
      kind: "link_missing",
      posTerminalId,
      posLinkId: null,
      changedOn: "2026-02-10",
      opensOn: "2026-04-06",
      closesOn: "2026-04-30",
      status: "overdue",
    },
  ]);
  assert.deepEqual(terminals[0].missing, []);
});

test("a declared link needs no action until it ends", async () => {
  const { link, declare, send, desk } = await openDesk();
  const { id } = await link();
  assert.deepEqual(
    (await desk()).duties.map(({ kind }: { kind: string }) => kind),
    ["start"],
  );
  const { status, body } = await declare(id, { declaredOn: "2026-04-07", reference: "prot. 12" });
  assert.equal(status, 201);
  const { createdAt: _, id: __, recordedBy, ...rest } = body;
  assert.match(recordedBy, /^usr_/);
  assert.deepEqual(rest, {
    posLinkId: id,
    change: "start",
    kind: "declared",
    declaredOn: "2026-04-07",
    declaredBy: "merchant",
    content: {
      terminal: { kind: "physical", terminalId: "04718236", ...ACQUIRER, address: ADDRESS },
      register: { kind: "register", serial: "99MEX028451", address: ADDRESS },
      startsOn: "2026-02-10",
      endsOn: null,
    },
    reference: "prot. 12",
    note: null,
  });
  assert.deepEqual((await desk()).duties, []);
  await send("PATCH", `${LINKS}/${id}`, { json: { endsOn: "2026-09-30" } });
  const [duty] = (await desk()).duties;
  assert.deepEqual([duty.kind, duty.closesOn, duty.posLinkId], ["end", "2026-11-30", id]);
  assert.equal((await declare(id, { change: "end", declaredBy: "delegate" })).status, 201);
  assert.deepEqual((await desk()).duties, []);
});

test("evidence is append-only, and a mistake can be withdrawn", async () => {
  const { link, declare, send, desk } = await openDesk();
  const { id, posTerminalId } = await link();
  await declare(id);
  assertProblem(await declare(id), 409, "conflict");
  assertProblem(
    await send("PATCH", `${TERMINALS}/${posTerminalId}`, { json: { terminalId: "1" } }),
    409,
    "conflict",
  );
  assertProblem(await send("PATCH", `${LINKS}/${id}`, { json: { startsOn: "2026-02-11" } }), 409, "conflict");
  assertProblem(await send("DELETE", `${LINKS}/${id}`), 409, "conflict");
  assert.equal((await declare(id, { kind: "withdrawn", note: "Wrong shop" })).status, 201);
  assertProblem(await declare(id, { kind: "withdrawn" }), 409, "conflict");
  assert.equal((await desk()).duties.length, 1);
  const renamed = await send("PATCH", `${TERMINALS}/${posTerminalId}`, { json: { terminalId: "1" } });
  assert.equal(renamed.status, 200);
  await declare(id);
  const { items } = (await send("GET", DECLARATIONS, { query: { posLinkId: id } })).body;
  type Row = { kind: string; content: { terminal: { terminalId: string } } };
  assert.deepEqual(
    items.map(({ kind, content }: Row) => [kind, content.terminal.terminalId]),
    [
      ["declared", "04718236"],
      ["withdrawn", "04718236"],
      ["declared", "1"],
    ],
  );
  assertProblem(await send("DELETE", `${LINKS}/${id}`), 409, "conflict");
});

test("an incomplete terminal cannot be declared", async () => {
  const { link, declare } = await openDesk();
  const { id } = await link({ ...POS, acquirerTaxCode: null });
  const { body } = await declare(id);
  assert.match(body.detail, /lacks acquirerTaxCode/);
});

test("a declaration's date is between the service's opening and today", async () => {
  const { link, declare } = await openDesk();
  const { id } = await link();
  for (const declaredOn of ["2026-03-04", "2999-01-01"]) {
    const problem = await declare(id, { declaredOn });
    assertProblem(problem, 400, "validation_failed");
    assert.equal(problem.body.errors[0].path, "/declaredOn");
  }
  assertProblem(await declare(id, { change: "end" }), 409, "conflict");
});

test("an excluded terminal needs no declaration, with or without a link", async () => {
  const { add, link, desk } = await openDesk();
  await add(TERMINALS, { ...POS, exclusion: "vending" });
  await link({ ...POS, terminalId: "2", exclusion: "other", exclusionNote: "Only invoices" });
  assert.deepEqual((await desk()).duties, []);
});

test("a virtual terminal is declared only by its acquirer", async () => {
  const { link, declare, send } = await openDesk();
  const virtual = { kind: "virtual", name: "Sito", ...ACQUIRER, address: ADDRESS, availableOn: "2026-05-01" };
  assertProblem(
    await send("POST", TERMINALS, { json: { ...virtual, terminalId: "9" } }),
    400,
    "validation_failed",
  );
  const online = { kind: "online", name: "Documento online", address: ADDRESS, availableOn: "2026-01-01" };
  const { id } = await link(virtual, online, "2026-05-01");
  assert.equal((await declare(id)).status, 201);
});

test("a terminal with two contracts has two records", async () => {
  const { add, send } = await openDesk();
  await add(TERMINALS, POS);
  const same = await send("POST", TERMINALS, { json: POS });
  assert.equal(same.body.errors[0].path, "/terminalId");
  await add(TERMINALS, { ...POS, acquirerName: "Another", acquirerTaxCode: "00488410010" });
});

test("a terminal's end also ends its links", async () => {
  const { link, send, desk } = await openDesk();
  const { id, posTerminalId } = await link();
  const cease = (ceasedOn: string) => send("PATCH", `${TERMINALS}/${posTerminalId}`, { json: { ceasedOn } });
  assertProblem(await cease("2026-02-09"), 400, "validation_failed");
  assert.equal((await cease("2026-06-30")).status, 200);
  const { links, duties } = await desk();
  assert.equal(links[0].endsOn, "2026-06-30");
  assert.deepEqual(links[0].end, { opensOn: "2026-08-06", closesOn: "2026-08-31", isDeclared: false });
  assert.deepEqual(
    duties.map(({ kind, posLinkId }: { kind: string; posLinkId: string }) => [kind, posLinkId]),
    [
      ["start", id],
      ["end", id],
    ],
  );
});

test("links between the same terminal and register cannot overlap", async () => {
  const { link, send, add } = await openDesk();
  const { id, posTerminalId, posRegisterId } = await link();
  const again = (startsOn: string) =>
    send("POST", LINKS, { json: { posTerminalId, posRegisterId, startsOn } });
  assertProblem(await again("2026-07-01"), 409, "conflict");
  await send("PATCH", `${LINKS}/${id}`, { json: { endsOn: "2026-06-30" } });
  assertProblem(await again("2026-06-30"), 409, "conflict");
  assert.equal((await again("2026-07-01")).status, 201);
  const second = await add(REGISTERS, { ...REGISTER, serial: "99MEX028452" });
  await add(LINKS, { posTerminalId, posRegisterId: second, startsOn: "2026-02-10" });
});

test("invalid dates and references are refused with their path", async () => {
  const { add, send } = await openDesk();
  const posTerminalId = await add(TERMINALS, POS);
  const posRegisterId = await add(REGISTERS, REGISTER);
  const link = { posTerminalId, posRegisterId, startsOn: "2026-02-10" };
  const cases: [string, object, string][] = [
    [LINKS, { ...link, startsOn: "2026-02-09" }, "/startsOn"],
    [LINKS, { ...link, endsOn: "2026-02-09" }, "/endsOn"],
    [LINKS, { ...link, posTerminalId: "pst_none" }, "/posTerminalId"],
    [LINKS, { ...link, posRegisterId: "psr_none" }, "/posRegisterId"],
    [TERMINALS, { ...POS, acquirerTaxCode: "01234567898" }, "/acquirerTaxCode"],
    [TERMINALS, { ...POS, terminalId: "2", provider: "nobody" }, "/provider"],
    [TERMINALS, { ...POS, terminalId: "2", providerTerminalId: "tmr_1" }, "/provider"],
    [TERMINALS, { ...POS, terminalId: "2", bridgeId: "brg_none" }, "/bridgeId"],
    [TERMINALS, { ...POS, terminalId: "2", ceasedOn: "2026-02-09" }, "/ceasedOn"],
    [TERMINALS, { ...POS, terminalId: "2", exclusion: "other" }, "/exclusionNote"],
    [TERMINALS, { ...POS, terminalId: "2", exclusionNote: "No" }, "/exclusionNote"],
    [REGISTERS, { ...REGISTER, kind: "online" }, "/serial"],
    [REGISTERS, REGISTER, "/serial"],
    [REGISTERS, { ...REGISTER, serial: "99MEX028459", provider: "stripe" }, "/provider"],
  ];
  for (const [path, json, field] of cases) {
    const problem = await send("POST", path, { json });
    assertProblem(problem, 400, "validation_failed");
    assert.equal(problem.body.errors[0].path, field, JSON.stringify(json));
  }
});

test("another merchant's records cannot be seen or changed", async () => {
  const one = await openDesk();
  const { id, posTerminalId, posRegisterId } = await one.link();
  await one.declare(id);
  const other = await openDesk();
  for (const path of [`${TERMINALS}/${posTerminalId}`, `${REGISTERS}/${posRegisterId}`, `${LINKS}/${id}`]) {
    assertProblem(await other.send("GET", path), 404, "not_found");
    assertProblem(await other.send("DELETE", path), 404, "not_found");
  }
  assertProblem(await other.declare(id, { kind: "withdrawn" }), 404, "not_found");
  assert.deepEqual((await other.send("GET", DECLARATIONS)).body.items, []);
  const { terminals, registers, links, duties } = await other.desk();
  assert.deepEqual([terminals, registers, links, duties], [[], [], [], []]);
  const json = { posTerminalId, posRegisterId, startsOn: "2026-03-01" };
  assertProblem(await other.send("POST", LINKS, { json }), 400, "validation_failed");
});

test("a connected account's terminal is suggested until it is registered", async () => {
  const { add, send, desk } = await openDesk();
  await send("POST", STRIPE);
  const kindsOf = async () =>
    (await desk()).found.terminals.map(({ kind, provider }: Record<string, string>) => [kind, provider]);
  assert.deepEqual(await kindsOf(), [["virtual", "stripe"]]);
  await add(TERMINALS, { kind: "virtual", name: "Stripe", provider: "P1", availableOn: "2026-05-01" });
  assert.deepEqual(await kindsOf(), []);
});

test("a declared terminal or register cannot change what was declared", async () => {
  const { link, declare, send } = await openDesk();
  const { id, posTerminalId, posRegisterId } = await link();
  await declare(id);
  const changes: [string, object][] = [
    [`${TERMINALS}/${posTerminalId}`, { acquirerName: "Another" }],
    [`${TERMINALS}/${posTerminalId}`, { acquirerTaxCode: "00488410010" }],
    [`${TERMINALS}/${posTerminalId}`, { address: "Via Roma 2" }],
    [`${REGISTERS}/${posRegisterId}`, { serial: "99MEX028459" }],
    [`${REGISTERS}/${posRegisterId}`, { address: "Via Roma 2" }],
    [`${REGISTERS}/${posRegisterId}`, { kind: "online", serial: null }],
  ];
  for (const [path, json] of changes) assertProblem(await send("PATCH", path, { json }), 409, "conflict");
  for (const path of [`${TERMINALS}/${posTerminalId}`, `${REGISTERS}/${posRegisterId}`]) {
    assert.equal((await send("PATCH", path, { json: { name: "Sala", address: ADDRESS } })).status, 200);
    assertProblem(await send("DELETE", path), 409, "conflict");
  }
});

test("a linked terminal cannot be deleted or end before the link", async () => {
  const { link, send, desk } = await openDesk();
  const { id, posTerminalId, posRegisterId } = await link(POS, REGISTER, "2026-07-01");
  const [terminal, register] = [`${TERMINALS}/${posTerminalId}`, `${REGISTERS}/${posRegisterId}`];
  assertProblem(await send("DELETE", terminal), 409, "conflict");
  for (const path of [terminal, register]) {
    const early = await send("PATCH", path, { json: { ceasedOn: "2026-06-30" } });
    assert.equal(early.body.errors[0].path, "/ceasedOn");
  }
  assert.equal((await send("PATCH", register, { json: { ceasedOn: "2026-07-31" } })).status, 200);
  assert.equal((await desk()).links[0].endsOn, "2026-07-31");
  assert.equal((await send("DELETE", `${LINKS}/${id}`)).status, 200);
  assert.equal((await send("DELETE", terminal)).status, 200);
});

test("a link lies within the days of its terminal and register", async () => {
  const { add, send } = await openDesk();
  const days = { availableOn: "2025-03-01", ceasedOn: "2026-08-31" };
  const posTerminalId = await add(TERMINALS, { ...POS, ...days });
  const posRegisterId = await add(REGISTERS, { ...REGISTER, ...days, availableOn: "2025-02-01" });
  const older = await add(REGISTERS, { ...REGISTER, serial: "99MEX028452", availableOn: "2025-06-01" });
  const linked = async (startsOn: string, endsOn: string | null = null, register = posRegisterId) =>
    (await send("POST", LINKS, { json: { posTerminalId, posRegisterId: register, startsOn, endsOn } })).body;
  for (const [startsOn, endsOn, path, register] of [
    ["2025-02-28", null, "/startsOn", posRegisterId],
    ["2025-05-31", null, "/startsOn", older],
    ["2026-09-01", null, "/startsOn", posRegisterId],
    ["2025-04-01", "2025-12-31", "/endsOn", posRegisterId],
  ] as const)
    assert.equal((await linked(startsOn, endsOn, register)).errors[0].path, path, `${startsOn} ${endsOn}`);
  assert.equal((await linked("2025-03-01", "2026-01-01")).endsOn, "2026-01-01");
  assert.equal((await linked("2026-08-31", "2026-08-31")).startsOn, "2026-08-31");
});

test("the start and the end of a link are declared separately", async () => {
  const { link, declare, send, desk } = await openDesk();
  const { id } = await link();
  const kinds = async () => (await desk()).duties.map(({ kind }: { kind: string }) => kind);
  const { body } = await declare(id);
  assert.equal(body.declaredOn, (await desk()).today);
  const end = (endsOn: string) =>
    send("PATCH", `${LINKS}/${id}`, { json: { startsOn: "2026-02-10", endsOn } });
  assert.equal((await end("2026-09-30")).status, 200);
  assert.equal((await declare(id, { change: "end", declaredOn: "2026-03-05" })).status, 201);
  assertProblem(await end("2026-10-01"), 409, "conflict");
  assert.equal((await declare(id, { change: "end", kind: "withdrawn" })).status, 201);
  assert.deepEqual(await kinds(), ["end"]);
  assert.equal((await end("2026-10-01")).status, 200);
  const { id: other } = await link({ ...POS, terminalId: "2" }, { ...REGISTER, serial: null });
  assert.match((await declare(other)).body.detail, /lacks serial/);
});

test("duties are listed by deadline, without terminals that ceased", async () => {
  const { add, send, desk } = await openDesk();
  await add(TERMINALS, { ...POS, terminalId: "1", ceasedOn: "2026-05-01" });
  const later = await add(TERMINALS, { ...POS, terminalId: "2", availableOn: "2026-05-01" });
  const sooner = await add(TERMINALS, { ...POS, terminalId: "3", acquirerTaxCode: "IE1234567T" });
  const ids = async () =>
    (await desk()).duties.map(({ posTerminalId }: { posTerminalId: string }) => posTerminalId);
  assert.deepEqual(await ids(), [sooner, later]);
  const moved = await send("PATCH", `${TERMINALS}/${sooner}`, {
    json: { availableOn: "2026-06-01", provider: "P1" },
  });
  assert.equal(moved.body.provider, "stripe");
  assert.deepEqual(await ids(), [later, sooner]);
});
