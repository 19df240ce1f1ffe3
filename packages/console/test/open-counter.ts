import { SELLER } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Browser, Page } from "playwright-core";
import { openAs, openPage, signInByApi } from "./support.ts";

export const FISKALY = "/v1/fiscal/fiskaly";

/**
 * Opens a page of the console, in Italian by default, for a merchant who can take cards, links and
 * terminals and issue receipts.
 */
export async function openCounter(
  gateway: TestGateway,
  browser: Browser,
  path: string,
  language = "it-IT",
): Promise<{ page: Page; troubles: string[]; token: string }> {
  const merchant = await signInByApi(gateway, `${crypto.randomUUID()}@example.com`);
  const token = merchant.accessToken;
  await gateway.send("POST", "/v1/payment/stripe", { token });
  await gateway.send("POST", FISKALY, { token });
  await gateway.send("PATCH", `${FISKALY}/merchant`, { token, json: SELLER });
  await gateway.send("PATCH", `${FISKALY}/credentials`, { token, json: ACCESS });
  const terminal = { name: "Cassa 1", registrationCode: "simulated-wpe" };
  await gateway.send("POST", "/v1/payment/stripe/terminals", { token, json: terminal });
  const { page, troubles } = await openPage(browser, language);
  await openAs(page, gateway.url, merchant.refreshToken, path);
  return { page, troubles, token };
}
