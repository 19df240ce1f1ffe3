import { type Operation, rowOf, type Schema } from "./operations.ts";
import { namesIn, PHP_NOTE, phpType } from "./php-types.ts";
import { proseOf } from "./source.ts";

/** The source of `Api.php`: every operation as a documented method. */
export function phpApi(operations: readonly Operation[]): string {
  const names = operations.flatMap(({ bodySchema, answerSchema, queryParameters }) =>
    [bodySchema, answerSchema, ...queryParameters.map(({ schema }) => schema)].flatMap(namesIn),
  );
  const imports = [...new Set(names)].sort().map((name) => ` * @phpstan-import-type ${name} from Types`);
  return `${PHP_NOTE}
use Banco\\Internal\\Caller;
use Banco\\Pages;

/**
 * The operations of the API, named as in its reference.
 *
 * @phpstan-import-type Options from Caller
${imports.join("\n")}
 */
abstract class Api extends Caller
{
${operations.map(method).join("\n\n")}
}
`;
}

function method(operation: Operation): string {
  const { id, pathNames, body, query, answers } = operation;
  const call = { json: "json", pages: "pages", file: "file" }[answers];
  const args = [
    `'${rowOf(operation)}'`,
    `[${pathNames.map((name) => `$${name}`).join(", ")}]`,
    body === "none" ? "null" : "$body",
    query === "none" ? "[]" : "$query",
    "$options",
  ];
  return `${doc(operation)}
    public function ${id}(${parametersOf(operation).join(", ")}): ${nativeAnswerOf(operation)}
    {
${answers === "file" ? "" : `        /** @var ${answerOf(operation)} */\n`}        return $this->${call}(${args.join(", ")});
    }`;
}

function doc(operation: Operation): string {
  const { body, bodySchema, query, queryParameters } = operation;
  const lines = [
    ...proseOf(operation),
    "",
    ...(body === "none" ? [] : [`@param ${phpType(bodySchema)}${body === "optional" ? "|null" : ""} $body`]),
    ...(query === "none" ? [] : [`@param ${queryShape(queryParameters)} $query`]),
    "@param Options $options",
    `@return ${answerOf(operation)}`,
  ];
  const text = lines.map((line) => `     * ${line}`.trimEnd()).join("\n");
  return `    /**\n${text.replaceAll("*/", "*\\/")}\n     */`;
}

function queryShape(parameters: Operation["queryParameters"]): string {
  const keys = parameters.map(({ name, required, schema }) => {
    const isTime = (schema as { format?: string }).format === "date-time";
    return `${name}${required ? "" : "?"}: ${isTime ? "string|\\DateTimeInterface" : phpType(schema)}`;
  });
  return `array{${keys.join(", ")}}`;
}

function parametersOf({ pathNames, body, query }: Operation): string[] {
  const bodies = { none: [], required: ["array $body"], optional: ["?array $body = null"] };
  // A required parameter cannot follow an optional one.
  const queryNeed = body === "optional" && query === "required" ? "optional" : query;
  const queries = { none: [], required: ["array $query"], optional: ["array $query = []"] };
  const path = pathNames.map((name) => `string $${name}`);
  return [...path, ...bodies[body], ...queries[queryNeed], "array $options = []"];
}

function answerOf({ answers, answerSchema }: Operation): string {
  if (answers === "file") return "string";
  return answers === "pages" ? `Pages<${phpType(answerSchema)}>` : phpType(answerSchema);
}

function nativeAnswerOf({ answers, answerSchema }: Operation): string {
  if (answers === "file") return "string";
  if (answers === "pages") return "Pages";
  return isRecord(answerSchema) ? "array" : "mixed";
}

const isRecord = (schema: Schema | undefined): boolean =>
  schema !== undefined && (schema.$ref !== undefined || schema.type === "array" || schema.type === "object");
