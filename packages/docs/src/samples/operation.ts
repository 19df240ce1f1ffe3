import type { Operation, Parameter } from "../contract.ts";
import { type Fence, fencesOf } from "./languages.ts";
import { type Call, type Step, snakeCased, type Value } from "./steps.ts";

/** Values that replace the document's examples, by the name of the parameter or body field. */
export type SampleValues = Readonly<Record<string, Value>>;

/** Generates an operation's sample: a program that calls it with the document's examples. */
export function stepsOf(operation: Operation, values: SampleValues = {}): Step[] {
  const call = callOf(operation, values);
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

function callOf(operation: Operation, values: SampleValues): Call {
  const { parameters, body, takesKey, id } = operation;
  const of = (place: Parameter["in"]) => parameters.filter((one) => one.in === place);
  const query = Object.fromEntries(
    of("query")
      .filter(({ required, name }) => required || name in values)
      .map((one) => [one.name, valueOrExample(one, values)]),
  );
  return {
    operation,
    path: of("path").map((one) => String(valueOrExample(one, values))),
    ...(body?.example !== undefined && { body: bodyOf(body.example as Value, values) }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(takesKey && { key: String(values.key ?? `${kebabCased(id)}-1042`) }),
  };
}

function valueOrExample({ name, example, schema }: Parameter, values: SampleValues): Value {
  const value = values[name] ?? example ?? schema.examples?.[0];
  // A name in capitals is recognized as a placeholder.
  return value === undefined ? snakeCased(name).toUpperCase() : (value as Value);
}

function bodyOf(example: Value, values: SampleValues): Value {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return example;
  const entries = Object.entries(example).map(([name, value]) => [name, values[name] ?? value] as const);
  return Object.fromEntries(entries);
}

function kebabCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
