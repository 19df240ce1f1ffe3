import { type Entry, type Intent, type Job, now, registrationLink, WORKFLOWS, type World } from "./world.ts";

/** A job in progress, with the SDI events still to come. */
interface Run {
  workspace: string;
  jobId: string;
  codes: string[] | null;
}

const STEP = "job";
/** The delay of a step: "Typically, a workflow executes in under a second" (docs, Create a job). */
const STEP_MS = 60;
/** The codes that end the step that sends to SDI (guides/it-sdi-sending). */
const KO = new Set(["rejected", "rejected-pa", "invoice-error", "deadline-terms"]);
const QUEUED = new Set(["sent", "delivered-pa"]);

/** A step's result: the entry in its new state, or the error. */
type Result = { entry: Entry; state: string } | { code: string; message: string };

/** The steps that reach the tax office, by workflow. */
const STEPS: Readonly<
  Record<string, { provider: string; run: (world: World, workspace: string, entry: Entry) => Result }>
> = {
  [WORKFLOWS.register]: { provider: "ticket-it.register", run: register },
  [WORKFLOWS.receipt]: { provider: "ticket-it.send", run: sendReceipt },
  [WORKFLOWS.void]: { provider: "ticket-it.void", run: voidReceipt },
};

/** Declares the task that continues jobs; call it before any job runs. */
export function openWorkflows(world: World): void {
  world.kit.timers.task<Run>(STEP, (run) => advance(world, run));
}

/** Runs a job's workflow. */
export function startJob({ kit }: World, workspace: string, { id }: Job): void {
  kit.timers.set(`${STEP}-${id}`, STEP, STEP_MS, { workspace, jobId: id, codes: null } satisfies Run);
}

function advance(world: World, run: Run): void {
  const { workspace, jobId } = run;
  const job = world.jobs.get(workspace, jobId);
  const entry = job && world.entries.get(workspace, job.silo_entry_id);
  if (!job || !entry) return;
  const step = STEPS[job.workflow_id];
  if (step) end(world, workspace, job, entry, step.provider, step.run(world, workspace, entry));
  else sendInvoice(world, { ...run, codes: run.codes ?? codesOf(entry) }, job, entry);
}

/**
 * Registers a supplier. A sandbox accepts test data (guides/it-ticket-supplier): a registered supplier may
 * issue immediately.
 */
function register(world: World, workspace: string, entry: Entry): Result {
  const link_url = registrationLink(world, workspace, entry.id);
  world.suppliers.put(workspace, { id: entry.data.doc.tax_id?.code ?? "" });
  const meta = [{ src: "ticket-it", key: "registration-link", link_url }];
  return { entry: { ...entry, meta }, state: "processing" };
}

function sendReceipt(world: World, workspace: string, entry: Entry): Result {
  const { doc, head } = entry.data;
  if (!world.suppliers.get(workspace, doc.supplier?.tax_id?.code ?? ""))
    return { code: "404", message: "The supplier is not registered" };
  // A test's trigger text for a refusal by the tax office.
  if (doc.lines?.[0]?.item?.name?.startsWith("ADE-KO"))
    return { code: "422", message: "INVALID_CREDENTIALS" };
  const wrong = doc.type === "corrective" ? unknownSale(world, workspace, entry) : undefined;
  if (wrong) return { code: "400", message: wrong };
  const lines = doc.lines?.map((line, index) => ({
    ...line,
    ext: { ...line.ext, "it-ticket-line-ref": `${1000 + world.entries.count(workspace)}${index}` },
  }));
  const stamps = [...head.stamps, { prv: "ade-ref", val: nextNumber(world) }];
  const data = { ...entry.data, head: { ...head, stamps }, doc: { ...doc, ...(lines && { lines }) } };
  return { entry: { ...entry, signed: true, data }, state: "sent" };
}

/**
 * Returns the error in a corrective document: it must refer to a sent receipt that is not void, and to its
 * lines.
 */
function unknownSale({ entries }: World, workspace: string, { data }: Entry): string | undefined {
  const number = data.doc.preceding?.[0]?.stamps?.find(({ prv }) => prv === "ade-ref")?.val;
  const [sale] = entries.list(workspace, ({ data: { head } }) =>
    head.stamps.some(({ val }) => val === number),
  );
  if (!number || !sale) return "The receipt is not known";
  if (sale.state !== "sent") return "The receipt is void";
  const known = new Set(sale.data.doc.lines?.map(({ ext }) => ext?.["it-ticket-line-ref"]));
  const strange = data.doc.lines?.some(({ ext }) => !known.has(ext?.["it-ticket-line-ref"]));
  return strange ? "A line is not known" : undefined;
}

function voidReceipt(world: World, _workspace: string, entry: Entry): Result {
  if (entry.state !== "sent") return { code: "400", message: "The receipt cannot be voided" };
  const { head } = entry.data;
  const stamps = [...head.stamps, { prv: "ade-void-ref", val: nextNumber(world) }];
  return { entry: { ...entry, data: { ...entry.data, head: { ...head, stamps } } }, state: "void" };
}

/**
 * Returns SDI's events, by the invoice's recipient: codes that begin with ZZZ are unknown, and
 * administrations whose code begins with RIF refuse.
 */
function codesOf({ data: { doc } }: Entry): string[] {
  const code = doc.customer?.inboxes?.find(({ key }) => key === "it-sdi-code")?.code ?? "";
  if (code.startsWith("ZZZ")) return ["sent", "rejected"];
  if (doc.$tags?.includes("b2g"))
    return ["sent", "delivered-pa", code.startsWith("RIF") ? "rejected-pa" : "accepted-pa"];
  return ["sent", code || doc.customer?.inboxes?.length ? "delivered" : "not-delivered"];
}

function sendInvoice(world: World, run: Run, job: Job, entry: Entry): void {
  const provider = "gov-it.sdi.send";
  const [code = "", ...left] = run.codes ?? [];
  const status = QUEUED.has(code) ? "QUEUED" : KO.has(code) ? "KO" : "OK";
  const before = job.intents[0]?.events ?? [];
  const event = { index: before.length, status, code, message: "", at: now(world) };
  const intents = [{ provider, completed: status !== "QUEUED", events: [...before, event] }];
  if (status === "QUEUED") {
    world.jobs.put(run.workspace, { ...job, intents, updated_at: now(world) });
    world.entries.put(run.workspace, { ...entry, signed: true, state: "processing" });
    world.kit.timers.set(`${STEP}-${job.id}`, STEP, STEP_MS, { ...run, codes: left });
    return;
  }
  const result = status === "KO" ? { code, message: `SDI: ${code}` } : { entry, state: "sent" };
  end(world, run.workspace, { ...job, intents }, entry, provider, result);
}

/** Ends a job; the rescue steps of every workflow set the state `error`. */
function end(
  world: World,
  workspace: string,
  job: Job,
  entry: Entry,
  provider: string,
  result: Result,
): void {
  const at = now(world);
  const failed = "code" in result;
  const faults = failed ? [{ provider, ...result }] : [];
  const event = { index: 0, status: failed ? "KO" : "OK", code: failed ? result.code : "", message: "", at };
  const own: Intent = { provider, completed: true, events: [event] };
  const intents = job.intents.length > 0 ? job.intents : [own];
  world.jobs.put(workspace, { ...job, intents, faults, completed_at: at, updated_at: at });
  const changed = failed ? { ...entry, state: "error" } : { ...result.entry, state: result.state };
  world.entries.put(workspace, { ...changed, faults, updated_at: at });
}

/** Returns the next number in the format of Invopop's sandbox (guides/it-ticket). */
function nextNumber(world: World): string {
  const { given } = world.counters.get("", "number") ?? { given: 0 };
  world.counters.put("", { id: "number", given: given + 1 });
  const digits = String(given + 1).padStart(8, "0");
  return `ACUBE${now(world).slice(0, 4)}/${digits.slice(0, 4)}-${digits.slice(4)}`;
}
