import type { JsonRoute } from "../kit/json-api.ts";
import { documentOf } from "./documents.ts";
import { xmlErrors } from "./new-document.ts";
import { now, refuse, type StoredRecord, type World } from "./world.ts";

/** An invoice in progress in SDI, with the states still to come. */
interface Journey {
  company: string;
  id: string;
  states: string[];
}

const STEP = "exchange";
const STEP_MS = 100;
const BASE = "/c/:company/issued_documents/:id/e_invoice";
const REJECTIONS: Readonly<Record<string, StoredRecord["rejection"]>> = {
  discarded: { reason: "Il codice destinatario non esiste.", code: "00311" },
  rejected: { reason: "Il cliente ha rifiutato la fattura.", code: null },
};

/** Returns the electronic invoice routes: check, transmission, and the reason for a refusal. */
export function eInvoiceRoutes(world: World): JsonRoute<string>[] {
  const { kit, documents } = world;
  kit.timers.task<Journey>(STEP, (journey) => advance(world, journey));
  return [
    {
      method: "GET",
      path: `${BASE}/xml_verify`,
      handle(call) {
        const { document } = documentOf(world, call);
        if (!document.e_invoice) throw refuse(422, "The document is not an e-invoice.");
        const xml_errors = xmlErrors(document);
        if (xml_errors.length > 0) throw refuse(422, "XML non valido", { xml_errors });
        return { data: { success: true } };
      },
    },
    {
      method: "POST",
      path: `${BASE}/send`,
      handle(call) {
        const record = documentOf(world, call);
        const { document } = record;
        if (!document.e_invoice) throw refuse(422, "The document is not an e-invoice.");
        if (document.ei_status !== "not_sent") throw refuse(409, "The e-invoice was sent already.");
        documents.put(call.who, { ...record, document: { ...document, ei_status: "attempt" } });
        const states = ["sent", "processing", endOf(document.entity.ei_code)];
        schedule(world, { company: call.who, id: record.id, states });
        return { data: { name: "CARICATO", date: now(world) } };
      },
    },
    {
      method: "GET",
      path: `${BASE}/error_reason`,
      handle(call) {
        const { document, rejection } = documentOf(world, call);
        if (!rejection) throw refuse(404, "There is no rejection.");
        return {
          data: { ...rejection, ei_status: document.ei_status, solution: "Correggi e invia di nuovo." },
        };
      },
    },
  ];
}

/**
 * Returns the final state. This SDI does not know recipient codes that begin with ZZZ, and recipients whose
 * code begins with RIF reject every invoice.
 */
function endOf(code = ""): string {
  if (code.startsWith("ZZZ")) return "discarded";
  if (code.startsWith("RIF")) return "rejected";
  return code === "0000000" ? "not_delivered" : "accepted";
}

function schedule({ kit }: World, journey: Journey): void {
  kit.timers.set(`${STEP}-${journey.id}`, STEP, STEP_MS, journey);
}

function advance(world: World, { company, id, states: [state, ...left] }: Journey): void {
  const record = world.documents.get(company, id);
  if (!record || !state) return;
  const document = { ...record.document, ei_status: state, updated_at: now(world) };
  const rejection = REJECTIONS[state] ?? record.rejection;
  world.documents.put(company, { id, document, rejection });
  if (left.length > 0) schedule(world, { company, id, states: left });
}
