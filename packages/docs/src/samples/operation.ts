import type { Operation, Parameter } from "../contract.ts";
import { type Fence, fencesOf } from "./languages.ts";
import { type Call, type Step, snakeCased, type Value } from "./steps.ts";

/** Values that replace the document's examples, by the name of the parameter or body field. */
export type Given = Readonly<Record<string, Value>>;

/** Generates an operation's sample: a program that calls it with the document's examples. */
export function stepsOf(operation: Operation, given: Given = {}): Step[] {
  const call = callOf(operation, given);
  if (operation.answersWith === "file") return [{ kind: "setup" }, { kind: "save", call, file: "download" }];
  if (operation.answersWith === "pages")
    return [{ kind: "setup" }, { kind: "each", call, as: "item", fields: ["item.id"] }];
  return [{ kind: "setup" }, { kind: "call", call, as: "answer" }];
}

/** Returns the operation's samples as Markdown. */
export function samplesOf(operation: Operation): string {
  if (operation.isForOthers) return "";
  const curl = fencesOf([{ kind: "call", call: callOf(operation, {}) }], ["bash"]);
  const others: Fence[] = ["ts", "php", "python"];
  return isForSdks(operation) ? `${curl}\n\n${fencesOf(stepsOf(operation), others)}` : curl;
}

/**
 * Whether SDKs offer the operation: they send only JSON, have a separate function for the event stream, and omit the
 * operations of local bridges.
 */
export function isForSdks({ answersWith, body, access, isForOthers }: Operation): boolean {
  const isJson = body === undefined || body.type === "application/json";
  return !isForOthers && isJson && answersWith !== "stream" && access !== "bridge";
}

function callOf(operation: Operation, given: Given): Call {
  const { parameters, body, takesKey, id } = operation;
  const of = (place: Parameter["in"]) => parameters.filter((one) => one.in === place);
  const query = Object.fromEntries(
    of("query")
      .filter(({ required, name }) => required || name in given)
      .map((one) => [one.name, givenOrExample(one, given)]),
  );
  return {
    operation,
    path: of("path").map((one) => String(givenOrExample(one, given))),
    ...(body?.example !== undefined && { body: bodyOf(body.example as Value, given) }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(takesKey && { key: String(given.key ?? `${kebabCased(id)}-1042`) }),
  };
}

function givenOrExample({ name, example, schema }: Parameter, given: Given): Value {
  const value = given[name] ?? example ?? schema.examples?.[0];
  // A name in capitals is recognized as a placeholder.
  return value === undefined ? snakeCased(name).toUpperCase() : (value as Value);
}

function bodyOf(example: Value, given: Given): Value {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return example;
  const entries = Object.entries(example).map(([name, value]) => [name, given[name] ?? value] as const);
  return Object.fromEntries(entries);
}

function kebabCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
