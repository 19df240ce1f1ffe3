/** Tests how a person settles holds, payments and refunds on a payment's page. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { openShop, putInDoubt, putRefundInDoubt, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { barriersIn } from "@banco/testing/accessible";
import { openBrowser } from "@banco/testing/browser";
import type { Browser, Page } from "playwright-core";
import { openAs, openPage, settled } from "./support.ts";

let shop: Shop;
let browser: Browser;
let owner: Page;
let manager: Page;
before(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  const colleague = await join(shop.gateway, shop.merchant, "manager");
  [owner, manager] = await Promise.all([signedIn(shop.merchant), signedIn(colleague)]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

async function signedIn(who: SignedIn): Promise<Page> {
  const { page } = await openPage(browser);
  await openAs(page, shop.gateway.url, who.refreshToken, "/console");
  await settled(page);
  return page;
}

const pathOf = (id: string) => `${STRIPE}/transactions/${id}`;
const read = async (id: string) => (await shop.call("GET", pathOf(id))).body;

async function show(page: Page, id: string): Promise<void> {
  const { provider } = await read(id);
  await page.goto(`${shop.gateway.url}/console/payments/${provider}/${id}`);
  await settled(page);
}

const buttonOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Creates a held card payment of 40. */
async function held(): Promise<string> {
  const { body } = await shop.pay("card", { amount: 40, token: "pm_card_visa", capture: false });
  assert.equal(body.hold?.amount, 40);
  return body.id;
}

test("a hold is captured in part, and cashiers cannot release it", async () => {
  const id = await held();
  const cashier = await signedIn(await join(shop.gateway, shop.merchant, "cashier"));
  await show(cashier, id);
  await cashier.getByText("€40.00 is held for this payment").waitFor();
  assert.equal(await buttonOf(cashier, "Release the hold").count(), 0);
  await buttonOf(cashier, "Capture the payment").click();
  const dialog = cashier.getByRole("dialog");
  assert.deepEqual(await barriersIn(cashier), []);
  await dialog.getByLabel("Amount (EUR)").fill("40.01");
  assert.equal(await dialog.getByRole("button", { name: "Capture €40.01" }).count(), 0);
  await dialog.getByLabel("Amount (EUR)").fill("25");
  await dialog.getByRole("button", { name: "Capture €25.00" }).click();
  await dialog.waitFor({ state: "detached" });
  await cashier.getByRole("heading", { name: "€25.00" }).waitFor();
  assert.equal(await buttonOf(cashier, "Capture the payment").count(), 0);
  const { status, amount } = await read(id);
  assert.deepEqual([status, amount], ["completed", 25]);
});

test("a hold is released after a confirmation without charging", async () => {
  const id = await held();
  await show(manager, id);
  await buttonOf(manager, "Release the hold").click();
  const dialog = manager.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  assert.equal((await read(id)).status, "pending");
  await buttonOf(manager, "Release the hold").click();
  await dialog.getByRole("button", { name: "Release €40.00" }).click();
  await dialog.waitFor({ state: "detached" });
  await manager.getByText("is held for this payment").waitFor({ state: "detached" });
  const { status, refundedAmount } = await read(id);
  assert.deepEqual([status, refundedAmount], ["canceled", 0]);
});

test("releasing a hold that was captured meanwhile refunds nothing", async () => {
  const id = await held();
  // The page does not receive the capture event.
  await manager.route("**/v1/events", (route) => route.abort());
  await show(manager, id);
  await buttonOf(manager, "Release the hold").click();
  const captured = await shop.call("PATCH", pathOf(id), { json: { capture: {} } });
  assert.equal(captured.status, 200, captured.text);
  const dialog = manager.getByRole("dialog");
  await dialog.getByRole("button", { name: "Release €40.00" }).click();
  await dialog.waitFor({ state: "detached" });
  await buttonOf(manager, "Refund").waitFor();
  const { status, refundedAmount, refunds } = await read(id);
  assert.deepEqual([status, refundedAmount, refunds], ["completed", 0, []]);
  await manager.unroute("**/v1/events");
});

/** Settles the open payment or refund in the open dialog, as a person would after checking the provider's dashboard. */
async function decide(page: Page, outcome: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("The provider's dashboard shows").selectOption(outcome);
  await dialog.getByRole("textbox").fill("Nothing in its list of today");
  await dialog.getByRole("button", { name: "Settle using the provider's dashboard" }).click();
}

test("an owner, unlike a manager, can settle a payment in verification", async () => {
  const { id } = await shop.completedCard(12);
  await putInDoubt(shop.gateway, id);
  await show(manager, id);
  await manager.getByText("It is not known yet").waitFor();
  assert.equal(await buttonOf(manager, "Settle using the provider's dashboard").count(), 0);
  await show(owner, id);
  await buttonOf(owner, "Settle using the provider's dashboard").click();
  assert.deepEqual(await barriersIn(owner), []);
  await decide(owner, "failed");
  await owner.getByRole("dialog").waitFor({ state: "detached" });
  await owner.getByText("Settled manually on").waitFor();
  const { status, decision } = await read(id);
  assert.deepEqual(
    [status, decision.status, decision.reason],
    ["failed", "failed", "Nothing in its list of today"],
  );
});

test("settling an already settled payment shows the refusal", async () => {
  const { id } = await shop.completedCard(13);
  await putInDoubt(shop.gateway, id);
  await show(owner, id);
  await buttonOf(owner, "Settle using the provider's dashboard").click();
  const json = { status: "completed", reason: "Seen in the list" };
  assert.equal((await shop.call("POST", `${pathOf(id)}/decision`, { json })).status, 200);
  await decide(owner, "failed");
  await owner.getByRole("dialog").getByRole("alert").getByText("only a payment in verification").waitFor();
  assert.equal((await read(id)).status, "completed");
});

/** Creates a payment of 10 with a refund of 4 in verification. */
async function refundInDoubt(): Promise<{ id: string; decision: string }> {
  const { id } = await shop.completedCard(10);
  const { body } = await shop.call("DELETE", pathOf(id), { json: { amount: 4 } });
  const refundId: string = body.refunds[0].id;
  await putRefundInDoubt(shop.gateway, refundId);
  return { id, decision: `${pathOf(id)}/refunds/${refundId}/decision` };
}

test("an owner, unlike a manager, can settle a refund in verification", async () => {
  const { id } = await refundInDoubt();
  await show(manager, id);
  await manager.getByRole("heading", { name: "€10.00" }).waitFor();
  assert.equal(await buttonOf(manager, "Settle using the provider's dashboard").count(), 0);
  await show(owner, id);
  await owner.getByText("It is not known whether the refund of €4.00 was made").waitFor();
  await buttonOf(owner, "Settle using the provider's dashboard").click();
  assert.deepEqual(await barriersIn(owner), []);
  await decide(owner, "completed");
  await owner.getByRole("dialog").waitFor({ state: "detached" });
  await owner.getByText("€4.00 refunded").first().waitFor();
  const { refundedAmount, refunds } = await read(id);
  assert.deepEqual([refundedAmount, refunds[0].decision.status], [4, "completed"]);
});

test("settling an already settled refund shows the refusal", async () => {
  const { id, decision } = await refundInDoubt();
  await show(owner, id);
  await buttonOf(owner, "Settle using the provider's dashboard").click();
  const json = { status: "completed", reason: "Seen in the list" };
  assert.equal((await shop.call("POST", decision, { json })).status, 200);
  await decide(owner, "failed");
  await owner.getByRole("dialog").getByRole("alert").getByText("only a refund in verification").waitFor();
  assert.equal((await read(id)).refundedAmount, 4);
});
