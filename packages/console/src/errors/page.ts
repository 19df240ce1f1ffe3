import { PROBLEMS, type ProblemCode } from "@banco/core";
import { HELP } from "./help.ts";

/** `/docs/errors`: every error there is, each under the anchor that the `type` of its bodies links to. */
export function errorsPage(): string {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors · Banco</title>
<link rel="stylesheet" href="/console/files/style.css">
</head>
<body>
<header class="top"><div class="bar"><a class="brand" href="/console">Banco</a><nav><a href="/docs">Reference</a></nav></div></header>
<main>
<h1>Errors</h1>
<p class="lead">Every error is <code>application/problem+json</code> (RFC 9457). Its <code>code</code> is stable; its
<code>type</code> links to the entry below.</p>
${codes.map(entry).join("\n")}
</main>
</body>
</html>
`;
}

function entry(code: ProblemCode): string {
  const [status, title] = PROBLEMS[code];
  const { meaning, remedy } = HELP[code];
  return `<section class="card" id="${code}">
<h2><a href="#${code}"><code>${code}</code></a> <span class="badge">${status}</span></h2>
<p><strong>${marked(title)}.</strong> ${marked(meaning)}</p>
<p>${marked(remedy)}</p>
</section>`;
}

/** Our own texts as HTML: escaped, with what stands between backquotes as code. */
function marked(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replace(/`([^`]+)`/g, "<code>$1</code>");
}
