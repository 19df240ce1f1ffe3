import { randomText } from "../kit/ids.ts";
import { byType, mapOf, oneOf, plain, shape, text } from "../kit/shape.ts";
import { faultOf, OPERATION, type ReceiptOperation } from "./receipt.ts";
import {
  type Call,
  demand,
  newId,
  now,
  pageOf,
  type RecordContent,
  type Route,
  refuse,
  type StoredRecord,
  type World,
  weatherOf,
} from "./world.ts";

const FINISH = "finish_record";
/**
 * Strings for tests: a line with the first fails fiskaly's own checks, and one with the second fails the tax
 * office's sign-in.
 */
const REJECTED = "[rejected]";
const FAILED = "[failed]";
const ID = shape({ id: text(/^[0-9a-f-]{32,36}$/) });
const METADATA = mapOf(plain(500));
const CREATE = shape(
  {
    content: byType({
      INTENTION: shape({
        type: oneOf("INTENTION"),
        system: ID,
        operation: shape({ type: oneOf("TRANSACTION") }),
      }),
      TRANSACTION: shape({ type: oneOf("TRANSACTION"), record: ID, operation: OPERATION }),
    }),
  },
  { metadata: METADATA },
);

type Operation =
  | ({ type: "RECEIPT" } & ReceiptOperation)
  | { type: "CORRECTION"; record: { id: string }; data: ReceiptOperation }
  | { type: "CANCELLATION"; record: { id: string } };

/** Returns the record routes: an intention, and the transaction that follows it. */
export function recordRoutes(world: World): Route[] {
  world.kit.timers.task<{ owner: string; id: string }>(FINISH, ({ owner, id }) => finish(world, owner, id));
  return [
    { method: "POST", path: "/records", handle: (call) => create(world, call) },
    {
      method: "GET",
      path: "/records",
      handle(call) {
        const types = call.query.get("type")?.split(",");
        const system = call.query.get("system_id");
        return pageOf(
          world,
          call,
          world.records,
          shown,
          ({ content }) =>
            (!types || types.includes(content.type)) && (!system || content.system.id === system),
        );
      },
    },
    {
      method: "GET",
      path: "/records/:id",
      handle: (call) => shown(recordOf(world, call.who.organization, call.params.id)),
    },
  ];
}

function shown({ content, metadata }: StoredRecord): object {
  return { content, ...(metadata && { metadata }) };
}

function recordOf(world: World, owner: string, id = ""): StoredRecord {
  const record = world.records.get(owner, id);
  if (!record) throw refuse(404, "E_NOT_FOUND", `record '${id}' not found`);
  return record;
}

function create(world: World, { who, body }: Call): object {
  demand(CREATE, body);
  const { content, metadata } = body as {
    content: Record<string, unknown>;
    metadata?: Record<string, string>;
  };
  const owner = who.organization;
  const record =
    content.type === "INTENTION" ? intention(world, owner, content) : transaction(world, owner, content);
  return shown(world.records.put(owner, { ...record, ...(metadata && { metadata }) }));
}

function blank(world: World, type: string, system: { id: string }, operation: unknown): StoredRecord {
  const id = newId(world);
  const journal = { signature: randomText(64), signed_at: now(world) };
  const content: RecordContent = {
    id,
    type,
    state: "ACCEPTED",
    mode: "PROCESSING",
    system,
    journal,
    file: { location: "SERVICE" },
    operation: JSON.stringify(operation),
  };
  return { id, content };
}

function intention(world: World, owner: string, content: Record<string, unknown>): StoredRecord {
  const system = content.system as { id: string };
  const found = world.systems.get(owner, system.id);
  if (!found) throw refuse(404, "E_NOT_FOUND", `system '${system.id}' not found`);
  if (found.content.state !== "COMMISSIONED" || found.content.mode !== "OPERATIVE")
    throw refuse(
      405,
      "E_METHOD_NOT_ALLOWED",
      `record operation invalid: system '${system.id}' is not operative`,
    );
  return blank(world, "INTENTION::TRANSACTION", { id: system.id }, content.operation);
}

function transaction(world: World, owner: string, content: Record<string, unknown>): StoredRecord {
  const { id } = content.record as { id: string };
  const intended = recordOf(world, owner, id);
  if (intended.content.type !== "INTENTION::TRANSACTION" || intended.content.used_in)
    throw refuse(
      405,
      "E_METHOD_NOT_ALLOWED",
      `record operation invalid: '${id}' is no intention that is open`,
    );
  const operation = content.operation as Operation;
  const record = blank(world, `TRANSACTION::${operation.type}`, intended.content.system, operation);
  record.content.record = { id };
  world.records.put(owner, {
    ...intended,
    content: { ...intended.content, state: "COMPLETED", mode: "FINISHED", used_in: { id: record.id } },
  });
  const fault = rejectionOf(world, owner, operation);
  if (fault) return ended(record, "REJECTED", `Validation error: ${fault}`);
  const { environment, afterMs } = weatherOf(world);
  if (environment === "test") return settle(world, owner, record);
  world.kit.timers.set(record.id, FINISH, afterMs, { owner, id: record.id });
  return record;
}

function finish(world: World, owner: string, id: string): void {
  const record = world.records.get(owner, id);
  if (record?.content.mode === "PROCESSING") world.records.put(owner, settle(world, owner, record));
}

/** Returns the record as the simulated tax office settles it. */
function settle(world: World, owner: string, record: StoredRecord): StoredRecord {
  const { taxOffice } = weatherOf(world);
  if (taxOffice === "refuses" || record.content.operation.includes(FAILED))
    return ended(record, "FAILED", "Authentication error: ADE portal has not responded successfully");
  if (taxOffice === "vanishes")
    return ended(record, "FAILED", "Submission error: ADE portal has not responded successfully");
  const data = nextNumber(world, owner);
  const portal = "https://ivaservizi.agenziaentrate.gov.it/ser/api/documenti/v1/doc/documenti";
  const compliance = { data, url: `${portal}/${data.slice(-4)}/stampa/` };
  return { ...record, content: { ...record.content, state: "COMPLETED", mode: "FINISHED", compliance } };
}

function ended(record: StoredRecord, state: "REJECTED" | "FAILED", message: string): StoredRecord {
  const logs = [{ severity: "ERROR" as const, message }];
  return { ...record, content: { ...record.content, state, mode: "FINISHED", logs } };
}

/**
 * Returns the next number, `DCW<year>/<4>-<4>`, counted by taxpayer; fiskaly's own TEST returns only zeros.
 */
function nextNumber(world: World, owner: string): string {
  const last = (world.counters.get(owner, "documents")?.last ?? 0) + 1;
  world.counters.put(owner, { id: "documents", last });
  const digits = String(last).padStart(8, "0");
  return `DCW${now(world).slice(0, 4)}/${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Returns the reason why a transaction does not reach the tax office, in the simulator's own words. */
function rejectionOf(world: World, owner: string, operation: Operation): string | undefined {
  if (JSON.stringify(operation).includes(REJECTED)) return "entries: the text cannot be sent";
  if (operation.type === "RECEIPT") return faultOf(operation);
  const original = world.records.get(owner, operation.record.id);
  if (original?.content.type !== "TRANSACTION::RECEIPT" || original.content.state !== "COMPLETED")
    return "record: it is not a receipt that was issued";
  const about = world.records.list(owner, ({ content }) => {
    const operation = JSON.parse(content.operation) as Partial<{ record: { id: string } }>;
    return operation.record?.id === original.id && !["REJECTED", "FAILED"].includes(content.state);
  });
  if (about.some(({ content }) => content.type === "TRANSACTION::CANCELLATION"))
    return "record: it is cancelled";
  const corrections = about.filter(({ content }) => content.type === "TRANSACTION::CORRECTION");
  if (operation.type === "CORRECTION") return correctionFault(original, corrections, operation.data);
  return corrections.length > 0 ? "record: it has corrections" : undefined;
}

/**
 * Returns the error in a correction: it must refer to returned entries by number and return at most the
 * remaining part of each.
 */
function correctionFault(
  original: StoredRecord,
  corrections: readonly StoredRecord[],
  data: ReceiptOperation,
): string | undefined {
  const { entries: sold } = JSON.parse(original.content.operation) as ReceiptOperation;
  const left = sold.map(({ data: { unit } }) => Number(unit.quantity));
  const before = corrections.map(
    ({ content }) => (JSON.parse(content.operation) as { data: ReceiptOperation }).data,
  );
  for (const { entries } of [...before, data]) {
    for (const {
      data: { unit },
      details,
    } of entries) {
      const index = Number(details.number ?? 0) - 1;
      if (left[index] === undefined) return "entries: the number of the original's entry is required";
      left[index] -= Number(unit.quantity);
    }
  }
  if (left.some((quantity) => quantity < -0.000_001)) return "entries: more is returned than was sold";
  return faultOf(data);
}
