import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach, before, beforeEach, type TestContext, test } from "node:test";
import { Ecr17Terminal } from "@banco/bridge-simulators";
import { pay } from "@banco/bridge-testing/orders";
import { SOURCE_ADDRESS } from "@banco/bridge-testing/shop";
import { openTerminalShop, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import type { Browser } from "playwright-core";
import { type RunningBridge, startBridge } from "../src/start.ts";
import { TIMING } from "../src/timing.ts";

let browser: Browser;
let shop: TerminalShop;
let bridge: RunningBridge;

before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());
beforeEach(async () => {
  shop = await openTerminalShop();
  const { dataDir, configFile } = shop.place;
  const settings = { host: "127.0.0.1", port: 0, dataDir, configFile, logLevel: "silent" };
  const quick = { againMs: 10, paymentMs: 50, lastWordMs: 50 };
  bridge = await startBridge(settings, { ...TIMING, ...quick });
});
afterEach(async () => {
  await bridge.stop();
  await shop.close();
});

const open = async (locale: string, path = "/") => {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => troubles.push(message.text()));
  await page.goto(`${bridge.url}${path}`);
  return { page, text: await page.locator("body").innerText(), troubles };
};

test("staff see open tasks, recent operations and failures in their language", async () => {
  await pay(bridge, { amount: 6.5 });
  shop.device.plan({ cardholder: "decline", words: "FONDI <INSUFF>" });
  await pay(bridge, { amount: 7 });
  shop.device.plan({ booksMinor: 0 });
  await pay(bridge, { amount: 8 });
  const { text, troubles } = await open("it-IT");
  assert.match(
    text,
    /Da verificare\n.*Pagamento\s+da verificare\s+Guardare l'ultima operazione sul terminale.*8,00/,
  );
  assert.match(text, /Pagamento\s+riuscito\s+6,50/);
  assert.match(text, /non riuscito\s+FONDI <INSUFF>\s+7,00/);
  assert.match((await open("en-GB")).text, /Payment\s+completed\s+6\.50/);
  assert.deepEqual(troubles, []);
});

test("staff see the terminal's message during a payment", async () => {
  const seen = Promise.withResolvers<void>();
  shop.device.plan({ progress: ["INSERIRE CARTA", "DIGITARE PIN"], paysAfter: seen.promise });
  const paying = pay(bridge, { amount: 6.5 });
  await eventually("it is seen", async () =>
    /Pagamento\s+in corso\s+DIGITARE PIN\s+6,50/.test((await open("it-IT")).text),
  );
  seen.resolve();
  assert.equal((await paying).body.data.status, "completed");
  assert.doesNotMatch((await open("it-IT")).text, /DIGITARE PIN/);
});

test("devices are checked only on request, without charging", async () => {
  assert.match((await open("en-GB", "/?check")).text, /terminal 12345678 responds/);
  await shop.device.stop();
  assert.match((await open("en-GB", "/?check")).text, /cannot be reached \(ECONNREFUSED\)/);
  assert.equal(shop.device.charged.length, 0);
});

test("the page finds an unconfigured device and shows its configuration line", async () => {
  const other = new Ecr17Terminal();
  await other.start();
  try {
    const search = async (locale: string, network: string, port: number | string) => {
      const { page, troubles } = await open(locale);
      await page.getByLabel(/^(Rete|Network)/).fill(network);
      await page.getByLabel(/ECR17/).fill(String(port));
      await page.getByRole("button").click();
      await page.waitForURL(/find$/);
      assert.deepEqual(troubles, []);
      return page.locator("body").innerText();
    };
    const found = () => search("en-GB", "127.0.0.1", other.port);
    // This is the configured terminal's address, so it is not searched.
    assert.match(await found(), /No device found \(addresses searched: 0\)/);
    await shop.place.configure({
      ...{ baseUrl: "http://127.0.0.1:9", sourceAddress: SOURCE_ADDRESS },
      payment: { driver: "ecr17", host: "192.168.1.50", port: 10_000, terminalId: "12345678" },
    });
    await eventually("it is searched", async () => /Found \(addresses searched: 1\)/.test(await found()));
    const text = await found();
    assert.match(text, /ECR17 terminal 12345678\s+127\.0\.0\.1/);
    const line = { driver: "ecr17", host: "127.0.0.1", port: other.port, terminalId: "12345678" };
    assert.ok(text.includes(`"payment": ${JSON.stringify(line)}`), text);
    assert.deepEqual([...new Set(other.requests)], ["s"]);
    assert.match(await search("en-GB", "127.0.0.1", 9100), /not 9100/);
    assert.match(await search("it-IT", "8.8.8.0/24", ""), /Serve una rete privata/);
  } finally {
    await other.stop();
  }
});

test("only the page's own form starts a search", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const send = (path: string, headers: Record<string, string>) =>
    fetch(`${bridge.url}${path}`, { method: "POST", headers, body: "network=127.0.0.1" });
  const statuses = await Promise.all([
    send("/find", { ...form, origin: bridge.url }),
    send("/find", { ...form, origin: "https://hostile.example" }),
    send("/find", { ...form, origin: "null" }),
    send("/find", form),
    send("/payments", { ...form, origin: bridge.url }),
  ]);
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [200, 403, 403, 415, 415],
  );
});

/** An attacker's attempts, in JavaScript for the browser. */
const ATTACKS = `async (bridge) => {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ amount: 1 });
  const tries = [
    fetch(bridge + "/payments", { method: "POST", headers: json, body }),
    fetch(bridge + "/payments", { method: "POST", mode: "no-cors", body }),
    fetch(bridge + "/payments", { method: "POST", mode: "no-cors", headers: { "content-type": "text/plain" }, body }),
    fetch(bridge + "/payments", { method: "POST", headers: json, body, targetAddressSpace: "loopback" }),
    fetch(bridge + "/payments/refund", { method: "POST", mode: "no-cors", body: '{"transactionId":"x"}' }),
    fetch(bridge + "/receipts", { method: "POST", mode: "no-cors", body: "{}" }),
    fetch(bridge + "/status"),
  ];
  navigator.sendBeacon(bridge + "/payments", body);
  const form = document.createElement("form");
  Object.assign(form, { action: bridge + "/payments", method: "POST", enctype: "text/plain", target: "frame" });
  form.innerHTML = "<input name='{\\"amount\\": 1, \\"x\\": \\"' value='\\"}'>";
  const frame = Object.assign(document.createElement("iframe"), { name: "frame" });
  document.body.append(frame, form);
  form.submit();
  const done = await Promise.allSettled(tries);
  return done.map((one) => (one.status === "fulfilled" && one.value.type !== "opaque" ? one.value.status : "blocked"));
}`;

/** Serves an empty page and returns its origins. */
async function servePage(context: TestContext): Promise<string[]> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>x</title><body>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

test("an allowed page can charge a payment in a real browser", async (context) => {
  const [origin = "", other = ""] = await servePage(context);
  await shop.place.configure({
    baseUrl: "http://127.0.0.1:9",
    sourceAddress: SOURCE_ADDRESS,
    payment: { driver: "ecr17", host: "127.0.0.1", port: shop.device.port, terminalId: "12345678" },
    allowedOrigins: [origin],
  });
  const paid = `(bridge) => fetch(bridge + "/payments", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "sale-1" },
    body: JSON.stringify({ amount: 6.5 }),
  }).then((answer) => answer.json(), () => "blocked")`;
  const payFrom = async (page: string) => {
    const tab = await browser.newPage();
    await tab.goto(page);
    const outcome = await tab.evaluate(`(${paid})(${JSON.stringify(bridge.url)})`);
    await tab.close();
    return outcome as { data?: { status: string } };
  };
  await eventually("it may", async () => (await payFrom(origin)).data?.status === "completed");
  assert.equal(await payFrom(other), "blocked");
  assert.equal(shop.device.charged.length, 1);
});

test("a hostile page in a real browser can neither pay, refund, print nor read", async (context) => {
  for (const origin of await servePage(context)) {
    const page = await browser.newPage();
    await page.goto(origin);
    const seen = await page.evaluate(`(${ATTACKS})(${JSON.stringify(bridge.url)})`);
    assert.deepEqual(seen, Array(7).fill("blocked"));
    await page.close();
  }
  // The bridge still works and would have executed the attacks.
  assert.equal((await pay(bridge, { amount: 2 })).body.data.status, "completed");
  await eventually("only that is charged", () => shop.device.charged.length === 1);
  assert.deepEqual([...new Set(shop.device.requests)], ["s", "G", "T", "X"]);
});
