import { type Operation, rowOf } from "./operations.ts";

/** The first line of a generated file; `tools/tidy` does not judge the prose below it. */
export const NOTE = "// Written by `npm run write:sdk` from docs/openapi.json.\n";

/** The source of `api.ts`: every operation as a documented method, and the table that the client makes them from. */
export function apiSource(operations: readonly Operation[]): string {
  const methods = operations.map((one) => `${doc(one)}  ${one.id}(${parametersOf(one)}): ${answerOf(one)};`);
  const rows = operations.map((one) => `  ${one.id}: "${rowOf(one)}",`);
  return `${NOTE}import type { Pages } from "../pages.ts";
import type { CallOptions } from "../options.ts";
import type { Answer, Body, Item, Query } from "./types.ts";

/** The operations of the API, named as in its reference. */
export interface Api {
${methods.join("\n")}
}

/** Each operation's method, path and traits: see \`operation.ts\`. */
export const OPERATIONS: Readonly<Record<keyof Api, string>> = {
${rows.join("\n")}
};
`;
}

function parametersOf({ id, pathNames, body, query }: Operation): string {
  const path = pathNames.map((name) => `${name}: string`);
  const input = (name: string, need: "none" | "optional" | "required", type: string) =>
    need === "none" ? [] : [`${name}${need === "optional" ? "?" : ""}: ${type}<"${id}">`];
  // A required parameter cannot follow an optional one.
  const queryNeed = body === "optional" && query === "required" ? "optional" : query;
  return [
    ...path,
    ...input("body", body, "Body"),
    ...input("query", queryNeed, "Query"),
    "options?: CallOptions",
  ].join(", ");
}

function answerOf({ id, answers }: Operation): string {
  if (answers === "pages") return `Pages<Item<"${id}">>`;
  return answers === "file" ? "Promise<Blob>" : `Promise<Answer<"${id}">>`;
}

function doc(operation: Operation): string {
  const text = proseOf(operation).map((line) => `   * ${line}`.trimEnd());
  return `  /**\n${text.join("\n").replaceAll("*/", "*\\/")}\n   */\n`;
}

/** Returns the reference's text about an operation, line by line. */
export function proseOf({ summary, description }: Operation): string[] {
  const lines = [`${summary}.`, ...description.split("\n").flatMap((line) => ["", line])];
  return lines.filter((line, index) => line !== "" || lines[index - 1] !== "");
}
