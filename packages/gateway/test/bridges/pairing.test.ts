import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";

const MINUTE = 60_000;

describe("pairing a till", () => {
  let gateway: TestGateway;
  let owner: SignedIn;
  before(async () => {
    gateway = await startTestGateway();
    owner = await gateway.signIn();
  });
  after(() => gateway.stop());

  const newCode = async (who = owner, name = "Counter"): Promise<string> => {
    const { status, body, text } = await gateway.send("POST", "/v1/bridges/codes", {
      token: who.accessToken,
      json: { name },
    });
    assert.equal(status, 201, text);
    return body.code;
  };
  const pair = (json: object) => gateway.send("POST", "/v1/bridges/pair", { json });
  const bridgesOf = async ({ accessToken: token }: SignedIn) =>
    (await gateway.send("GET", "/v1/bridges", { token })).body as { id: string; name: string }[];
  const works = async (sourceAddress: string) => {
    const headers = { "x-source-address": sourceAddress };
    return (await gateway.send("POST", "/v1/bridges/payment", { headers, json: { probe: true } })).status;
  };

  test("pairing a till creates one bridge, however the code is typed", async () => {
    const code = await newCode();
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const { rows } = await gateway.db.raw("select pairing_code::text as text from pairing_code");
    assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(code.slice(0, 5)));
    const paired = await pair({ code: ` ${code.toLowerCase().replace("-", " ")}` });
    assert.equal(paired.status, 200, paired.text);
    assert.equal(await works(paired.body.sourceAddress), 200);
    const [{ id, name }] = (await bridgesOf(owner)) as [{ id: string; name: string }];
    assert.deepEqual([id, name], [paired.body.id, "Counter"]);
    assertProblem(await pair({ code }), 400, "pairing_code_invalid");
    const { body } = await gateway.send("GET", "/v1/audit", { token: owner.accessToken });
    assert.ok(body.items.some(({ action }: { action: string }) => action === "POST /v1/bridges/pair"));
  });

  test("pairing by a technician registers the bridge for the owner's merchant", async () => {
    const technician = await join(gateway, owner, "technician");
    const { body } = await pair({ code: await newCode(technician, "Back room") });
    assert.ok((await bridgesOf(owner)).some(({ id }) => id === body.id));
  });

  test("pairing keeps the till's earlier bridge only at the same merchant", async () => {
    const first = (await pair({ code: await newCode() })).body;
    const before = { bridgeId: first.id, sourceAddress: first.sourceAddress };
    const again = (await pair({ code: await newCode(), name: "Renamed", ...before })).body;
    assert.deepEqual(again, { id: first.id, name: "Renamed" });
    const renewed = (await pair({ code: await newCode(), bridgeId: first.id, sourceAddress: "x.y.z" })).body;
    assert.equal(renewed.id, first.id);
    assert.equal(await works(first.sourceAddress), 404);
    assert.equal(await works(renewed.sourceAddress), 200);

    const stranger = await gateway.signIn();
    const present = { bridgeId: first.id, sourceAddress: renewed.sourceAddress };
    const other = (await pair({ code: await newCode(stranger), ...present })).body;
    assert.notEqual(other.id, first.id);
    assert.equal(await works(renewed.sourceAddress), 200, "the first merchant's bridge stays as it is");
  });

  test("pairing is refused after fifteen minutes, wrong guesses, or by apps", async () => {
    const late = await newCode();
    await gateway.pass(15 * MINUTE + 1_000);
    assertProblem(await pair({ code: late }), 400, "pairing_code_invalid");
    const json = { name: "K", scopes: ["payments:write"] };
    const { accessToken } = await gateway.signIn(owner.email);
    const { body } = await gateway.send("POST", "/v1/keys", { token: accessToken, json });
    const request = { token: body.key, json: { name: "X" } };
    assertProblem(await gateway.send("POST", "/v1/bridges/codes", request), 403, "forbidden");
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess++)
      statuses.push((await pair({ code: `00000-000${guess}` })).status);
    assert.equal(statuses.at(-1), 429);
    assert.ok(
      statuses.slice(0, 15).every((status) => status === 400),
      statuses.join(),
    );
  });
});
