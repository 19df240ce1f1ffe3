import { type Operation, type QueryParameter, rowOf } from "./operations.ts";
import { docstring, importsOf, PYTHON_NOTE, pythonType } from "./python-types.ts";
import { proseOf } from "./source.ts";

/** The source of `api.py`, or of `async_api.py`: every operation as a typed method. */
export function pythonApi(operations: readonly Operation[], isAsync: boolean): string {
  const methods = operations.map((operation) => method(operation, isAsync)).join("\n\n");
  const [prefix, file] = isAsync ? ["Async", "_async"] : ["", ""];
  return `${PYTHON_NOTE}
from datetime import datetime
${importsOf(methods)}

from ..${file}_call import ${isAsync ? "AsyncCaller\nfrom .._call import Options" : "Caller, Options"}
from ..${file}_pages import ${prefix}Pages
from . import types

__all__ = ["${prefix}Api"]


class ${prefix}Api(${prefix}Caller):
    """The operations of the API, named as in its reference${isAsync ? ", for asyncio" : ""}."""

${methods}
`;
}

function method(operation: Operation, isAsync: boolean): string {
  const { id, pathNames, body, takesKey } = operation;
  const returns = `${isAsync && operation.answers === "pages" ? "Async" : ""}${answerOf(operation)}`;
  const call = `${isAsync ? "_" : "call_"}${operation.answers}`;
  const waits = isAsync && operation.answers !== "pages";
  const query = operation.queryParameters.map(({ name }) => `"${name}": ${inSnakeCase(name)}`);
  const options = [takesKey && "idempotency_key", "timeout", "headers"].filter((name) => name !== false);
  const args = [
    `"${rowOf(operation)}"`,
    `(${pathNames.map((name) => `${inSnakeCase(name)}, `).join("")})`.replace(", )", ",)"),
    body === "none" ? "None" : "body",
    `{${query.join(", ")}}`,
    `Options(${options.map((name) => `${name}=${name}`).join(", ")})`,
  ];
  return `    ${waits ? "async " : ""}def ${inSnakeCase(id)}(
${parametersOf(operation)
  .map((line) => `        ${line},`)
  .join("\n")}
    ) -> ${returns}:
        ${docstring(proseOf(operation).join("\n"), "        ")}
        return ${waits ? "await " : ""}self.${call}(
${args.map((line) => `            ${line},`).join("\n")}
        )`;
}

function parametersOf(operation: Operation): string[] {
  const { pathNames, body, bodySchema, queryParameters, takesKey } = operation;
  const bodyType = pythonType(bodySchema, "types.Amount", "types.");
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
  const plain = pythonType(schema, "types.Amount", "types.");
  const isTime = (schema as { format?: string }).format === "date-time";
  const type = isTime ? "Union[str, datetime]" : plain;
  return `${inSnakeCase(name)}: ${required ? type : `Optional[${type}] = None`}`;
}

function answerOf({ answers, answerSchema }: Operation): string {
  if (answers === "file") return "bytes";
  const type = pythonType(answerSchema, "Decimal", "types.");
  return answers === "pages" ? `Pages[${type}]` : type;
}

/** `createPaymentLink` is `create_payment_link`. */
export function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
}
