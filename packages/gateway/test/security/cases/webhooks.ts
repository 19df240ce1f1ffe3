import assert from "node:assert/strict";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { describe } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { locate, order, PNG, upload } from "@banco/gateway-testing/files";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import { send } from "@banco/gateway-testing/http";
import { fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { openVault } from "../../../src/db/vault.ts";
import { readSettings } from "../../../src/settings/settings.ts";
import { startGateway } from "../../../src/start.ts";
import { anna, as, attack, bruno, from, gateway, provenBy } from "./world.ts";

describe("webhooks", () => {
  for (const { kind, manifest } of [...paymentProviders(), ...fiscalProviders(), ...storeProviders()]) {
    const path = `/v1/${kind}/${manifest.id}`;
    attack([67], `a URL of ${path} is valid only for its own account`, async () => {
      const addresses = (await Promise.all([anna, bruno].map((user) => accountAt(user, path)))).map(
        ({ address }) => address,
      );
      const [one, other] = addresses.map((address) => address.split(".")) as [string[], string[]];
      for (const account of [
        undefined,
        "",
        `${one[0]}.${one[1]}.${other[2]}`,
        `${one[0]}.${other[1]}.${one[2]}`,
        `${other[0]}.${one[1]}.${one[2]}`,
        `${one[0]}.${one[1]}.`,
        `${one[0]}.${one[1]}.${one[2]}x`,
      ]) {
        const query = account === undefined ? {} : { account };
        const answer = await gateway.send("POST", `${path}/webhook`, { query, json: { id: "evt_1" } });
        // No one sends events to handoff: its endpoint accepts anything and does nothing. Shopify requires
        // 401 for foreign webhooks.
        if (manifest.id === "handoff") assert.equal(answer.status, 200, account);
        else assert.match(answer.body.code, /^webhook_(refused|unauthorized)$/, account);
      }
      const elsewhere = kind === "payment" && manifest.id !== "stripe" ? "stripe" : "mollie";
      const crossed = await gateway.send("POST", `/v1/payment/${elsewhere}/webhook`, {
        query: { account: addresses[0]! },
        json: {},
      });
      assert.equal(crossed.body.code, "webhook_refused");
    });
  }

  attack([66, 67], "a forged event changes nothing, whichever account it names", async () => {
    for (const path of ["/v1/billing/webhook", "/v1/payment/stripe/webhook"]) {
      const headers = { "stripe-signature": `t=${Math.floor(Date.now() / 1_000)},v1=${"0".repeat(64)}` };
      const { status } = await gateway.send("POST", path, { json: { id: "evt_1", type: "x" }, headers });
      assert.ok([400, 503].includes(status), path);
    }
  });

  /** The part of a webhook URL known only to the provider, and the credentials of the account. */
  async function accountAt(
    user: SignedIn,
    path: string,
  ): Promise<{ address: string; credentials: Record<string, string> }> {
    const { body, status, text } = await as(user, "POST", path);
    assert.equal(status, 201, text);
    const { rows } = await gateway.db.raw("select tenant_id, kind, credentials from account where id = $1", [
      body.id,
    ]);
    const [{ tenant_id: tenant, kind, credentials }] = rows as [
      { tenant_id: string; kind: string; credentials: Buffer },
    ];
    const vault = await openVault(undefined, gateway.env.DATA_DIR!, HOST_RANDOM);
    const secrets = JSON.parse(vault.open(tenant, `${kind}_account ${body.id} credentials`, credentials));
    return { address: `${tenant}.${body.id}.${secrets.webhookToken}`, credentials: secrets.credentials };
  }

  attack(
    [67],
    "of a thousand copies of an event one is stored, and a body or query that claims money moves none",
    async () => {
      const path = "/v1/payment/stripe";
      const { address: account, credentials } = await accountAt(anna, path);
      const event = {
        id: `evt_${randomUUID()}`,
        type: "payment_intent.succeeded",
        data: { object: { id: "pi_none" } },
      };
      const body = JSON.stringify(event);
      const time = Math.floor(Date.now() / 1_000);
      const v1 = createHmac("sha256", credentials.webhookSecret!).update(`${time}.${body}`).digest("hex");
      const headers = { "content-type": "application/json", "stripe-signature": `t=${time},v1=${v1}` };
      const deliver = () => gateway.send("POST", `${path}/webhook`, { query: { account }, body, headers });
      for (let round = 0; round < 20; round += 1)
        for (const { status } of await Promise.all(Array.from({ length: 50 }, deliver)))
          assert.equal(status, 200);
      const { rows } = await gateway.db.raw("select 1 from payment_webhook where event_id = $1", [event.id]);
      assert.equal(rows.length, 1);
      const large = { query: { account }, body: "x".repeat(2_000_000), headers };
      assert.equal((await gateway.send("POST", `${path}/webhook`, large)).status, 413);
      assert.equal(
        (await gateway.send("GET", `${path}/webhook`, { query: { account, paid: "1" } })).status,
        400,
      );
    },
  );

  provenBy(
    [66],
    "gateway/test/billing/events.test.ts",
    "missing, invalid, stale and future signatures are refused",
    "both secrets are valid during a rotation",
    "older and repeated events change nothing",
  );
});

describe("the exchange system's services", () => {
  const stranger = from("203.0.113.9");
  const soap = (content: string) =>
    `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body>${content}</Body></Envelope>`;

  attack([68], "any message of a stranger returns a fault and changes nothing", async () => {
    const hostile = [
      soap(""),
      soap("<a/>"),
      `<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:9/">]>${soap("&x;")}`,
      `<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${soap("&b;")}`,
      "<a>".repeat(10_000),
      "nonsense",
    ];
    for (const service of ["TrasmissioneFatture", "RicezioneFatture"]) {
      for (const body of hostile) {
        const headers = { ...stranger, "content-type": "text/xml" };
        const { status, text } = await gateway.send("POST", `/v1/sdi/${service}`, { body, headers });
        assert.equal(status, 500);
        assert.match(text, /Nothing shows that this sender is allowed to send this file/);
      }
      const json = await gateway.send("POST", `/v1/sdi/${service}`, { json: {}, headers: stranger });
      assert.equal(json.status, 415);
    }
    const { rows } = await gateway.db.raw("select 1 from sdi_reception");
    assert.equal(rows.length, 0);
  });

  attack([68], "strangers get the same response, whatever they send", async () => {
    for (const xml of ["<a/>", "nonsense", "MIAGCSqGSIb3DQEHAqCA", `<!DOCTYPE a>${"<a>".repeat(10_000)}`]) {
      for (const service of ["transmissions", "receptions"]) {
        const { body } = await gateway.send("POST", `/v1/sdi/${service}`, {
          json: { xml },
          headers: stranger,
        });
        assert.equal(body.code, "sender_not_trusted", xml.slice(0, 40));
      }
    }
  });

  provenBy(
    [68],
    "gateway/test/sdi/receptions.test.ts",
    "a late, older message is stored and changes nothing",
    "a notification with a different ID, hash or file is stored without effect",
  );
});

describe("routes without a sign-in", () => {
  const bridge = async (user: SignedIn) => (await as(user, "POST", "/v1/bridges", { name: "Counter" })).body;

  attack(
    [69],
    "a bridge's address gives access to its own merchant's bridge, and guesses to none",
    async () => {
      const [own, others] = [await bridge(anna), await bridge(bruno)];
      const ask = (method: string, address: string | undefined, json?: object) =>
        gateway.send(method, "/v1/bridges/payment", {
          headers: { ...from("203.0.113.69"), ...(address !== undefined && { "x-source-address": address }) },
          ...(json && { json }),
        });
      assert.equal((await ask("POST", own.sourceAddress, { probe: true })).body.id, own.id);
      assert.equal((await ask("POST", undefined, { amount: 1 })).status, 400);
      const [tenant, id, secret] = own.sourceAddress.split(".");
      const [otherTenant, otherId] = others.sourceAddress.split(".");
      for (const guess of [
        "192.168.1.10",
        `${otherTenant}.${id}.${secret}`,
        `${tenant}.${otherId}.${secret}`,
        `${otherTenant}.${otherId}.${secret}`,
      ])
        for (const json of [{ probe: true }, { amount: 1 }])
          assert.equal((await ask("POST", guess, json)).status, 404, guess);
      assert.equal((await ask("DELETE", others.sourceAddress)).status, 404);
    },
  );

  attack([70], "an upload accepts only the ordered file, once, and never executes it", async () => {
    const token = anna.accessToken;
    for (const [mimeType, size] of [
      ["text/html", 10],
      ["image/svg+xml", 10],
      ["image/png", 0],
      ["image/png", -1],
      ["image/png", 1e12],
    ])
      assert.equal((await as(anna, "POST", "/v1/assets", { mimeType, size })).status, 400);
    const html = Buffer.from("<script>alert(1)</script>");
    const forged = await order(gateway, token, html.length);
    assert.equal((await upload(gateway, forged.url, html)).status, 400);
    const { url, assetId } = await order(gateway, token);
    assert.equal((await upload(gateway, url, PNG.subarray(1))).status, 400);
    assert.equal((await upload(gateway, url, PNG, "image/jpeg")).status, 400);
    assert.equal((await upload(gateway, url)).status, 204);
    assert.equal((await upload(gateway, url)).status, 409);
    assert.ok((await locate(gateway, assetId))!.startsWith(gateway.url));
    assert.equal(await locate(gateway, "ast_unknown"), undefined);
  });

  provenBy([70], "gateway/test/assets/assets.test.ts", "an expired URL is refused");

  attack([71], "a device belongs to the user who has its token", async () => {
    for (const [type, token] of [
      ["web", "x"],
      ["fcm", "x".repeat(10_000)],
      ["apns", ""],
    ])
      assert.equal((await as(anna, "POST", "/v1/devices", { type, token })).status, 400);
    const token = randomBytes(32).toString("hex");
    const { id } = (await as(anna, "POST", "/v1/devices", { type: "apns", token })).body;
    assert.equal((await as(bruno, "DELETE", `/v1/devices/${id}`)).status, 404);
    assert.equal((await as(anna, "DELETE", `/v1/devices/${id}`)).status, 200);
  });

  attack([69, 72], "endless guessing of codes or addresses finds nothing and is throttled", async () => {
    const sibling = await startGateway(
      readSettings({ ...gateway.env, PORT: "0", RATE_LIMIT_PER_MINUTE: "100" }),
    );
    const tries = async (ip: string, method: string, path: () => string, headers = {}, json?: object) =>
      Promise.all(
        Array.from({ length: 400 }, async () => {
          const sent = { headers: { ...from(ip), ...headers }, ...(json && { json }) };
          return (await send(sibling.url, method, path(), sent)).status;
        }),
      );
    const code = () => `/v1/customers/public/${randomBytes(32).toString("base64url")}`;
    const guess = { "x-source-address": "ten_x.brg_x.guess" };
    for (const statuses of [
      await tries("203.0.113.72", "GET", code),
      await tries("203.0.113.73", "POST", () => "/v1/bridges/payment", guess, { probe: true }),
    ]) {
      assert.deepEqual(new Set(statuses), new Set([404, 429]));
      // If a minute ends in between, each of the two minutes has its own limit of a hundred.
      assert.ok(statuses.filter((status) => status === 404).length <= 200);
    }
    await sibling.stop();
    for (const short of ["x", "1234"])
      assert.equal((await gateway.send("GET", `/v1/customers/public/${short}`)).status, 404);
  });
});
