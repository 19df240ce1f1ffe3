import { type Dialect, literalOf } from "./literal.ts";
import { type Call, isField, partsOf, type Step } from "./steps.ts";

const DIALECT: Dialect = {
  list: ["[", "]"],
  record: ["[", "]"],
  name: (name) => `${quoted(name)} => `,
  text: quoted,
  field: fieldOf,
  words: { true: "true", false: "false", null: "null" },
  lastComma: true,
};

const SETUP = "$banco = new Banco(getenv('BANCO_URL'), getenv('BANCO_KEY'), clientId: 'my-shop');\n";

/** Writes a sample with the package `banco/sdk`. */
export function phpOf(steps: readonly Step[]): string {
  const imports = [
    ...(steps.some(({ kind }) => kind === "setup") ? ["use Banco\\Banco;"] : []),
    ...(steps.some(({ kind }) => kind === "refused") ? ["use Banco\\BancoException;"] : []),
  ];
  const head = imports.length > 0 ? [...imports, ""] : [];
  return [...head, ...steps.map(lineOf)].join("\n");
}

function lineOf(step: Step): string {
  switch (step.kind) {
    case "setup":
      return SETUP;
    case "note":
      return `// ${step.text}`;
    case "call":
      return `${step.as ? `$${step.as} = ` : ""}${expressionOf(step.call)};`;
    case "wait":
      return `$${step.as} = ${expressionOf(step.call, step.call.operation.id.replace("get", "waitFor"))};`;
    case "print":
      return printed(step.fields);
    case "each":
      return `foreach (${expressionOf(step.call)} as $${step.as}) {\n    ${printed(step.fields)}\n}`;
    case "refused":
      return `try {
    ${expressionOf(step.call)};
} catch (BancoException $error) {
    echo $error->problemCode, "\\n";
}`;
    case "save":
      return `file_put_contents(${quoted(step.file)}, ${expressionOf(step.call)});`;
  }
}

function printed(fields: readonly string[]): string {
  return `echo ${fields.map(fieldOf).join(", ' ', ")}, "\\n";`;
}

function expressionOf({ operation, path, body, query, key }: Call, name = operation.id): string {
  const optional = [
    body === undefined ? undefined : literalOf(body, DIALECT, "", name.length + 30),
    query === undefined ? undefined : literalOf(withoutToken(query), DIALECT, "", name.length + 30),
    key === undefined ? undefined : `['idempotencyKey' => ${quoted(key)}]`,
  ];
  const places = [operation.body !== undefined, operation.parameters.some((one) => one.in === "query"), true];
  const args = optional.flatMap((value, place) => (places[place] ? [value ?? "[]"] : []));
  while (args.at(-1) === "[]") args.pop();
  const names = path.map((value) => (isField(value) ? fieldOf(value) : quoted(value)));
  return `$banco->${name}(${[...names, ...args].join(", ")})`;
}

/** Omits the page's token: the SDK paginates automatically. */
function withoutToken({ token: _, ...query }: NonNullable<Call["query"]>) {
  return query;
}

function fieldOf(field: string): string {
  const [variable, name] = partsOf(field);
  return `$${variable}['${name}']`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
}
