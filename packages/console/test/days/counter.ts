import type { Walk } from "./walk.ts";

/** Makes a cash sale of 5 EUR, which only the receipt records. */
export async function sellForCash({ page, press, say, button, goTo }: Walk): Promise<void> {
  await goTo("Receipts", "Scontrini");
  await press(button("New receipt", "Nuovo scontrino"));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Description", "Descrizione")).fill("Spritz");
  await dialog.getByLabel(say("Price with VAT", "Prezzo con IVA")).fill(say("5.00", "5,00"));
  const issue = say(/^Issue the receipt: €5/, /^Emetti lo scontrino: 5,00/);
  await press(dialog.getByRole("button", { name: issue }));
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("row", { name: say(/€5\.00/, /5,00\s€/) }).waitFor();
}

/**
 * Counts the drawer, which began with 50 EUR, and closes the day; each text is given in English and
 * Italian.
 */
export async function closeDay(
  { page, press, say, field, button, goTo }: Walk,
  { counted, difference }: { counted: [string, string]; difference: [RegExp, RegExp] },
): Promise<void> {
  await goTo("Close of day", "Chiusura");
  await field("In the drawer at the start", "In cassa all'inizio").fill("50");
  await field("Counted", "Contati").fill(say(...counted));
  await page.getByRole("row", { name: say(...difference) }).waitFor();
  await press(button("Close the day", "Chiudi la giornata"));
  const really = say(/^Close \d+ \w/, /^Chiudi il /);
  await press(page.getByRole("dialog").getByRole("button", { name: really }));
  await page.getByRole("heading", { name: say(/^Close 1 of /, /^Chiusura 1 del /) }).waitFor();
  await page.getByRole("row", { name: say(...difference) }).waitFor();
}
