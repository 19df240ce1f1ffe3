import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eventually } from "@banco/testing/eventually";
import type { Walk } from "./walk.ts";

/**
 * A developer's day: creates a key, sees the requests that a program makes with it, sends a webhook, and watches
 * events.
 */
export async function developersDay(walk: Walk, email: string): Promise<void> {
  const { page, press, say, field, button, link, reads, goTo } = walk;
  await walk.signIn(email);
  await goTo("Developers", "Sviluppatori");
  const parts = page.getByRole("navigation", { name: say("Developers", "Sviluppatori") });
  const open = (english: string, italian: string) =>
    press(parts.getByRole("link", { name: say(english, italian), exact: true }));
  await open("API keys", "Chiavi API");
  await field("Key name", "Nome della chiave").fill("Cassa web");
  await field(/^Take payments/, /^Incassare, e modificare/).check();
  await press(button("Create a key", "Crea una chiave"));
  await reads("Copy the key now", "Copia la chiave ora");
  const key = await page.getByText(/^bk_/).innerText();
  await open("Requests", "Richieste");
  await pay(walk, key, -1);
  await press(button("POST /v1/payment/stripe/card", "POST /v1/payment/stripe/card"));
  await page.getByRole("dialog").getByRole("link", { name: "validation_failed" }).waitFor();
  await page.keyboard.press("Escape");
  await hear(walk, open);
  await open("Events", "Eventi");
  await reads(
    "No events since you opened this page.",
    "Da quando hai aperto questa pagina non è successo nulla.",
  );
  // The page shows events once its stream is open.
  const received = page.getByRole("log").getByText("payment.completed").first();
  await eventually("the page shows a payment", async () => {
    await pay(walk, key, 7);
    return received.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  });
  const cards = link("Test cards", "Carte di prova");
  assert.match((await walk.gateway.send("GET", (await cards.getAttribute("href"))!)).text, /tok_visa/);
  await walk.leave();
}

/** A program requests a payment. */
async function pay({ gateway }: Walk, token: string, amount: number): Promise<void> {
  const headers = { "x-client-id": "till" };
  await gateway.send("POST", "/v1/payment/stripe/card", {
    token,
    headers,
    json: { amount, token: "tok_visa" },
  });
}

/** Sends a sample event to one of the developer's own apps. */
async function hear(
  { press, field, button, link, region }: Walk,
  open: (english: string, italian: string) => Promise<void>,
): Promise<void> {
  const program = createServer((_request, response) => response.writeHead(204).end()).listen(0, "127.0.0.1");
  await once(program, "listening");
  try {
    await open("Apps and webhooks", "App e webhook");
    await field("App name", "Nome dell'app").fill("Fedeltà");
    const { port } = program.address() as AddressInfo;
    await field("Webhook URL", "Indirizzo del webhook").fill(`http://localhost:${port}/hook`);
    await press(button("Create an app", "Crea un'app"));
    await press(button("Close", "Chiudi"));
    await press(link("Fedeltà", "Fedeltà"));
    await press(button("Send", "Invia"));
    await region("Test the webhook", "Prova il webhook").getByText("204").waitFor();
  } finally {
    program.close().closeAllConnections();
  }
}
