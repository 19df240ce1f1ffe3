import { Bridge, BridgeError, NoAnswerError, newKey, type SaleRecord } from "@banco/bridge-client";

const KEY = "till.key";

const bridge = new Bridge({ url: document.querySelector<HTMLMetaElement>("meta[name=bridge]")!.content });
const status = document.querySelector("[role=status]")!;
const buttons = document.querySelectorAll<HTMLButtonElement>("button");
const [card, cash, giveBack, look] = buttons;
let last: SaleRecord | undefined;

card!.onclick = () => sell("terminal");
cash!.onclick = () => sell("cash");
giveBack!.onclick = () =>
  send((key) => bridge.returnSale({ saleId: last!.id, amount: last!.total }, { key }));
look!.onclick = () => lookUp();
enable();
if (localStorage.getItem(KEY) !== null) void lookUp();

/** Sells a coffee: takes the payment and prints the receipt. */
function sell(means: "terminal" | "cash"): Promise<void> {
  const items = [{ description: "Coffee", quantity: 1, price: 1.2, vat: "10" }];
  return send((key) => bridge.sell({ items, payments: [{ means, amount: 1.2 }] }, { key }));
}

/** Sends a request once. Its key is stored first, so that a reloaded page finds its outcome. */
async function send(request: (key: string) => Promise<SaleRecord>): Promise<void> {
  const key = newKey();
  localStorage.setItem(KEY, key);
  await attempt(async () => show(await request(key)));
}

/** Looks up the request whose response was lost, without sending it again. */
async function lookUp(): Promise<void> {
  await attempt(async () => {
    const found = await bridge.look(localStorage.getItem(KEY)!);
    if (found?.kind === "sale") return show(found.order);
    localStorage.removeItem(KEY);
    status.textContent = "Nothing was charged and nothing was printed.";
  });
}

function show(sale: SaleRecord): void {
  last = sale;
  localStorage.removeItem(KEY);
  const number = sale.document?.number ?? "none";
  status.textContent = `The sale is ${sale.status}. Receipt: ${number}. ${sale.question?.text ?? ""}`;
}

async function attempt(work: () => Promise<void>): Promise<void> {
  for (const button of buttons) button.disabled = true;
  status.textContent = "Please wait…";
  try {
    await work();
  } catch (error) {
    if (error instanceof BridgeError) localStorage.removeItem(KEY);
    else if (!(error instanceof NoAnswerError)) throw error;
    status.textContent = error.message;
  } finally {
    enable();
  }
}

function enable(): void {
  const isUnanswered = localStorage.getItem(KEY) !== null;
  card!.disabled = cash!.disabled = isUnanswered;
  giveBack!.disabled = isUnanswered || last?.status !== "completed";
  look!.hidden = !isUnanswered;
  look!.disabled = false;
}
