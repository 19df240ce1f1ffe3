/**
 * `npm run write:pictures`: writes a screenshot of every page of the console to docs/console/, in both
 * themes, on a desktop in English and on a phone in Italian.
 */
import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { globalSetup, globalTeardown } from "@banco/testing/global-setup";
import { openShop } from "./shop.ts";
import { openAs, openPage, settled, startConsole } from "./support.ts";

const TO = fileURLToPath(new URL("../../../docs/console/", import.meta.url));
const FORMS = [
  { name: "desk", locale: "en-GB", width: 1100, height: 800 },
  { name: "phone", locale: "it-IT", width: 390, height: 844 },
] as const;
const THEMES = ["light", "dark"] as const;

await rm(TO, { recursive: true, force: true });
await mkdir(TO, { recursive: true });
await globalSetup();
const { gateway, browser, stop } = await startConsole();
try {
  const { merchant, pages } = await openShop(gateway);
  let { refreshToken } = merchant;
  for (const { name, locale, width, height } of FORMS) {
    const { page } = await openPage(browser, locale);
    await page.setViewportSize({ width, height });
    await openAs(page, gateway.url, refreshToken, "/console");
    for (const [of, path] of Object.entries(pages)) {
      await page.goto(`${gateway.url}${path}`);
      await settled(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.screenshot({ path: `${TO}${of}-${name}-${theme}.png` });
      }
    }
    const cookies = await page.context().cookies();
    refreshToken = cookies.find(({ name }) => name === "banco_session")!.value;
    await page.context().close();
  }
} finally {
  await stop();
  await globalTeardown();
}
