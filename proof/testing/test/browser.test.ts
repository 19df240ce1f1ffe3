import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { openBrowser } from "@banco/testing/browser";

const PAGE = `<!doctype html><title>Till</title><body style="background:rgb(10,20,30)"><button>Pay</button>
<script>document.querySelector("button").onclick = async (event) => {
  event.target.textContent = await (await fetch("/outcome")).text();
};</script>`;

test("the browser runs a page's script, calls its server, and takes screenshots", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/outcome") response.end("completed 12,50 €");
    else response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => server.close());
  const browser = await openBrowser();
  after(() => browser.close());

  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("button", { name: "completed 12,50 €" }).waitFor();
  const picture = await page.screenshot();

  assert.equal(await page.title(), "Till");
  assert.equal(picture.subarray(1, 4).toString(), "PNG");
});

test("two browsers and two pages run side by side", async () => {
  const browsers = await Promise.all([openBrowser(), openBrowser()]);
  after(() => Promise.all(browsers.map((browser) => browser.close())));

  const titles = await Promise.all(
    [...browsers, ...browsers].map(async (browser, index) => {
      const page = await browser.newPage();
      await page.setContent(`<title>page ${index}</title>`);
      return page.title();
    }),
  );

  assert.deepEqual(titles, ["page 0", "page 1", "page 2", "page 3"]);
});
