import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { sale } from "@banco/gateway-testing/fiscal";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { startSimulators } from "@banco/simulators";
import { openBrowser } from "@banco/testing/browser";
import type { Browser } from "playwright-core";
import { accountantsDay } from "./days/accountant.ts";
import { cashiersDay } from "./days/cashier.ts";
import { developersDay } from "./days/developer.ts";
import { ownersDay } from "./days/owner.ts";
import { techniciansDay } from "./days/technician.ts";
import { type Ask, begin, MANNERS, type Walk } from "./days/walk.ts";

const STRIPE = "/v1/payment/stripe";
const INVOICES = "/v1/fiscal/fattureincloud";
const DAYS: Record<string, (walk: Walk, email: string, owner: Ask) => Promise<void>> = {
  cashier: cashiersDay,
  accountant: accountantsDay,
  technician: techniciansDay,
  developer: developersDay,
};

describe("a day from sign-in to close can be completed without training", () => {
  let gateway: TestGateway;
  let browser: Browser;
  let stop: () => Promise<void>;
  before(async () => {
    const simulators = await startSimulators();
    [gateway, browser] = await Promise.all([
      startTestGateway({ SIMULATORS_URL: simulators.url }),
      openBrowser(),
    ]);
    stop = async () => {
      await browser.close();
      await gateway.stop();
      await simulators.close();
    };
  });
  after(() => stop());

  /**
   * Creates a colleague with this role in a shop that takes cards, sells on a terminal, issues receipts,
   * and sold a dinner today.
   */
  async function employ(role: string): Promise<{ email: string; send: Ask }> {
    const owner = await gateway.signIn();
    const send: Ask = async (method, path, json) => {
      const headers = { "x-client-id": "till" };
      const answer = await gateway.send(method, path, {
        token: owner.accessToken,
        headers,
        ...(json && { json }),
      });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
      return answer.body;
    };
    await send("POST", STRIPE);
    await send("POST", INVOICES);
    if (role === "cashier")
      await send("POST", `${STRIPE}/terminals`, { name: "Cassa 1", registrationCode: "simulated-wpe" });
    if (role === "accountant") {
      await send("POST", `${STRIPE}/card`, { amount: 30, token: "tok_visa", description: "Cena" });
      await send("POST", `${INVOICES}/receipts`, sale());
    }
    return { email: (await join(gateway, owner, role)).email, send };
  }

  for (const manner of MANNERS) {
    test(`an owner completes the day ${manner.name}`, async () => {
      await ownersDay(await begin(gateway, browser, manner), `${randomUUID()}@example.com`);
    });
    for (const [role, day] of Object.entries(DAYS))
      test(`a member of the role ${role} completes the day ${manner.name}`, async () => {
        const { email, send } = await employ(role);
        await day(await begin(gateway, browser, manner), email, send);
      });
  }
});
