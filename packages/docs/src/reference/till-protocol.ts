import protocol from "@banco/bridge-client/openapi.json" with { type: "json" };
import { type Contract, type Operation, operationsOf, type Schema } from "../contract.ts";
import type { Page } from "../page.ts";
import { operationSection } from "./operation.ts";
import { type Book, namesIn, recordSection } from "./schema.ts";

const PATH = "/docs/reference/till-protocol";

/** The OpenAPI document of the bridge's protocol, as text. */
export const TILL_PROTOCOL = JSON.stringify(protocol);

/** Generates the page about the protocol between a till and the local bridge. */
export function tillProtocolPage(): Page {
  return { title: "The till's protocol", path: PATH, language: "en", section: "reference", markdown };
}

function markdown(): string {
  const contract = { ...protocol, webhooks: {} } as unknown as Contract;
  const operations = operationsOf(contract).map(withoutEnvelope);
  const sent = new Set(operations.flatMap(({ body }) => [...namesIn(contract, body?.schema)]));
  const names = Object.keys(contract.components.schemas).filter((name) => !sent.has(name));
  const book: Book = { contract, homes: new Map(names.map((name) => [name, `${PATH}#${name}`])), sent };
  const rows = operations.map(
    ({ id, summary, verb, path }) => `| [${summary}](#${id}) | \`${verb} ${path}\` |`,
  );
  return `# The till's protocol

${contract.info.description}

[A till that uses the bridge](/docs/till) shows how to use it. The OpenAPI 3.1 document is [/docs/till-protocol.json](/docs/till-protocol.json), and every bridge serves its own at \`/openapi.json\`.

| Operation | Request |
|---|---|
${rows.join("\n")}

${operations.map((one) => operationSection(one, book, sampleOf(one))).join("\n\n")}

## Records {#records}

${names.map((name) => recordSection(name, book)).join("\n\n")}
`;
}

/** Returns the operation with its response data unwrapped from the envelopes. */
function withoutEnvelope(operation: Operation): Operation {
  const answers = operation.answers.map(({ content, ...answer }) => {
    const bare = Object.entries(content).map(([type, { schema, ...media }]) => [
      type,
      { ...media, schema: (schema as Schema).properties?.data ?? schema },
    ]);
    return { ...answer, content: Object.fromEntries(bare) };
  });
  return { ...operation, answers };
}

/** Returns a curl sample for the operation, as Markdown. */
function sampleOf({ verb, path, parameters, body, takesKey }: Operation): string {
  const examplesIn = (place: string) =>
    parameters.filter((one) => one.in === place).map(({ name, example }) => [name, String(example)] as const);
  const inPath = new Map(examplesIn("path"));
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => inPath.get(name)!);
  const query = examplesIn("query").map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const url = `http://127.0.0.1:5200${address}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const implied = body ? "POST" : "GET";
  const lines = [
    `curl${verb === implied ? "" : ` -X ${verb}`} "${url}"`,
    ...(takesKey ? ['-H "Idempotency-Key: table-4-evening"'] : []),
    ...(body ? [`--json '${JSON.stringify(body.example)}'`] : []),
  ];
  return `\`\`\`bash\n${lines.join(" \\\n  ")}\n\`\`\``;
}
