import { type Contract, nameOf, type Operation, operationsOf, resolved } from "../contract.ts";
import type { Page } from "../page.ts";
import { operationSection } from "./operation.ts";
import { type Book, namesIn, recordSection } from "./schema.ts";

const ROOT = "/docs/reference";
const WEBHOOKS = `${ROOT}/webhooks`;

interface Part {
  name: string;
  description: string;
  path: string;
  operations: Operation[];
  /** The named schemas that this page describes, because no earlier page needs them. */
  records: string[];
}

/** Generates the reference pages: an overview, one for each part of the API, and the webhooks. */
export function referencePages(contract: Contract): Page[] {
  const parts = partsOf(contract);
  const events = { path: WEBHOOKS, records: recordsOfEvents(contract, parts) };
  const homes = [...parts, events].flatMap(({ path, records }) =>
    records.map((name) => [name, `${path}#${name}`] as const),
  );
  const operations = parts.flatMap((part) => part.operations);
  const sent = operations.flatMap(({ body }) => [...namesIn(contract, body?.schema)]);
  const book: Book = { contract, homes: new Map(homes), sent: new Set(sent) };
  return [
    { ...page("Reference", ROOT), markdown: () => overview(contract, parts) },
    ...parts.map((part) => ({ ...page(part.name, part.path), markdown: () => partPage(book, part) })),
    { ...page("Webhook events", WEBHOOKS), markdown: () => webhooksPage(book, events.records) },
  ];
}

function page(title: string, path: string): Omit<Page, "markdown"> {
  return { title, path, language: "en", section: "reference" };
}

function partsOf(contract: Contract): Part[] {
  const operations = operationsOf(contract);
  const listed = new Set<string>();
  return contract.tags.map(({ name, description }) => {
    const own = operations.filter(({ tag }) => tag === name);
    const records = [...new Set(own.flatMap((one) => recordsOf(contract, one)))]
      .filter((one) => !listed.has(one))
      .sort();
    for (const one of records) listed.add(one);
    return { name, description, path: `${ROOT}/${slugOf(name)}`, operations: own, records };
  });
}

/**
 * Returns the names of the schemas that an operation's page links to; the fields of its body are on the page itself.
 */
function recordsOf(contract: Contract, { answers, body, parameters }: Operation): string[] {
  const schemas = [
    ...answers.flatMap(({ content }) => Object.values(content).map(({ schema }) => schema)),
    ...Object.values(body ? (resolved(contract, body.schema).properties ?? {}) : {}),
    ...parameters.map(({ schema }) => schema),
  ];
  return schemas.flatMap((schema) => [...namesIn(contract, schema)]);
}

function recordsOfEvents(contract: Contract, parts: readonly Part[]): string[] {
  const described = new Set(parts.flatMap(({ records }) => records));
  const bodies = Object.values(contract.webhooks).flatMap(({ post }) =>
    Object.values(post.requestBody!.content),
  );
  const names = bodies.flatMap(({ schema }) => [...namesIn(contract, schema)]);
  return [...new Set(names)].filter((name) => !described.has(name)).sort();
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function overview({ info, servers }: Contract, parts: readonly Part[]): string {
  const lists = parts.map(({ name, description, path, operations }) => {
    const rows = operations.map(
      ({ id, summary, verb, path: at }) => `| [${summary}](${path}#${id}) | \`${verb} ${at}\` |`,
    );
    return `## ${name}\n\n[${name}](${path}): ${description}\n\n| Operation | Request |\n|---|---|\n${rows.join("\n")}`;
  });
  return `# Reference

${info.description}

This installation is at \`${servers[0]!.url}\`. The whole contract as OpenAPI 3.1 is at [/openapi.json](/openapi.json); [webhooks have their own page](${WEBHOOKS}).

${lists.join("\n\n")}
`;
}

function partPage(book: Book, { name, description, operations, records }: Part): string {
  const sections = operations.map((one) => operationSection(one, book));
  return [`# ${name}`, description, ...sections, ...recordsPart(book, records)].join("\n\n");
}

function recordsPart(book: Book, records: readonly string[]): string[] {
  if (records.length === 0) return [];
  return ["## Records {#records}", ...records.map((name) => recordSection(name, book))];
}

function webhooksPage(book: Book, records: readonly string[]): string {
  const sections = Object.entries(book.contract.webhooks).map(([type, { post }]) => {
    const { schema = {}, example } = Object.values(post.requestBody!.content)[0]!;
    const home = book.homes.get(nameOf(schema) ?? "");
    return `## ${type} {#${type}}

${post.summary}.${home ? ` Its body is a [${nameOf(schema)}](${home}).` : ""}

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\``;
  });
  return `# Webhook events

Banco sends these to an app's \`webhookUrl\`, signed as Standard Webhooks says. [Webhooks](/docs/webhooks) says how to receive them.

${[...sections, ...recordsPart(book, records)].join("\n\n")}
`;
}
