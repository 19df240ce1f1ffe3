import { type Operation, type QueryParameter, rowOf } from "./operations.ts";
import { docstring, importsOf, PYTHON_NOTE, pythonType } from "./python-types.ts";
import { proseOf } from "./source.ts";

/** The source of `api.py`: every operation as a typed method. */
export function pythonApi(operations: readonly Operation[]): string {
  const methods = operations.map(method).join("\n\n");
  return `${PYTHON_NOTE}
from datetime import datetime
${importsOf(methods)}

from .._call import Caller, Options
from .._pages import Pages
from . import types

__all__ = ["Api"]


class Api(Caller):
    """The operations of the API, named as in its reference."""

${methods}
`;
}

function method(operation: Operation): string {
  const { id, pathNames, body, takesKey } = operation;
  const returns = answerOf(operation);
  const call = { json: "_json", pages: "_pages", file: "_file" }[operation.answers];
  const query = operation.queryParameters.map(({ name }) => `"${name}": ${inSnakeCase(name)}`);
  const options = [takesKey && "idempotency_key", "timeout", "headers"].filter((name) => name !== false);
  const given = [
    `"${rowOf(operation)}"`,
    `(${pathNames.map((name) => `${inSnakeCase(name)}, `).join("")})`.replace(", )", ",)"),
    body === "none" ? "None" : "body",
    `{${query.join(", ")}}`,
    `Options(${options.map((name) => `${name}=${name}`).join(", ")})`,
  ];
  return `    def ${inSnakeCase(id)}(
${parametersOf(operation)
  .map((line) => `        ${line},`)
  .join("\n")}
    ) -> ${returns}:
        ${docstring(proseOf(operation).join("\n"), "        ")}
        return self.${call}(
${given.map((line) => `            ${line},`).join("\n")}
        )`;
}

function parametersOf(operation: Operation): string[] {
  const { pathNames, body, bodySchema, queryParameters, takesKey } = operation;
  const bodyType = pythonType(bodySchema, "types.");
  const path = pathNames.map((name) => `${inSnakeCase(name)}: str`);
  const inputs = {
    none: [],
    required: [`body: ${bodyType}`],
    optional: [`body: Optional[${bodyType}] = None`],
  }[body];
  return [
    "self",
    ...path,
    ...inputs,
    "*",
    ...queryParameters.map(queryParameter),
    ...(takesKey ? ["idempotency_key: Optional[str] = None"] : []),
    "timeout: Optional[float] = None",
    "headers: Optional[Mapping[str, str]] = None",
  ];
}

function queryParameter({ name, required, schema }: QueryParameter): string {
  const plain = pythonType(schema, "types.");
  const isTime = (schema as { format?: string }).format === "date-time";
  const type = isTime ? "Union[str, datetime]" : plain;
  return `${inSnakeCase(name)}: ${required ? type : `Optional[${type}] = None`}`;
}

function answerOf({ answers, answerSchema }: Operation): string {
  if (answers === "file") return "bytes";
  const type = pythonType(answerSchema, "types.");
  return answers === "pages" ? `Pages[${type}]` : type;
}

/** `createPaymentLink` is `create_payment_link`. */
export function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
}
