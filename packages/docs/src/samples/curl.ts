import type { Operation } from "../contract.ts";
import { type Dialect, literalOf } from "./literal.ts";
import { type Call, isField, partsOf, type Step, type Value } from "./steps.ts";

const DIALECT: Dialect = {
  list: ["[", "]"],
  record: ["{ ", " }"],
  name: (name) => `${JSON.stringify(name)}: `,
  text: (text) => JSON.stringify(text).replaceAll("'", "'\\''"),
  field: (field) => `"'"$${variableOf(field)}"'"`,
  words: { true: "true", false: "false", null: "null" },
  lastComma: false,
};

/** Writes a sample for a shell with curl (7.82 or newer, for `--json`) and jq. */
export function curlOf(steps: readonly Step[]): string {
  const read = new Set<string>();
  return steps
    .filter(({ kind }) => kind !== "setup")
    .map((step) => [...fieldsOf(step, read), lineOf(step)].join("\n"))
    .join("\n");
}

/** Writes the lines that read the fields of earlier responses that a step needs, each field once. */
function fieldsOf(step: Step, read: Set<string>): string[] {
  if (!("call" in step)) return [];
  const { path, body = null, query = {} } = step.call;
  return [...path, ...textsIn(body), ...textsIn(query)]
    .filter((text) => isField(text) && !read.has(text))
    .map((field) => {
      read.add(field);
      const [variable, name] = partsOf(field);
      return `${variableOf(field)}=$(jq -r .${name} <<<"$${variable}")`;
    });
}

function lineOf(step: Step): string {
  switch (step.kind) {
    case "setup":
      return "";
    case "note":
      return `# ${step.text}`;
    case "call":
      return step.as ? `${step.as}=$(${commandOf(step.call, "curl -s")})` : commandOf(step.call, "curl");
    case "wait":
      return `until ${step.as}=$(${commandOf(step.call, "curl -s")}) &&
  jq -e '.status | IN("completed", "failed", "canceled")' <<<"$${step.as}" >/dev/null; do sleep 1; done`;
    case "print":
      return `jq -r '${outputOf(step.fields)}' <<<"$${partsOf(step.fields[0]!)[0]}"`;
    case "each":
      return `${commandOf(step.call, "curl -s")} |\n  jq -r '.items[] | ${outputOf(step.fields)}'`;
    case "refused":
      return `${commandOf(step.call, "curl -s")} | jq -r .code`;
    case "save":
      return commandOf(step.call, `curl -sL -o ${step.file}`);
  }
}

/** Returns a jq expression that puts fields on one line. */
function outputOf(fields: readonly string[]): string {
  const names = fields.map((field) => `.${partsOf(field)[1]}`);
  return names.length === 1 ? names[0]! : `"${names.map((name) => `\\(${name})`).join(" ")}"`;
}

function commandOf({ operation, path, body, query = {}, key }: Call, curl: string): string {
  const { verb, body: accepted, takesClient, takesKey } = operation;
  const implied = accepted?.type === "application/json" ? "POST" : "GET";
  const lines = [
    `${curl}${verb === implied || (verb === "POST" && accepted) ? "" : ` -X ${verb}`}${operation.answersWith === "stream" ? " -N" : ""} "$BANCO_URL${addressOf(operation.path, path)}${queryOf(query)}"`,
    ...CREDENTIALS[operation.access],
    ...(takesClient ? ['-H "X-Client-Id: my-shop"'] : []),
    ...(takesKey && key ? [`-H "Idempotency-Key: ${key}"`] : []),
    ...(body === undefined ? [] : [contentOf(body, accepted?.type)]),
  ];
  return lines.join(" \\\n  ");
}

const CREDENTIALS: Readonly<Record<Operation["access"], readonly string[]>> = {
  open: [],
  token: ['-H "Authorization: Bearer $BANCO_KEY"'],
  bridge: ['-H "X-Source-Address: $BANCO_SOURCE_ADDRESS"'],
};

function contentOf(body: Value, type = "application/json"): string {
  if (type === "application/json") return `--json '${literalOf(body, DIALECT, "  ", 10)}'`;
  return Object.entries(body as Record<string, string>)
    .map(([name, value]) => `-d ${name}=${encodeURIComponent(value)}`)
    .join(" \\\n  ");
}

function addressOf(template: string, path: readonly string[]): string {
  const rest = [...path];
  return template.replaceAll(/\{\w+\}/g, () => {
    const value = rest.shift()!;
    return isField(value) ? `$${variableOf(value)}` : encodeURIComponent(value);
  });
}

function queryOf(query: Record<string, Value>): string {
  const entries = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll("%3A", ":")}`,
  );
  return entries.length > 0 ? `?${entries.join("&")}` : "";
}

/** Returns `payment_id` for `$payment.id`. */
function variableOf(field: string): string {
  return partsOf(field).join("_");
}

function textsIn(value: Value): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
