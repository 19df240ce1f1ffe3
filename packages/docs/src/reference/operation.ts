import { PROBLEMS, type ProblemCode } from "@banco/core";
import { type Contract, type Operation, type Parameter, resolved, type Schema } from "../contract.ts";
import { samplesOf } from "../samples/operation.ts";
import { type Book, fieldsTable, type Homes, oneLine, typeOf } from "./schema.ts";

const PROBLEM_TYPE = "application/problem+json";

/** Returns an operation as Markdown: its purpose, samples, parameters, body and responses. */
export function operationSection(
  operation: Operation,
  { contract, homes }: Book,
  samples = samplesOf(operation),
): string {
  const { id, summary, verb, path, description } = operation;
  const parts = [
    `## ${summary} {#${id}}`,
    `\`${verb} ${path}\``,
    description,
    samples,
    parametersPart(operation, homes),
    bodyPart(contract, operation, homes),
    answersPart(operation, homes),
    errorsPart(operation),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function parametersPart({ parameters }: Operation, homes: Homes): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map((one) => {
    const about = `${one.required ? "**Required.** " : ""}${oneLine(one.description ?? "")}`;
    return `| \`${one.name}\` | ${PLACES[one.in]} | ${typeOf(one.schema, homes)} | ${about} |`;
  });
  return ["#### Parameters", "", "| Name | Where | Type | |", "|---|---|---|---|", ...rows].join("\n");
}

const PLACES: Readonly<Record<Parameter["in"], string>> = { path: "path", query: "query", header: "header" };

function bodyPart(contract: Contract, { body }: Operation, homes: Homes): string {
  if (!body) return "";
  const table = fieldsTable(resolved(contract, body.schema), homes, true);
  return table ? `#### Body\n\n${table}` : `#### Body\n\n${typeOf(body.schema, homes)}`;
}

function answersPart({ answers }: Operation, homes: Homes): string {
  const parts = answers
    .filter(({ status }) => status < "400")
    .map(({ status, description, content }) => {
      const [type = "", media] = Object.entries(content)[0] ?? [];
      const what = media?.schema && type.endsWith("json") ? typeOf(media.schema as Schema, homes) : "";
      const shown = [
        what,
        type.endsWith("json")
          ? ""
          : Object.keys(content)
              .map((one) => `\`${one}\``)
              .join(", "),
      ];
      const about = shown.filter(Boolean).join(" ") || description;
      const example = media?.example;
      const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
      return `\`${status}\` ${about}${example === undefined ? "" : `\n\n\`\`\`json\n${text}\n\`\`\``}`;
    });
  return parts.length > 0 ? `#### Answers\n\n${parts.join("\n\n")}` : "";
}

/** Lists the error codes that can occur, each with a link to the page about it. */
function errorsPart({ answers }: Operation): string {
  const lines = answers.flatMap(({ status, content }) => {
    const codes = Object.keys(content[PROBLEM_TYPE]?.examples ?? {}).filter((code) => code in PROBLEMS);
    if (codes.length === 0) return [];
    const links = codes.map((code) => `[\`${code}\`](/docs/errors#${code as ProblemCode})`);
    return [`- \`${status}\` ${links.join(", ")}`];
  });
  return lines.length > 0 ? `#### Errors\n\n${lines.join("\n")}` : "";
}
