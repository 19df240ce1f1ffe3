import { type Dialect, literalOf } from "./literal.ts";
import { type Call, isField, partsOf, type Step } from "./steps.ts";

const DIALECT: Dialect = {
  list: ["[", "]"],
  record: ["{ ", " }"],
  name: (name) => `${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}: `,
  text: (text) => JSON.stringify(text),
  field: (field) => partsOf(field).join("."),
  words: { true: "true", false: "false", null: "null" },
  lastComma: true,
};

const SETUP = `import { Banco } from "@banco/sdk";

const banco = new Banco({
  baseUrl: process.env.BANCO_URL!,
  token: process.env.BANCO_KEY!,
  clientId: "my-shop",
});`;

/** Writes a sample with `@banco/sdk`. */
export function typescriptOf(steps: readonly Step[]): string {
  const text = steps.map(lineOf).join("\n");
  const imports = [
    ...(steps.some(({ kind }) => kind === "refused") ? ['import { BancoError } from "@banco/sdk";'] : []),
    ...(steps.some(({ kind }) => kind === "save") ? ['import { writeFile } from "node:fs/promises";'] : []),
  ];
  return [...imports, text].join("\n");
}

function lineOf(step: Step): string {
  switch (step.kind) {
    case "setup":
      return `${SETUP}\n`;
    case "note":
      return `// ${step.text}`;
    case "call":
      return `${step.as ? `const ${step.as} = ` : ""}await ${expressionOf(step.call)};`;
    case "wait":
      return `const ${step.as} = await ${expressionOf(step.call, step.call.operation.id.replace("get", "waitFor"))};`;
    case "print":
      return `console.log(${step.fields.join(", ")});`;
    case "each":
      return `for await (const ${step.as} of ${expressionOf(step.call)}) {\n  console.log(${step.fields.join(", ")});\n}`;
    case "refused":
      return `try {
  await ${expressionOf(step.call)};
} catch (error) {
  if (!(error instanceof BancoError)) throw error;
  console.log(error.code);
}`;
    case "save":
      return `const file = await ${expressionOf(step.call)};\nawait writeFile(${JSON.stringify(step.file)}, Buffer.from(await file.arrayBuffer()));`;
  }
}

function expressionOf({ operation, path, body, query, key }: Call, name = operation.id): string {
  const optional = [
    body === undefined ? undefined : literalOf(body, DIALECT, "", name.length + 30),
    query === undefined ? undefined : literalOf(withoutToken(query), DIALECT, "", name.length + 30),
    key === undefined ? undefined : `{ idempotencyKey: ${JSON.stringify(key)} }`,
  ];
  const places = [operation.body !== undefined, operation.parameters.some((one) => one.in === "query"), true];
  const args = optional.flatMap((value, place) => (places[place] ? [value ?? "undefined"] : []));
  while (args.at(-1) === "undefined") args.pop();
  const names = path.map((value) => (isField(value) ? DIALECT.field(value) : JSON.stringify(value)));
  return `banco.${name}(${[...names, ...args].join(", ")})`;
}

/** Omits the page's token: the SDK paginates automatically. */
function withoutToken({ token: _, ...query }: NonNullable<Call["query"]>) {
  return query;
}
