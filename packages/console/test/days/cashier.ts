import assert from "node:assert/strict";
import { closeDay, sellForCash } from "./counter.ts";
import type { Walk } from "./walk.ts";

/** A cashier's day: sells on the terminal and for cash, refunds nothing, counts the drawer and closes. */
export async function cashiersDay(walk: Walk, email: string): Promise<void> {
  const { page, press, say, field, button, link, reads, goTo } = walk;
  await walk.signIn(email);
  await press(link("Take a payment", "Incassa").first());
  for (const key of ["1", "2", say(".", ","), "5"]) await press(button(key, key));
  assert.equal(await field("Amount", "Importo").inputValue(), say("12.5", "12,5"));
  await walk.unfold("Discount, tip, lottery code …", "Sconto, mancia, codice lotteria …");
  await field("Description", "Descrizione").fill("Due menù");
  await press(button(/^On Cassa 1/, /^Su Cassa 1/));
  await reads("Paid: €12.50", "Pagato: 12,50 €");
  await reads(/^Receipt \S+ has been issued/, /^Lo scontrino \S+ è emesso/);
  await press(button("Next customer", "Prossimo cliente"));
  await field("Amount", "Importo").fill(say("3.40", "3,40"));
  await press(button("In cash", "In contanti"));
  await press(button("€5.00", "5,00 €"));
  await reads("Change: €1.60", "Resto: 1,60 €");
  await reads(/^Receipt \S+ has been issued/, /^Lo scontrino \S+ è emesso/);
  await goTo("Payments", "Pagamenti");
  await press(link("1 × Due menù", "1 × Due menù"));
  await page.getByRole("heading", { level: 1, name: say("€12.50", "12,50 €") }).waitFor();
  assert.equal(await button("Refund", "Rimborsa").count(), 0);
  await sellForCash(walk);
  for (const [english, italian] of [
    ["Void", "Annulla"],
    ["Return goods", "Reso merce"],
  ] as const)
    assert.equal(await button(english, italian).count(), 0);
  await closeDay(walk, {
    counted: ["58.30", "58,30"],
    difference: [/^Difference -€0\.10/, /^Differenza -0,10/],
  });
  const menu = page.getByRole("navigation", { name: say("Main", "Principale") });
  const offered = await menu.getByRole("link").allInnerTexts();
  for (const hidden of [say("Accounts", "Conti"), say("Developers", "Sviluppatori")])
    assert.ok(!offered.includes(hidden), offered.join());
  await walk.leave();
}
