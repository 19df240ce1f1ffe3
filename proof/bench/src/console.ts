/**
 * `npm run prove -- bench:console`: measures in Chromium how soon the console shows content on a slow
 * connection, how much it loads before that, and how long a long payments list takes from an interaction to
 * the next paint.
 */
import { parseArgs } from "node:util";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import { machine } from "./machine.ts";
import { fill } from "./rows.ts";
import { type Office, openOffice } from "./world.ts";

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type BrowserContext = Awaited<ReturnType<Browser["newContext"]>>;
type Page = Awaited<ReturnType<BrowserContext["newPage"]>>;
type CDPSession = Awaited<ReturnType<BrowserContext["newCDPSession"]>>;

const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, quick: { type: "boolean", default: false } },
});
const ROWS = Number(values.rows);
const LOADS = values.quick ? 3 : 9;
const PAGES = values.quick ? 5 : 20;
const ROUNDS = values.quick ? 5 : 20;
const CPU = 4;
/**
 * Lighthouse's slow 4G as DevTools throttling: latency per response and bytes per second.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const TARGETS = { paintMs: 1_500, interactionMs: 100, kilobytes: 80 };
/** Makes the page record each interaction's time to the next paint, by interaction ID. */
const KEEP_INTERACTIONS = `(() => {
  globalThis.took = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) took.set(interactionId, Math.max(took.get(interactionId) ?? 0, duration));
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
})()`;
const FIRST_PAINT = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime`;

/** The refresh token that the next browser uses to continue the session; each use issues a new token. */
let refreshToken = "";
const office = await openOffice("http://127.0.0.1:9");
const browser = await openBrowser();
try {
  await fill(office, ROWS);
  await office.renew();
  refreshToken = office.refreshToken;
  console.log(`${machine()}; Chromium ${browser.version()}; ${ROWS} payments`);
  await firstLoads(office, browser);
  for (const slower of [1, CPU]) await interactions(office, browser, slower);
} finally {
  await browser.close();
  await office.stop();
}

/** Loads the console with empty caches, signed out and signed in. */
async function firstLoads(office: Office, browser: Browser): Promise<void> {
  for (const [who, isIn] of [
    ["a stranger", false],
    ["someone signed in", true],
  ] as const) {
    const paints: number[] = [];
    const contents: number[] = [];
    let bytes = 0;
    for (let load = 0; load < LOADS; load++) {
      const { context, page, debug } = await open(browser, isIn ? office : undefined);
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(request.url()));
      await debug.send("Network.emulateNetworkConditions", SLOW_4G);
      await debug.send("Emulation.setCPUThrottlingRate", { rate: CPU });
      await page.goto(`${office.url}/console`, { waitUntil: "commit" });
      await page.locator("main h1").first().waitFor();
      contents.push(Number(await page.evaluate("performance.now()")));
      paints.push(Number(await eventually("something is painted", () => page.evaluate(FIRST_PAINT))));
      bytes = await gzipOf(loaded.filter((url) => /\/console(\/files\/.*)?$/.test(url)));
      await close(context);
    }
    const code = bytes / 1_000;
    console.log(
      `${who}: first content ${quantile(paints, 0.5)} ms, slowest ${quantile(paints, 1)} (target ${TARGETS.paintMs}, ${met(quantile(paints, 0.5), TARGETS.paintMs)}); the page's heading ${quantile(contents, 0.5)} ms, slowest ${quantile(contents, 1)}; ${code.toFixed(1)} kB gzip (target ${TARGETS.kilobytes}, ${met(code, TARGETS.kilobytes)})`,
    );
  }
}

/**
 * Uses the payments list like a person looking for a payment: with filters, search, further pages and the
 * refund dialog.
 */
async function interactions(office: Office, browser: Browser, slower: number): Promise<void> {
  const { context, page, debug } = await open(browser, office);
  await page.goto(`${office.url}/console/payments?days=1001`);
  await page.locator("tbody tr").first().waitFor();
  await debug.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(KEEP_INTERACTIONS);
  const search = page.getByRole("searchbox");
  for (let round = 0; round < ROUNDS; round++) {
    await search.click();
    await search.pressSequentially(`order-${round * 37}`);
    await changed(page, () => search.press("Enter"));
    await search.press("ControlOrMeta+a");
    await changed(page, () => search.press("Backspace"));
    await changed(page, () => page.getByLabel("Status").selectOption("failed"));
    await changed(page, () => page.getByLabel("Status").selectOption(""));
  }
  const short = await took(page);
  await page.getByRole("heading", { level: 1 }).click();
  for (let shown = 1; shown < PAGES; shown++) await changed(page, () => page.keyboard.press("End"));
  const rows = await page.locator("tbody tr").count();
  const growing = await took(page);
  for (let round = 0; round < ROUNDS; round++) {
    await search.pressSequentially("coffee");
    await search.press("ControlOrMeta+a");
    await search.press("Delete");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Go to, do or find" }).press("ArrowDown");
    await page.keyboard.press("Escape");
  }
  const long = await took(page);
  const all = [...short, ...growing, ...long];
  const p95 = quantile(all, 0.95);
  console.log(
    `interactions, CPU ${slower}x slower: p95 ${p95} ms of ${all.length} (target ${TARGETS.interactionMs}, ${met(p95, TARGETS.interactionMs)}), slowest ${quantile(all, 1)}; filters and search p95 ${quantile(short, 0.95)}, further pages up to ${rows} rows p95 ${quantile(growing, 0.95)}, keys above ${rows} rows p95 ${quantile(long, 0.95)}`,
  );
  await close(context);
}

async function open(
  browser: Browser,
  office: Office | undefined,
): Promise<{ context: BrowserContext; page: Page; debug: CDPSession }> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1100, height: 800 } });
  const page = await context.newPage();
  if (office) await signIn(page, office);
  const debug = await context.newCDPSession(page);
  await debug.send("Network.enable");
  await debug.send("Network.clearBrowserCache");
  return { context, page, debug };
}

/** Signs the browser in by storing a session. */
async function signIn(page: Page, office: Office): Promise<void> {
  const url = `${office.url}/v1/auth/browser`;
  const cookie = {
    name: "banco_session",
    value: refreshToken,
    url,
    httpOnly: true,
    sameSite: "Strict" as const,
  };
  await page.context().addCookies([cookie]);
  await page.goto(`${office.url}/paid`);
  await page.evaluate('localStorage.setItem("banco.signedIn", "yes")');
}

async function close(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  refreshToken = cookies.find(({ name }) => name === "banco_session")?.value ?? refreshToken;
  await context.close();
}

/** Performs an action and waits until the requested list is shown. */
async function changed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((one) => one.url().includes("/v1/payment/transactions?"));
  await act();
  await (await answer).finished();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

/**
 * Returns the durations of the interactions since the last call; the browser does not report those below 16 ms.
 */
async function took(page: Page): Promise<number[]> {
  await page.waitForTimeout(500);
  return page.evaluate("(() => { const all = [...took.values()]; took.clear(); return all; })()");
}

/** Returns the bytes of files for a browser that accepts only gzip. */
async function gzipOf(urls: readonly string[]): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const answer = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    sum += Number(answer.headers.get("content-length"));
    await answer.arrayBuffer();
  }
  return sum;
}

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
}

function met(figure: number, target: number): string {
  return figure <= target ? "met" : "not met";
}
