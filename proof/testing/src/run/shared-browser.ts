import type { Browser } from "playwright-core";

/** Whether the test files of this process share one browser, and the browser they share. */
export const sharing: { isOn: boolean; browser?: Promise<Browser> } = { isOn: false };

/** Lets the test files of this process share one browser until it is closed: one file at a time uses it. */
export function shareBrowser(): { close(): Promise<void> } {
  sharing.isOn = true;
  return { close: async () => (await sharing.browser)?.close() };
}
