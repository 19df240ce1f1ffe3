import { certificationOf } from "@banco/certify/certification";
import type { Connectable, ProviderManifest } from "../src/contract/provider.ts";
import { fiscalProviders } from "../src/fiscal/registry.ts";
import { paymentProviders } from "../src/payment/registry.ts";
import { storeProviders } from "../src/store/registry.ts";
import type { AllFigures } from "./counted.ts";
import { DOCUMENTS, WITHOUT_DOCUMENT } from "./documents.ts";
import { REFUSALS } from "./refusals.ts";
import { LETS_PASS } from "./taken-fields.ts";

const HEAD = `# How true to the providers

Written by \`npm run prove -- contracts --specs DIR --record\`, from \`docs/fidelity.json\`; not by hand.

The conformance suite of each provider is replayed, and its official document judges what our adapter sends (a field that the document does
not name is a fault) and what our simulator answers. Where fewer are valid than were made, the reasons stand in
\`packages/providers/check/differences.ts\`; what has none fails the check. The documents are the providers' and are not kept here:
\`npx node tools/bring-contracts.mjs --to DIR\` brings those that have a public address.
Wix has none, and Stripe's is too large to be had everywhere: there the types of the vendor's generated SDK, which the check brings from npm,
judge what our adapter sends and what our simulator answers, refusals aside.

A certificate says that a provider's own test environment keeps the rules that our simulator keeps (\`docs/certifying.md\`); a provider without one
is *simulated*. Each that has a test environment can be certified by \`npm run prove -- certify <provider>\`.

What each simulator refuses, and where that stands, are the rows of \`packages/providers/check/refusals/\`. What became of each fault that the audit of November 2026
found is in [fidelity-audit.md](fidelity-audit.md).

The check also bends each request of an adapter's daily work field by field (one left out, one of another type). What the document rules out the simulator has to refuse;
what it takes without a reason in \`packages/providers/check/differences.ts\` fails the check.

The examples that a document shows, of answers, refusals and webhooks, are given to the adapter: each operation that asks for one has to read it.
`;

const PASSING = `A simulator holds the fields that it knows to their types. One that it does not know several let pass, as most vendors do. Where a provider publishes a document, a schema or an SDK,
such a field fails the check when our adapter sends it. At two providers without one a test does (\`packages/providers/check/taken-fields.ts\`); what is sent to
Zettle and A-Cube is held to their pages by eye alone:`;

const COLUMNS = [
  "provider",
  "test environment",
  "document",
  "checked",
  "requests valid / made",
  "answers valid / made",
  "examples read / asked for",
  "ruled out requests refused / made",
  "refusals put to the test",
  "certificate",
];

/** Returns the providers, sorted by the specification's labels. */
export function remoteProviders(): ProviderManifest[] {
  return remote().map(({ manifest }) => manifest);
}

function remote(): Connectable[] {
  const all = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];
  return all.filter(({ manifest }) => Object.keys(manifest.hosts).length > 0);
}

/** Returns the page that compares each provider's adapter and simulator with its official documents. */
export function fidelityPage(figures: AllFigures): string {
  const rows = remote().map((provider) => {
    const { manifest } = provider;
    const found = figures[manifest.id];
    const share = (count?: { valid: number; made: number }) =>
      count ? `${count.valid} / ${count.made}` : "–";
    return [
      manifest.name,
      "document" in manifest.test ? `[yes](${manifest.test.document})` : `no: ${manifest.test.none}`,
      documentsOf(manifest.id, figures),
      found?.date ?? "–",
      share(found?.requests),
      share(found?.answers),
      share(found?.examples),
      share(found?.refused),
      String(REFUSALS[manifest.id]?.length ?? 0),
      certificateOf(provider),
    ];
  });
  const passing = Object.entries(LETS_PASS).map(
    ([id, { why, source }]) =>
      `- ${remote().find(({ manifest }) => manifest.id === id)!.manifest.name}: ${why} (${source}).`,
  );
  const table = [COLUMNS, COLUMNS.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `${HEAD}\n${table.join("\n")}\n\n${PASSING}\n\n${passing.join("\n")}\n\n${digests(figures)}`;
}

function certificateOf(provider: Connectable): string {
  const { state, file, why, software, passed, impossible, alike } = certificationOf(provider);
  const { test } = provider.manifest;
  if (!file) return "none" in test ? `${state}; cannot be certified, as it has no test environment` : state;
  return [
    `[${state}](../${file}), ${why}: ${software}`,
    `${passed} rules passed, ${impossible} cannot be tried there`,
    `our simulator answers ${alike} % of the requests alike`,
  ].join("; ");
}

/** Returns the README's table: each provider's state, and the likeness of our simulator. */
export function providersTable(): string {
  const rows = remote().map((provider) => {
    const { manifest, kind } = provider;
    const { state, file, why, software, alike } = certificationOf(provider);
    return [
      `[${manifest.name}](docs/providers/${manifest.id}.md)`,
      kind,
      file ? `[${state}](${file}) on ${software}, ${why}` : state,
      alike === null ? "–" : `${alike} %`,
    ];
  });
  const head = ["provider", "kind", "state", "simulator alike"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function documentsOf(id: string, figures: AllFigures): string {
  const found = figures[id];
  if (found) return found.documents.map(({ file, version }) => `${file} (${version})`).join(", ");
  const named = DOCUMENTS[id]?.map(({ file }) => file).join(", ");
  return named ? `${named}: not checked yet` : (WITHOUT_DOCUMENT[id] ?? "not looked for");
}

/** Returns the table of the documents' digests. */
function digests(figures: AllFigures): string {
  const files = Object.values(figures).flatMap(({ documents }) => documents);
  const rows = files.map(({ file, source, sha256 }) => `| ${file} | ${source} | ${sha256.slice(0, 16)} |`);
  return ["| document | source | SHA-256 begins |", "| --- | --- | --- |", ...rows].join("\n").concat("\n");
}
