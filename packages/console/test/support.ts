import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { startSimulators } from "@banco/simulators";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import type { Mailbox } from "@banco/testing/mailbox";
import type { Browser, Page } from "playwright-core";

/** Starts a gateway with simulated providers, and a browser for its console. */
export async function startConsole(): Promise<{
  gateway: TestGateway;
  browser: Browser;
  /** The simulators' address. */
  simulatorsUrl: string;
  stop(): Promise<void>;
}> {
  const simulators = await startSimulators();
  const [gateway, browser] = await Promise.all([
    startTestGateway({ SIMULATORS_URL: simulators.url, SMTP_URL: "" }),
    openBrowser(),
  ]);
  return {
    gateway,
    browser,
    simulatorsUrl: simulators.url,
    stop: async () => {
      await browser.close();
      await gateway.stop();
      await simulators.close();
    },
  };
}

/** Opens a page that reports what the browser could not load or run. */
export async function openPage(
  browser: Browser,
  locale = "en-GB",
  userAgent?: string,
): Promise<{ page: Page; troubles: string[] }> {
  const viewport = { width: 1100, height: 800 };
  const context = await browser.newContext({ locale, viewport, ...(userAgent && { userAgent }) });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) troubles.push(message.text());
  });
  return { page, troubles };
}

/** Answers every question in the console with its first button as soon as the question appears. */
export async function confirmAll(page: Page): Promise<void> {
  const watch = `new MutationObserver(() => {
    document.querySelector("dialog[role=alertdialog] button")?.click();
  }).observe(document, { childList: true, subtree: true });`;
  await page.addInitScript(watch);
  await page.evaluate(watch);
}

/** Signs in on the current page as a newcomer does, with the passcode from the developer mailbox. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send the passcode" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /developer mailbox/ }).click();
  const mailbox = await opened;
  const passcode = await eventually("the passcode is in the mailbox", async () => {
    await mailbox.reload();
    return /\b\d{4} \d{4}\b/.exec(await mailbox.locator("body").innerText())?.[0];
  });
  await mailbox.close();
  await page.getByLabel("Passcode").fill(passcode);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Waits for the passcode sent to an address after earlier messages; a notice may arrive before the passcode.
 *
 * @param from - the number of messages before the passcode was requested
 */
export function newPasscode({ messages }: Mailbox, email: string, from: number): Promise<string> {
  return eventually("the passcode arrived", () =>
    messages
      .slice(from)
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0])
      .find((code) => code !== undefined),
  );
}

/** Signs in at the console. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/`);
  await signInHere(page, email);
}

/** Opens a page of the console as someone who has signed in elsewhere. */
export async function openAs(page: Page, origin: string, refreshToken: string, path: string): Promise<void> {
  await keepSignedIn(page, origin, refreshToken);
  await page.goto(`${origin}${path}`);
}

/** Stores in the browser what a sign-in would have stored; with `isLive`, as on an installation with TLS. */
export async function keepSignedIn(
  page: Page,
  origin: string,
  refreshToken: string,
  isLive = false,
): Promise<void> {
  const url = `${isLive ? origin.replace("http:", "https:") : origin}/v1/auth/browser`;
  const name = isLive ? "__Secure-banco_session" : "banco_session";
  const cookie = { name, value: refreshToken, url, httpOnly: true, secure: isLive, sameSite: "Strict" };
  await page.context().addCookies([cookie as Parameters<ReturnType<Page["context"]>["addCookies"]>[0][0]]);
  await page.goto(`${origin}/paid`);
  await page.evaluate('localStorage.setItem("banco.signedIn", "yes")');
}

/** Signs in through the developer mailbox, as a newcomer or with an invitation code. */
export async function signInByApi(
  gateway: TestGateway,
  email: string,
  invitation?: string,
): Promise<SignedIn> {
  const post = (json: object) => gateway.send("POST", "/v1/auth/login", { json });
  const codes = async (): Promise<string[]> => {
    const { text } = await gateway.send("GET", "/dev/mailbox", { query: { to: email } });
    return text.match(/\b\d{4} \d{4}\b/g) ?? [];
  };
  const before = new Set(await codes());
  await post({ email });
  const code = await eventually("the passcode is in the mailbox", async () =>
    (await codes()).find((one) => !before.has(one)),
  );
  return { email, ...(await post({ email, code, ...(invitation && { invitation }) })).body };
}

/** Waits until a page in the console shows its data. */
export async function settled(page: Page): Promise<void> {
  await page.locator("main :is(h1, h2)").first().waitFor();
  const loading = page.locator("main .skeleton:not([data-sample] .skeleton), main [aria-busy=true]");
  await loading.first().waitFor({ state: "detached" });
}
