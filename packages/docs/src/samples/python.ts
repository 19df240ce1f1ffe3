import { type Dialect, literalOf } from "./literal.ts";
import { type Call, isField, partsOf, type Step, snakeCased, type Value } from "./steps.ts";

const DIALECT: Dialect = {
  list: ["[", "]"],
  record: ["{", "}"],
  name: (name) => `${JSON.stringify(name)}: `,
  text: (text) => JSON.stringify(text),
  field: fieldOf,
  words: { true: "True", false: "False", null: "None" },
  lastComma: true,
};

/** Writes a sample with the package `banco-sdk`. */
export function pythonOf(steps: readonly Step[]): string {
  const isWhole = steps.some(({ kind }) => kind === "setup");
  const isRefused = steps.some(({ kind }) => kind === "refused");
  const names = [...(isWhole ? ["Banco"] : []), ...(isRefused ? ["BancoError"] : [])];
  const imports = [
    ...(isWhole ? ["import os", ""] : []),
    ...(names.length > 0 ? [`from banco import ${names.join(", ")}`, ""] : []),
  ];
  return [...imports, ...steps.map(lineOf)].join("\n");
}

function lineOf(step: Step): string {
  switch (step.kind) {
    case "setup":
      return 'banco = Banco(os.environ["BANCO_URL"], os.environ["BANCO_KEY"], client_id="my-shop")\n';
    case "note":
      return `# ${step.text}`;
    case "call":
      return `${step.as ? `${step.as} = ` : ""}${expressionOf(step.call)}`;
    case "wait":
      return `${step.as} = ${expressionOf(step.call, step.call.operation.id.replace("get", "waitFor"))}`;
    case "print":
      return printed(step.fields);
    case "each":
      return `for ${step.as} in ${expressionOf(step.call)}:\n    ${printed(step.fields)}`;
    case "refused":
      return `try:\n    ${expressionOf(step.call)}\nexcept BancoError as error:\n    print(error.code)`;
    case "save":
      return `with open(${JSON.stringify(step.file)}, "wb") as file:\n    file.write(${expressionOf(step.call)})`;
  }
}

function printed(fields: readonly string[]): string {
  return `print(${fields.map(fieldOf).join(", ")})`;
}

function expressionOf({ operation, path, body, query = {}, key }: Call, name = operation.id): string {
  const called = snakeCased(name);
  const args = [
    ...path.map((value) => (isField(value) ? fieldOf(value) : JSON.stringify(value))),
    ...(body === undefined ? [] : [literalOf(body, DIALECT, "", called.length + 30)]),
    ...Object.entries(query)
      .filter(([one]) => one !== "token")
      .map(([one, value]) => `${snakeCased(one)}=${literalOf(value as Value, DIALECT)}`),
    ...(key === undefined ? [] : [`idempotency_key=${JSON.stringify(key)}`]),
  ];
  return `banco.${called}(${args.join(", ")})`;
}

function fieldOf(field: string): string {
  const [variable, name] = partsOf(field);
  return `${variable}["${name}"]`;
}
