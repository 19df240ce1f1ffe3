import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Walk } from "./walk.ts";

/** An accountant's visit: reads the day and its differences, and downloads the month. */
export async function accountantsDay(walk: Walk, email: string): Promise<void> {
  const { page, press, say, button, link, reads, goTo, region } = walk;
  await walk.signIn(email);
  await region("By means of payment", "Per mezzo di pagamento").or(page.getByRole("table")).first().waitFor();
  await goTo("Payments", "Pagamenti");
  await press(link("Cena", "Cena"));
  await page.getByRole("heading", { level: 1, name: say("€30.00", "30,00 €") }).waitFor();
  await goTo("Receipts", "Scontrini");
  await page.getByRole("row", { name: say(/€2\.40/, /2,40\s€/) }).waitFor();
  await goTo("Close of day", "Chiusura");
  await press(link("Link payments and receipts", "Collega POS e cassa"));
  await reads("Payments without a receipt", "Pagamenti senza scontrino");
  await press(link("Close of day", "Chiusura").last());
  await takeMonth(walk);
  for (const [english, italian] of [
    ["Close the day", "Chiudi la giornata"],
    ["New receipt", "Nuovo scontrino"],
    ["Refund", "Rimborsa"],
  ] as const)
    assert.equal(await button(english, italian).count(), 0);
  await walk.leave();
}

/** Asserts that the month's archive contains its tables for Excel and as CSV. */
async function takeMonth({ page, press, say, region }: Walk): Promise<void> {
  const pack = region("For the accountant", "Per il commercialista");
  await press(pack.getByRole("button", { name: say("Prepare the archive", "Prepara l'archivio") }));
  const began = page.waitForEvent("download");
  await press(pack.getByRole("button", { name: say(/^Download /, /^Scarica /) }));
  const download = await began;
  assert.match(download.suggestedFilename(), /^banco-\d{4}-\d\d\.zip$/);
  // An archive contains its file names as plain text.
  const archive = (await readFile(await download.path())).toString("latin1");
  for (const ending of [".xlsx", ".csv", ".pdf"]) assert.ok(archive.includes(ending), ending);
}
