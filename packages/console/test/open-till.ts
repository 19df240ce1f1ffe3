import assert from "node:assert/strict";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Browser, Locator, Page } from "playwright-core";
import { openCounter } from "./open-counter.ts";
import { settled } from "./support.ts";

const EVER = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };

/** The till's text for an issued receipt. */
export const ISSUED = /Lo scontrino \S+ è emesso/;

/** Opens a shop's till in Italian, with functions that read the results. */
export async function openTill(gateway: TestGateway, browser: Browser, path = "/console/take") {
  const shop = await openCounter(gateway, browser, path);
  await settled(shop.page);
  const send = async (method: string, to: string, json?: object) => {
    const headers = { "x-client-id": "till", "idempotency-key": crypto.randomUUID() };
    const answer = await gateway.send(method, to, { token: shop.token, headers, ...(json && { json }) });
    assert.ok(answer.status < 300, `${method} ${to} was answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const list = async (of: string) =>
    (await gateway.send("GET", of, { token: shop.token, query: EVER })).body.items;
  return { ...shop, send, sales: () => list("/v1/sales"), list };
}

/** Functions that find the amount field, a button by its name, and the cash payment. */
export const amount = (page: Page): Locator => page.getByLabel("Importo");
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
export const cash = (page: Page): Locator => page.getByRole("button", { name: "In contanti", exact: true });

/** Pays with one of the other means of payment. */
export async function more(page: Page, way: string | RegExp): Promise<void> {
  await button(page, "Altri modi").click();
  await page.getByRole("dialog").getByRole("button", { name: way }).click();
}

/** Pays only part of the amount. */
export async function part(page: Page, sum: string, way: string | RegExp): Promise<void> {
  await button(page, "Altri modi").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Paga ora solo una parte").click();
  await dialog.getByLabel("Paga ora").fill(sum);
  await dialog.getByRole("button", { name: way }).click();
}
