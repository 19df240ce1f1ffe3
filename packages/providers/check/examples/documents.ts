import { bundle } from "../bundle.ts";
import type { OfficialDocument } from "../documents.ts";
import type { Example } from "./example.ts";
import { fixturesIn } from "./fixtures.ts";

interface Shown {
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
  schema?: { $ref?: string; example?: unknown };
}
type Node = Record<string, unknown> & { $ref?: string; content?: Record<string, Shown> };
type Operations = Record<string, { requestBody?: Node; responses?: Record<string, Node> }>;
interface Document {
  paths?: Record<string, Operations>;
  webhooks?: Record<string, Operations>;
  "x-webhooks"?: Record<string, Operations>;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** The examples of responses and webhooks in a document of the directory. */
export function examplesIn(directory: string, { file, prefix = "", kind }: OfficialDocument): Example[] {
  const document = JSON.parse(bundle(directory, file)) as Document;
  if (kind === "fixtures") return fixturesIn(directory, file);
  const answers = kind ? [] : Object.entries(document.paths ?? {}).flatMap(answersOf);
  const delivered = {
    ...(kind === "webhooks" && document.paths),
    ...document.webhooks,
    ...document["x-webhooks"],
  };
  return [...answers, ...Object.entries(delivered).flatMap(bodiesOf)];

  function answersOf([path, operations]: [string, Operations]): Example[] {
    return METHODS.flatMap((method) =>
      Object.entries(operations[method]?.responses ?? {}).flatMap(([status, response]) =>
        shownIn(response).map(({ name, value }) => {
          const operation = { method: method.toUpperCase(), template: `${prefix}${path}` };
          return { ...operation, status: Number(status), name, value };
        }),
      ),
    );
  }

  function bodiesOf([name, operations]: [string, Operations]): Example[] {
    return METHODS.flatMap((method) =>
      shownIn(operations[method]?.requestBody ?? {}).map((one) => {
        return { method: "POST", template: `webhook ${name.replace("/", "")}`, status: null, ...one };
      }),
    );
  }

  function shownIn(node: Node): { name: string; value: unknown }[] {
    return Object.entries(resolved(node).content ?? {}).flatMap(([type, shown]) => {
      if (!type.includes("json")) return [];
      const named = Object.entries(shown.examples ?? {}).map(([name, one]) => {
        return { name, value: resolved(one as Node).value };
      });
      const alone = shown.example ?? resolved((shown.schema ?? {}) as Node).example;
      const all = named.length > 0 || alone === undefined ? named : [{ name: "example", value: alone }];
      return all.map(({ name, value }) => ({ name, value: parsed(value) }));
    });
  }

  /** Resolves references. */
  function resolved(node: Node): Node {
    if (typeof node.$ref !== "string") return node;
    const parts = node.$ref
      .slice(2)
      .split("/")
      .map((part) => decodeURIComponent(part));
    const found = parts.reduce<unknown>((value, part) => {
      return (value as Record<string, unknown> | undefined)?.[part.replaceAll("~1", "/")];
    }, document);
    return resolved((found ?? {}) as Node);
  }
}

/** Some documents contain an example as JSON text. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
