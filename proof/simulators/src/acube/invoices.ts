import { randomInt, randomUUID } from "node:crypto";
import { Answer, FileAnswer } from "../kit/json-api.ts";
import { type Call, type Route, refuse } from "./api.ts";
import { emit } from "./webhooks.ts";
import { type Invoice, italianTime, type World } from "./world.ts";

/** The delay of each step. A-Cube takes a minute to send an invoice, which becomes final only after days. */
const STEP_MS = 120;
const STEP = "invoice_step";
/**
 * The simulator's own customer names. SDI rejects an invoice to the first of these; an invoice to the second is refused
 * immediately.
 */
const REJECTED = "RIFIUTA";
const REFUSED = "RIFIUTA SUBITO";

interface Step {
  account: string;
  invoice: string;
}

/** Returns the invoice routes. An invoice is waiting, then sent, then delivered or rejected. */
export function invoiceRoutes(world: World): Route[] {
  const { kit, invoices } = world;
  kit.timers.task<Step>(STEP, ({ account, invoice: id }) => {
    const invoice = invoices.get(account, id);
    if (invoice) step(world, account, invoice);
  });
  return [
    { method: "POST", path: "/invoices", handle: (call) => new Answer(202, take(world, call)) },
    {
      method: "GET",
      path: "/invoices",
      handle: ({ who, query }) =>
        invoices
          .list(who, ({ number }) => !query.get("invoice_number") || query.get("invoice_number") === number)
          .map(present),
    },
    {
      method: "GET",
      path: "/invoices/:id",
      handle(call) {
        const invoice = invoiceOf(world, call);
        const xml = call.headers.accept === "application/xml";
        return xml ? new FileAnswer("application/xml", invoice.xml) : present(invoice);
      },
    },
    {
      method: "GET",
      path: "/invoices/:id/notifications",
      handle: (call) => invoiceOf(world, call).notifications,
    },
  ];
}

function take(world: World, { who, raw, headers }: Call): object {
  if (!headers["content-type"]?.includes("xml")) throw refuse(400, "BAD_REQUEST");
  const text = (pattern: RegExp) => pattern.exec(raw)?.[1] ?? "";
  const sender = text(/<CedentePrestatore>[\s\S]*?<IdCodice>([^<]+)</);
  const [number, date] = [text(/<Numero>([^<]+)</), text(/<Data>([^<]+)</)];
  if (!world.companies.get(who, sender)) {
    const message = "The supplier is not one of your companies.";
    throw refuse(400, "BAD_REQUEST", [{ propertyPath: "cedente_prestatore", message }]);
  }
  if (!number || !date || raw.includes(REFUSED)) {
    throw refuse(400, "BAD_REQUEST", [{ propertyPath: "fattura_elettronica_body", message: "Not valid." }]);
  }
  const invoice = world.invoices.put(who, {
    id: randomUUID(),
    marking: "waiting",
    created_at: italianTime(world),
    number,
    date,
    sender,
    xml: raw,
    notifications: [],
  });
  world.kit.timers.set(invoice.id, STEP, STEP_MS, { account: who, invoice: invoice.id } satisfies Step);
  return { uuid: invoice.id };
}

function step(world: World, account: string, invoice: Invoice): void {
  if (invoice.marking === "waiting") {
    world.invoices.put(account, { ...invoice, marking: "sent" });
    world.kit.timers.set(invoice.id, STEP, STEP_MS, { account, invoice: invoice.id } satisfies Step);
    return;
  }
  const message = {
    identificativo_sdi: String(randomInt(1e9, 1e10)),
    data_ora_ricezione: italianTime(world),
  };
  const reason = errorOf(world, account, invoice);
  const notification = {
    uuid: randomUUID(),
    invoice_uuid: invoice.id,
    type: reason ? "NS" : "RC",
    message: { ...message, ...(reason && { lista_errori: { Errore: [reason] } }) },
  };
  const marking = reason ? "rejected" : "delivered";
  world.invoices.put(account, { ...invoice, marking, notifications: [notification] });
  emit(world, account, "customer-notification", { notification });
}

/** Returns SDI's error, or undefined. SDI refuses an invoice that it already has (check 00404). */
function errorOf(world: World, account: string, { id, number, date, sender, xml }: Invoice) {
  if (xml.includes(REJECTED)) {
    return { Codice: "00305", Descrizione: "IdFiscaleIVA del CessionarioCommittente non valido" };
  }
  const [first] = world.invoices
    .having(account, "number", number)
    .filter((one) => one.sender === sender && one.date.slice(0, 4) === date.slice(0, 4))
    .reverse();
  return first?.id === id ? undefined : { Codice: "00404", Descrizione: "Fattura duplicata" };
}

function invoiceOf(world: World, { who, params: { id = "" } }: Call): Invoice {
  const invoice = world.invoices.get(who, id);
  if (!invoice) throw refuse(404, "Not Found");
  return invoice;
}

function present({ id, marking, created_at }: Invoice): object {
  return { uuid: id, created_at, type: 0, marking, notice: null };
}
