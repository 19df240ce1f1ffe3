import assert from "node:assert/strict";
import type { Ask, Walk } from "./walk.ts";

const PRINTER = { part: "fiscal", driver: "epson-rt", device: "epson-rt printer 192.168.1.30:80" };
const NO_PAPER = { isGood: false, problem: "no_paper", says: "The printer refused: it has no paper" };
const GOOD = { isGood: true, problem: null, says: "it answers" };

/**
 * A technician's visit: pairs a till, sees what is wrong with its printer, checks it again, and replaces a
 * terminal.
 */
export async function techniciansDay(walk: Walk, email: string, owner: Ask): Promise<void> {
  const { page, press, say, field, button, region, reads } = walk;
  await walk.signIn(email);
  await reads("No tills yet.", "Qui non c'è ancora nessuna cassa.");
  await field("Till name", "Nome della cassa").fill("Cassa 2");
  await press(button("Create a pairing code", "Crea un codice"));
  const code = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText();
  const till = await tillOf(walk, code, owner);
  await till.tell({ ...PRINTER, ...NO_PAPER });
  const card = region("Cassa 2", "Cassa 2");
  await card.getByText(say("It has no paper.", "È senza carta.")).first().waitFor();
  await press(card.getByRole("button", { name: say("Check now: Cassa 2", "Controlla ora: Cassa 2") }));
  await card
    .getByText(say("The till is checking its devices", "La cassa sta controllando i dispositivi"))
    .waitFor();
  await till.tell({ ...PRINTER, ...GOOD });
  await card.getByText(say("ready", "pronto"), { exact: true }).first().waitFor();
  for (const name of ["Banco", "Dehors"]) {
    const way =
      name === "Banco"
        ? say("Choose a terminal", "Scegli un terminale")
        : say("Replace the terminal", "Sostituisci il terminale");
    await press(card.getByRole("button", { name: new RegExp(`^${way}`) }));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("New terminal", "Nuovo terminale")).selectOption({
      label: say("Stripe: register a new one", "Stripe: uno non ancora registrato"),
    });
    await dialog.getByLabel(say("Name", "Nome")).fill(name);
    await dialog.getByLabel(say("Registration code", "Codice di registrazione")).fill("simulated-wpe");
    await press(dialog.getByRole("button", { name: say("Use this terminal", "Usa questo terminale") }));
    await card.getByText(`${name} · Stripe`).waitFor();
  }
  const menu = await page
    .getByRole("navigation", { name: say("Main", "Principale") })
    .getByRole("link")
    .allInnerTexts();
  assert.ok(!menu.includes(say("Payments", "Pagamenti")), menu.join());
  await walk.leave();
}

/** The program on the till's computer, which enters the code; the owner approves the till's rights. */
async function tillOf({ gateway }: Walk, code: string, owner: Ask) {
  const post = async (path: string, json: object, headers = {}) => {
    const answer = await gateway.send("POST", path, { headers, json });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const { sourceAddress } = await post("/v1/bridges/pair", { code });
  const [bridge] = await owner("GET", "/v1/bridges");
  const rights = { payments: true, receipts: true, invoices: true, refunds: "own" };
  await owner("PATCH", `/v1/bridges/${bridge.id}`, { rights });
  const state = { program: "0.1.0", configuration: { isValid: true, says: null }, hasLooked: true };
  return {
    tell: (device: object) =>
      post(
        "/v1/bridges/state",
        { ...state, devices: [device], answers: null },
        { "x-source-address": sourceAddress },
      ),
  };
}
