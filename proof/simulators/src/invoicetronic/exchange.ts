import {
  duplicateKeys,
  type FatturaElettronica,
  hasErrors,
  italianDay,
  parse,
  validate,
} from "@banco/fatturapa";
import { keep, nextNumber, now, type Send, type Update, type World } from "./world.ts";

/** A state that SDI assigns to an invoice. */
interface Step {
  state: string;
  description: string;
  errors?: Update["errors"];
}

/** An invoice in progress, with its remaining steps. */
interface Journey {
  user: string;
  sendId: number;
  steps: Step[];
}

const STEP = "exchange";
/**
 * The delay of each step: "Moments later the first update is ready, eventually another"
 * (invoicetronic.com/en/docs/sandbox).
 */
const STEP_MS = 150;

/** Declares the task that delivers SDI's responses; call it before anything is sent. */
export function openExchange(world: World): void {
  world.kit.timers.task<Journey>(STEP, (journey) => advance(world, journey));
}

/** Starts an invoice's processing by SDI. */
export function dispatch(world: World, user: string, send: Send): void {
  const steps = [{ state: "Inviato", description: "Sent to the SDI." }, ...verdictOf(world, user, send)];
  const journey: Journey = { user, sendId: send.id, steps };
  world.kit.timers.set(`${STEP}-${send.id}`, STEP, STEP_MS, journey);
}

function advance(world: World, { user, sendId, steps: [step, ...left] }: Journey): void {
  const record = world.sends.get(user, String(sendId));
  if (!record || !step) return;
  const at = now(world);
  keep(world.updates, user, {
    id: nextNumber(world.updates),
    created: at,
    company_id: record.object.company_id,
    send_id: sendId,
    last_update: at,
    state: step.state,
    description: step.description,
    message_id: String(1_000_000 + nextNumber(world.updates)),
    errors: step.errors ?? [],
  });
  keep(world.sends, user, {
    ...record.object,
    version: record.object.version + 1,
    identifier: record.object.identifier ?? String(100_000_000 + sendId),
    date_sent: record.object.date_sent ?? at,
    last_update: at,
    latest_state: step.state,
  });
  if (left.length > 0)
    world.kit.timers.set(`${STEP}-${sendId}`, STEP, STEP_MS, { user, sendId, steps: left });
}

/** Returns SDI's steps: a rejection by its own checks, otherwise the steps that depend on the recipient. */
function verdictOf(world: World, user: string, send: Send): Step[] {
  const errors = errorsOf(world, user, send);
  if (errors.length > 0) return [{ state: "Scartato", description: "Rejected by the SDI.", errors }];
  const delivered = { state: "Consegnato", description: "Delivered to the recipient." };
  const { CodiceDestinatario, PECDestinatario } = headerOf(send.payload);
  if (send.format === "FPA12") return [delivered, answerOf(CodiceDestinatario)];
  if (CodiceDestinatario !== "0000000" || PECDestinatario) return [delivered];
  const description = "Available on the recipient's tax drawer.";
  return [{ state: "ImpossibilitaDiRecapito", description }];
}

/** Returns a public administration's response: those whose code begins with RIF refuse every invoice. */
function answerOf(code: string): Step {
  return code.startsWith("RIF")
    ? { state: "RifiutatoDalDestinatario", description: "Rejected by the recipient." }
    : { state: "AccettatoDalDestinatario", description: "Accepted by the recipient." };
}

function errorsOf(world: World, user: string, send: Send): Update["errors"] {
  const { valid, findings, invoice } = validate(send.payload, {
    today: italianDay(new Date(world.kit.now())),
  });
  if (!valid) {
    return findings
      .filter((finding) => hasErrors([finding]))
      .map(({ code, message }) => ({ code, description: message }));
  }
  // In this simulator, no recipient code begins with ZZZ.
  if (headerOf(send.payload).CodiceDestinatario.startsWith("ZZZ"))
    return [{ code: "00311", description: "CodiceDestinatario non valido" }];
  const names: [string, string][] = [
    [`file ${send.file_name}`, "00002"],
    ...duplicateKeys(invoice as FatturaElettronica).map((key): [string, string] => [
      JSON.stringify(key),
      "00404",
    ]),
  ];
  const [, code] = names.find(([name]) => world.taken.get(user, name)) ?? [];
  if (code) return [{ code, description: code === "00002" ? "Nome file duplicato" : "Fattura duplicata" }];
  for (const [id] of names) world.taken.put(user, { id, sendId: send.id });
  return [];
}

function headerOf(payload: string): { CodiceDestinatario: string; PECDestinatario?: string | undefined } {
  const read = parse(payload);
  if (!read.ok) throw new Error("a file without errors can be read");
  return (read.invoice as FatturaElettronica).FatturaElettronicaHeader.DatiTrasmissione;
}
