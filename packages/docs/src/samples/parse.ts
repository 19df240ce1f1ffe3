import type { Operation } from "../contract.ts";
import type { Call, Step } from "./steps.ts";

type Operations = ReadonlyMap<string, Operation>;

/** The SDK helpers that poll until a record is final, with the operation that they call. */
const WAITS: Readonly<Record<string, string>> = {
  waitForPayment: "getPayment",
  waitForReceipt: "getReceipt",
};

/**
 * Reads the steps of a `sample` block of a guide, one per line (a body may span several lines):
 *
 * ``` setup payment = createCardPayment stripe key=order-1042 {"amount": 12.5, "token": "tok_visa"} print
 * payment.status each one in listAllPayments ?{"start": "…", "end": "…"} print one.id refused refundPayment stripe
 * payment.id {"amount": 100} save receipt.pdf = downloadReceipt fiskaly receipt.id ?{"gift": false}
 * ```
 *
 * @throws Error naming the line that cannot be read, or the operation that is not in the document
 */
export function parseSteps(text: string, operations: Operations): Step[] {
  return statementsOf(text).map((statement) => stepOf(statement, operations));
}

/** Returns the statements: each is a line, with the lines below it until its braces are closed. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let open = "";
  for (const line of text.split("\n")) {
    if (!open && !line.trim()) continue;
    open = open ? `${open} ${line.trim()}` : line.trim();
    if (open.split("{").length !== open.split("}").length) continue;
    statements.push(open);
    open = "";
  }
  if (open) throw new Error(`A brace is not closed: ${open}`);
  return statements;
}

function stepOf(statement: string, operations: Operations): Step {
  if (statement === "setup") return { kind: "setup" };
  if (statement.startsWith("# ")) return { kind: "note", text: statement.slice(2) };
  const [, printed] = /^print (.+)$/.exec(statement) ?? [];
  if (printed) return { kind: "print", fields: printed.split(" ") };
  const [, item, list, fields] = /^each (\w+) in (.+) print (.+)$/.exec(statement) ?? [];
  if (item) return { kind: "each", as: item, call: callOf(list!, operations), fields: fields!.split(" ") };
  const [, refused] = /^refused (.+)$/.exec(statement) ?? [];
  if (refused) return { kind: "refused", call: callOf(refused, operations) };
  const [, file, saved] = /^save (\S+) = (.+)$/.exec(statement) ?? [];
  if (file) return { kind: "save", file, call: callOf(saved!, operations) };
  const [, as, called = statement] = /^(\w+) = (.+)$/.exec(statement) ?? [];
  const call = callOf(called, operations);
  if (as && /^wait/.test(called)) return { kind: "wait", as, call };
  return { kind: "call", call, ...(as && { as }) };
}

function callOf(text: string, operations: Operations): Call {
  const [name = "", ...args] = wordsOf(text);
  const operation = operations.get(WAITS[name] ?? name);
  if (!operation) throw new Error(`No operation of the document begins this line: ${text}`);
  const call: Call = { operation, path: [] };
  for (const word of args) {
    if (word.startsWith("?{")) call.query = JSON.parse(word.slice(1));
    else if (word.startsWith("{")) call.body = JSON.parse(word);
    else if (word.startsWith("key=")) call.key = word.slice(4);
    else call.path.push(/^[a-z]\w*\.\w+$/i.test(word) ? `$${word}` : word);
  }
  return call;
}

/** Splits a line at its spaces, except inside braces. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let depth = 0;
  for (const part of text.split(" ")) {
    if (depth > 0) words.push(`${words.pop()} ${part}`);
    else if (part) words.push(part);
    depth += part.split("{").length - part.split("}").length;
  }
  return words;
}
