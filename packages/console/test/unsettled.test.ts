import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Page, Request } from "playwright-core";
import { openCounter } from "./open-counter.ts";
import { confirmAll, startConsole } from "./support.ts";

const RUNNING = "La stessa richiesta è ancora in corso.";

describe("requests still running when they are retried", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let simulatorsUrl: string;
  let stop: () => Promise<void>;
  before(async () => {
    ({ gateway, browser, simulatorsUrl, stop } = await startConsole());
    gateway.holdDeadlines();
  });
  after(() => stop());

  async function openShop(path: string) {
    const shop = await openCounter(gateway, browser, path);
    await confirmAll(shop.page);
    return shop;
  }

  /** Returns the keys that a page sends with requests of one kind, in order. */
  function keysOf(page: Page, method: string, isIt: (path: string) => boolean): string[] {
    const keys: string[] = [];
    page.on("request", (request: Request) => {
      if (request.method() === method && isIt(new URL(request.url()).pathname))
        keys.push(request.headers()["idempotency-key"]!);
    });
    return keys;
  }

  /** Makes the provider hold the next request to that path before executing it. */
  async function hold(path: string): Promise<{ reached(): Promise<unknown>; release(): Promise<unknown> }> {
    const control = (method: string, part: string, body?: object) =>
      fetch(`${simulatorsUrl}/_control/stripe/${part}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
    assert.ok((await control("POST", "faults", { fault: "held", match: { method: "POST", path } })).ok);
    const held = async () => ((await (await control("GET", "faults")).json()) as { held: number }).held;
    return {
      reached: () => eventually("the provider holds the request", held),
      release: async () => assert.ok((await control("POST", "faults/release")).ok),
    };
  }

  test("a running refund is not retried after a reload or amount change", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    const json = { amount: 10, token: "tok_visa" };
    const headers = { "x-client-id": "till" };
    const { body: paid } = await gateway.send("POST", "/v1/payment/stripe/card", { token, headers, json });
    const path = `/v1/payment/stripe/transactions/${paid.id}`;
    const keys = keysOf(page, "DELETE", (requested) => requested === path);
    const provider = await hold("/v1/refunds");
    const address = new URL(`/console/payments/stripe/${paid.id}`, gateway.url).href;
    const dialog = page.getByRole("dialog");
    const refund = async (sum: string) => {
      await dialog.getByRole("textbox").first().fill(sum);
      await dialog.getByRole("button", { name: `Rimborsa ${sum}` }).click();
    };
    const open = async () => {
      await page.goto(address);
      await page.getByRole("button", { name: "Rimborsa" }).click();
    };
    await open();
    await refund("4,00");
    await provider.reached();
    await open();
    for (const sum of ["4,00", "3,00"]) {
      await refund(sum);
      await dialog.getByRole("alert").getByText(RUNNING).waitFor();
    }
    await provider.release();
    const refunded = async () => (await gateway.send("GET", path, { token })).body.refundedAmount;
    await eventually("the refund is made", refunded);
    await refund("4,00");
    await dialog.getByRole("alert").getByText("è stata eseguita").waitFor();
    assert.equal(await refunded(), 4);
    assert.equal(new Set(keys).size, 1);
    await refund("3,00");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await refunded(), 7);
    assert.equal(new Set(keys).size, 2);
    assert.deepEqual(troubles, []);
  });

  test("unreadable stored data is ignored", async () => {
    const { page, troubles, token } = await openShop("/console/take");
    const { body: merchants } = await gateway.send("GET", "/v1/merchants", { token });
    const { id } = merchants.find(({ current }: { current: boolean }) => current);
    for (const text of ['{"basket":null}', "[]", "{", '"6"', '{"basket":{"items":7},"request":7}']) {
      await page.evaluate(
        ([at, value]) => sessionStorage.setItem(at!, value!),
        [`banco.till.1 ${id} `, text],
      );
      await page.reload();
      await page.getByLabel("Importo").waitFor();
      assert.equal(await page.getByLabel("Importo").inputValue(), "");
    }
    assert.deepEqual(troubles, []);
  });
});
