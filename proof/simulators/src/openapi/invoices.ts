import {
  answer,
  type Call,
  configurationFor,
  type Invoice,
  inPeriod,
  newId,
  next,
  now,
  pageOf,
  type Route,
  refuse,
  tell,
  type World,
} from "./world.ts";

const ADVANCE = "advance_invoice";
/** The delay from `NEW` to `SENT`, and from there to the final state; with Openapi it takes minutes. */
const STEP_MS = 30;
/** A trigger text of this simulator: an invoice with a line that contains it is refused immediately. */
const REJECTED = "[rejected]";
/** The recipient code that the exchange system does not know (its check 00311). */
const UNKNOWN_RECIPIENT = "9999999";

/** Returns the electronic invoice routes; invoices are passed to the exchange system as XML. */
export function invoiceRoutes(world: World): Route[] {
  world.kit.timers.task<{ owner: string; id: string; known: boolean }>(ADVANCE, (data) =>
    advance(world, data),
  );
  const path = "/IT-invoices";
  return [
    { method: "POST", path, handle: (call) => send(world, call) },
    {
      method: "GET",
      path,
      handle(call) {
        const is = (name: string, value: string) =>
          (call.query.get(name) ?? value).split(",").includes(value);
        const matches = world.invoices.list(
          call.who,
          ({ fiscal_id, document_number, state, direction, type, issue_date }) =>
            is("fiscal_id", fiscal_id) &&
            is("state", state) &&
            is("direction", direction) &&
            is("type", type) &&
            (call.query.get("document_number") ?? document_number) === document_number &&
            inPeriod(call, "issue_date", issue_date),
        );
        return answer(pageOf(call, matches));
      },
    },
    {
      method: "GET",
      path: `${path}/:id`,
      handle({ who, params: { id = "" } }) {
        const invoice = world.invoices.get(who, id);
        if (!invoice) throw refuse(404, 111, "Invoice not found");
        return answer(invoice);
      },
    },
  ];
}

function send(world: World, { who, raw, headers }: Call): object {
  const xml = headers["content-type"]?.startsWith("application/xml");
  if (!xml || !/<(\w+:)?FatturaElettronica\b/.test(raw) || !/<\/(\w+:)?FatturaElettronica>\s*$/.test(raw))
    throw refuse(400, 400, "Invalid XML structure");
  const seller = within(raw, "CedentePrestatore");
  const document = within(raw, "DatiGeneraliDocumento");
  const fiscalId = text(seller, "IdCodice");
  const [number, day, type] = ["Numero", "Data", "TipoDocumento"].map((tag) => text(document, tag));
  if (!fiscalId || !number || !day || !type || raw.includes(REJECTED))
    throw refuse(422, 422, "Validation Error: Missing required field");
  configurationFor(world, who, fiscalId, "customer_invoice");
  const id = newId();
  const invoice = world.invoices.put(who, {
    id,
    fiscal_id: fiscalId,
    state: "NEW",
    direction: "outgoing",
    type,
    document_number: number,
    issue_date: day,
    total_gross_amount: Number(text(document, "ImportoTotaleDocumento") ?? 0),
    details: {
      sdi_id: null,
      sdi_filename: `IT${fiscalId}_${id.slice(-5)}.xml`,
      sdi_status: "BOOKED",
      sdi_message: "",
      sdi_update_date: now(world),
    },
  });
  const known = text(raw, "CodiceDestinatario") !== UNKNOWN_RECIPIENT;
  world.kit.timers.set(id, ADVANCE, STEP_MS, { owner: who, id, known });
  return answer(invoice);
}

function advance(world: World, { owner, id, known }: { owner: string; id: string; known: boolean }): void {
  const invoice = world.invoices.get(owner, id);
  if (!invoice) return;
  if (invoice.state === "NEW") {
    const sdi_id = String(1_000_000 + next(world, owner, "invoices"));
    change(world, owner, invoice, "SENT", { sdi_status: "SENT", sdi_id });
    world.kit.timers.set(id, ADVANCE, STEP_MS, { owner, id, known });
  } else if (known) {
    change(world, owner, invoice, "DONE", { sdi_status: "DELIVERED" });
  } else {
    const sdi_message = "00311 - CodiceDestinatario non valido";
    change(world, owner, invoice, "ERROR", { sdi_status: "ERROR", sdi_message });
  }
}

function change(
  world: World,
  owner: string,
  invoice: Invoice,
  state: Invoice["state"],
  details: Partial<Invoice["details"]>,
): void {
  const after = { ...invoice.details, ...details, sdi_update_date: now(world) };
  const changed = world.invoices.put(owner, { ...invoice, state, details: after });
  tell(world, owner, invoice.fiscal_id, "customer-invoice", changed);
}

function within(xml: string, tag: string): string {
  return new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`).exec(xml)?.[0] ?? "";
}

function text(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
