import type { Browser } from "playwright-core";

/** Whether the test files of this process share a browser, and that browser. */
export const sharing: { isOn: boolean; browser?: Promise<Browser> } = { isOn: false };

/** Lets the test files of this process share one browser until it is closed; one file uses it at a time. */
export function shareBrowser(): { close(): Promise<void> } {
  sharing.isOn = true;
  return { close: async () => (await sharing.browser)?.close() };
}
