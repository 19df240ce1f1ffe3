import assert from "node:assert/strict";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { eventually } from "@banco/testing/eventually";
import type { Browser, Locator, Page } from "playwright-core";
import { confirmAll, openPage, settled } from "../support.ts";

/**
 * How people go through their day: at a desk in Italian using only the keyboard, or on a phone in English
 * by touch.
 */
export const MANNERS = [
  { name: "at a desk in Italian, by keys alone", locale: "it-IT", width: 1100, height: 800, byKeys: true },
  { name: "on a phone in English", locale: "en-GB", width: 390, height: 844, byKeys: false },
] as const;
export type Manner = (typeof MANNERS)[number];

/** A label's text, or a pattern that matches it in both languages. */
type Words = string | RegExp;

/** Sends a request as the shop's owner, and returns the response's body. */
export type Ask = (method: string, path: string, json?: object) => Promise<Answer["body"]>;

/** A person at the console who knows only what the pages show. */
export interface Walk {
  page: Page;
  gateway: TestGateway;
  /** Selects the UI strings in the user's language. */
  say<Of extends Words>(english: Of, italian: Of): Of;
  /** Presses a button or a link, which must also be reachable by keyboard. */
  press(what: Locator): Promise<void>;
  /** Finds the button, link or field with this name, anywhere on the page. */
  button(english: Words, italian: Words): Locator;
  link(english: Words, italian: Words): Locator;
  field(english: Words, italian: Words): Locator;
  region(english: Words, italian: Words): Locator;
  /** Expands a collapsed part of the page. */
  unfold(english: string, italian: string): Promise<void>;
  /** Waits until the text is visible. */
  reads(english: Words, italian: Words): Promise<void>;
  /** Goes to a page using the menu. */
  goTo(english: string, italian: string): Promise<void>;
  /** Signs in with the code from the e-mail. */
  signIn(email: string): Promise<void>;
  /** Signs out, and asserts that the browser reported no blocked resources or scripts. */
  leave(): Promise<void>;
}

/** Opens the console as a user would. */
export async function begin(gateway: TestGateway, browser: Browser, manner: Manner): Promise<Walk> {
  const { locale, width, height, byKeys } = manner;
  const { page, troubles } = await openPage(browser, locale);
  await page.setViewportSize({ width, height });
  await confirmAll(page);
  const say: Walk["say"] = (english, italian) => (locale === "it-IT" ? italian : english);
  const named = (english: Words, italian: Words) => exactly(say(english, italian));
  const press = byKeys ? pressByKeys : (what: Locator) => what.click();
  const button: Walk["button"] = (...name) => page.getByRole("button", named(...name));
  const link: Walk["link"] = (...name) => page.getByRole("link", named(...name));
  const reads: Walk["reads"] = (...text) =>
    page
      .getByText(say(...text))
      .first()
      .waitFor();
  return {
    page,
    gateway,
    say,
    press,
    button,
    link,
    field: (...name) => page.getByLabel(say(...name)),
    region: (...name) => page.getByRole("region", named(...name)),
    unfold: (...text) => press(page.locator("summary", { hasText: say(...text) })),
    reads,
    goTo: async (english, italian) => {
      const name = say(english, italian);
      const menu = page.getByRole("navigation", { name: say("Main", "Principale") });
      await press(menu.getByRole("link", { name, exact: true }));
      await menu.locator("[aria-current=page]", { hasText: name }).waitFor();
      await settled(page);
    },
    signIn: async (email) => {
      await page.goto(`${gateway.url}/console`);
      await page.getByLabel(say("E-mail address", "Indirizzo e-mail")).fill(email);
      const before = codesFor(gateway, email).length;
      await press(button("Send the passcode", "Invia il codice"));
      const code = await eventually("the code arrived", () => codesFor(gateway, email)[before]);
      await page.getByLabel(say("Passcode", "Codice")).fill(code);
      await press(button("Sign in", "Accedi"));
      await page.getByRole("navigation", { name: say("Main", "Principale") }).waitFor();
    },
    leave: async () => {
      await press(button("Sign out", "Esci"));
      await page.getByRole("heading", { name: say("Sign in", "Accedi") }).waitFor();
      assert.deepEqual(troubles, []);
      await page.context().close();
    },
  };
}

const exactly = (name: Words) => (typeof name === "string" ? { name, exact: true } : { name });

/** Presses an element with the keyboard; a trial click waits until it is present and enabled. */
async function pressByKeys(what: Locator): Promise<void> {
  await what.click({ trial: true });
  await what.focus();
  const isReached = await what.evaluate(
    (element: { tabIndex: number; ownerDocument: { activeElement: unknown } }) =>
      element.tabIndex >= 0 && element.ownerDocument.activeElement === element,
  );
  assert.ok(isReached, `keys alone do not reach ${what}`);
  await what.press("Enter");
}

/** Returns the codes sent to an address. */
function codesFor({ mailbox }: TestGateway, email: string): string[] {
  return mailbox.messages
    .filter(({ recipients }) => recipients.includes(email))
    .flatMap(({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0] ?? []);
}
