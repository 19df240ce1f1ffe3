import { PROBLEMS, type ProblemCode } from "@banco/core";
import { HELP } from "./help.ts";

/** Returns docs/errors.md: the same table as the page `/docs/errors`, for readers of the repository. */
export function errorsMarkdown(): string {
  const rows = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => {
    const [status, title] = PROBLEMS[code];
    return `| \`${code}\` | ${status} | ${title} | ${HELP[code].meaning} | ${HELP[code].remedy} |`;
  });
  return `# Errors

Every error is \`application/problem+json\` (RFC 9457): \`type\`, \`title\`, \`status\`, \`detail\`, \`code\`, \`requestId\`; for wrong fields
\`errors\` with the path of each, for a provider's refusal \`provider\` with its own code and text. \`code\` is stable; \`type\` leads to the
entry on the running service's page \`/docs/errors\`. OAuth requests in the standard form get the errors of RFC 6749 instead.

This page is written by \`npx node packages/console/src/errors/write.ts\` from the table in \`packages/core/src/problem.ts\` and the help in
\`packages/console/src/errors/help.ts\`; tests hold all of them equal.

| Code | Status | Title | Meaning | Remedy |
|---|---|---|---|---|
${rows.join("\n")}
`;
}
