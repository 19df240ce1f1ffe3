import type { JsonRoute } from "../kit/json-api.ts";
import { documentOf } from "./documents.ts";
import { xmlErrors } from "./new-document.ts";
import { type Kept, now, refuse, type World } from "./world.ts";

/** What is under way at SDI: the states that are left. */
interface Journey {
  company: string;
  id: string;
  states: string[];
  code: string | null;
}

const STEP = "exchange";
const STEP_MS = 100;
const BASE = "/c/:company/issued_documents/:id/e_invoice";
const REFUSED = new Set(["discarded", "rejected", "error", "manual_rejected"]);

/** Electronic invoices: checking, sending, and why one was refused. */
export function eInvoiceRoutes(world: World): JsonRoute<string>[] {
  const { kit, documents, verdicts } = world;
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
        const kept = documentOf(world, call);
        const { document } = kept;
        if (!document.e_invoice) throw refuse(422, "The document is not an e-invoice.");
        if (document.ei_status !== "not_sent") throw refuse(409, "The e-invoice was sent already.");
        const [ordered] = verdicts.list("");
        documents.put(call.who, { ...kept, document: { ...document, ei_status: "attempt" } });
        const end = ordered?.state ?? (document.entity.ei_code === "0000000" ? "not_delivered" : "accepted");
        const states = ["sent", "processing", end];
        schedule(world, { company: call.who, id: kept.id, states, code: ordered?.code ?? null });
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

function schedule({ kit }: World, journey: Journey): void {
  kit.timers.set(`${STEP}-${journey.id}`, STEP, STEP_MS, journey);
}

function advance(world: World, { company, id, states: [state, ...left], code }: Journey): void {
  const kept = world.documents.get(company, id);
  if (!kept || !state) return;
  const document = { ...kept.document, ei_status: state, updated_at: now(world) };
  const rejection: Kept["rejection"] = REFUSED.has(state)
    ? { reason: `Simulated: ${state}`, code }
    : kept.rejection;
  world.documents.put(company, { id, document, rejection });
  if (left.length > 0) schedule(world, { company, id, states: left, code });
}
