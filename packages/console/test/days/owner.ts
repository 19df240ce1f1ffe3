import { SELLER } from "@banco/gateway-testing/fiscal";
import { closeDay, sellForCash } from "./counter.ts";
import type { Walk } from "./walk.ts";

/** An owner's first day, from the first sign-in, when nothing is connected, to the close. */
export async function ownersDay(walk: Walk, email: string): Promise<void> {
  const { press, link, reads } = walk;
  await walk.signIn(email);
  await reads("Welcome to Banco", "Benvenuto in Banco");
  await press(link("Connect payments", "Collega i pagamenti"));
  await connect(walk, "Payments: Stripe", "Pagamenti: Stripe");
  await reads("Stripe is connected.", "Stripe è collegato.");
  const invoices = "Fatture in Cloud";
  await connect(walk, `Receipts and invoices: ${invoices}`, `Scontrini e fatture: ${invoices}`);
  await reads("The account is connected.", "Il conto è collegato.");
  await tellWhoSells(walk);
  await takeByLink(walk);
  await takeByCard(walk);
  await sellForCash(walk);
  await refund(walk);
  await invoice(walk);
  await closeDay(walk, {
    counted: ["55.00", "55,00"],
    difference: [/^Difference €0\.00/, /^Differenza 0,00/],
  });
  await invite(walk);
  await walk.leave();
}

async function connect({ press, say, region }: Walk, english: string, italian: string): Promise<void> {
  const card = region(english, italian);
  await press(card.getByRole("button", { name: say("Connect", "Collega"), exact: true }));
}

/** A customer pays through the link on their own phone and gets a receipt. */
async function takeByLink(walk: Walk): Promise<void> {
  const { page, press, say, field, button, link, reads, goTo } = walk;
  await goTo("Take a payment", "Incassa");
  await field("Amount", "Importo").fill(say("12.50", "12,50"));
  await walk.unfold("Discount, tip, lottery code …", "Sconto, mancia, codice lotteria …");
  await field("Description", "Descrizione").fill("Tavolo 4");
  await press(button(/^By link or QR code/, /^Con link o codice QR/));
  const opened = page.waitForEvent("popup");
  await press(link("Open the payment page", "Apri la pagina di pagamento"));
  const payer = await opened;
  await payer.getByRole("button").first().click();
  await reads("Paid: €12.50", "Pagato: 12,50 €");
  await payer.close();
  await reads(/^Receipt \S+ has been issued/, /^Lo scontrino \S+ è emesso/);
  await press(button("Next customer", "Prossimo cliente"));
}

/** Charges a test card. */
async function takeByCard({ press, say, region, goTo }: Walk): Promise<void> {
  await goTo("Try a payment", "Prova un pagamento");
  const card = region(/^Card/, /^Carta/);
  await card.getByLabel(say("Amount", "Importo")).fill(say("8.40", "8,40"));
  await press(card.getByRole("button", { name: say("Take the payment", "Incassa") }));
  await card.getByText(say("completed", "riuscito")).waitFor();
}

/** Refunds part of that payment. */
async function refund({ page, press, say, goTo, reads }: Walk): Promise<void> {
  await goTo("Payments", "Pagamenti");
  const row = page.getByRole("row", { name: /Tavolo 4/ });
  await press(row.getByRole("button", { name: say("Refund", "Rimborsa") }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say(/^Amount/, /^Importo/)).fill(say("2.50", "2,50"));
  await press(dialog.getByRole("button", { name: say("Refund €2.50", "Rimborsa 2,50 €") }));
  await reads("€2.50 refunded", "2,50 € rimborsati");
}

/** Issues an invoice for a company. */
async function invoice(walk: Walk): Promise<void> {
  const { page, press, say, link, button, region, reads, goTo } = walk;
  await goTo("Invoices", "Fatture");
  await press(link("New invoice", "Nuova fattura"));
  const customer = region("Customer", "Cliente");
  for (const [english, italian, value] of [
    ["Name", "Denominazione", "Cliente SPA"],
    ["VAT number or tax code", "Partita IVA o codice fiscale", "12345670785"],
    ["Recipient code (SDI)", "Codice destinatario (SDI)", "ABC1234"],
    ["Street", "Via", "Via Po"],
    ["Postcode", "CAP", "10123"],
    ["City", "Comune", "Torino"],
    ["Province", "Provincia", "TO"],
  ] as const)
    await customer.getByLabel(say(english, italian), { exact: true }).fill(value);
  const line = page.getByRole("group", { name: say("Line 1", "Riga 1") });
  await line.getByLabel(say("Description", "Descrizione")).fill("Catering");
  await line.getByLabel(say("Price without VAT", "Prezzo senza IVA")).fill("100");
  await reads("would accept this invoice", "accoglierebbe questa fattura");
  await press(button(/^Issue the invoice: €122/, /^Emetti la fattura: 122/));
  await page.waitForURL(/\/console\/invoices\/inv_/);
}

/** Enters the shop's own data, which the first invoice requires and links to. */
async function tellWhoSells({ page, press, say, link, region, reads, goTo }: Walk): Promise<void> {
  await goTo("Invoices", "Fatture");
  await press(link("New invoice", "Nuova fattura"));
  const line = page.getByRole("group", { name: say("Line 1", "Riga 1") });
  await line.getByLabel(say("Description", "Descrizione")).fill("Catering");
  await line.getByLabel(say("Price without VAT", "Prezzo senza IVA")).fill("100");
  await press(link("Your own data, under Accounts", "I tuoi dati, in Conti"));
  const business = region("Your business", "La tua attività");
  const { street, number, postal, city, state } = SELLER.address;
  for (const [english, italian, value] of [
    ["Legal name", "Ragione sociale", SELLER.legalName],
    ["VAT number", "Partita IVA", SELLER.vatId],
    ["Street", "Via", street],
    ["Number", "Numero civico", number],
    ["Postcode", "CAP", postal],
    ["City", "Comune", city],
    ["Province", "Provincia", state],
  ] as const)
    await business.getByLabel(say(english, italian), { exact: true }).first().fill(value);
  await press(business.getByRole("button", { name: say("Save", "Salva") }));
  await reads("Saved.", "Salvato.");
}

/** Invites someone for tomorrow's till. */
async function invite({ press, say, region, reads, goTo }: Walk): Promise<void> {
  await goTo("People", "Persone");
  const form = region("Invite someone", "Invita qualcuno");
  await form.getByLabel(say("E-mail address", "Indirizzo e-mail")).fill("carla@example.com");
  await form.getByLabel(say("Role", "Ruolo")).selectOption({ label: say("Cashier", "Cassiere") });
  await press(form.getByRole("button", { name: say("Send the invitation", "Manda l'invito") }));
  await reads(
    "The invitation to carla@example.com is on its way",
    "L'invito a carla@example.com è in viaggio",
  );
}
