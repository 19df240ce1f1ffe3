import { certificationOf } from "@banco/certify/certification";
import type { Connectable, ProviderManifest } from "../src/contract/provider.ts";
import { fiscalProviders } from "../src/fiscal/registry.ts";
import { paymentProviders } from "../src/payment/registry.ts";
import { storeProviders } from "../src/store/registry.ts";
import { LETS_PASS } from "./accepted-fields.ts";
import type { AllFigures } from "./counted.ts";
import { DOCUMENTS, WITHOUT_DOCUMENT } from "./documents.ts";
import { REFUSALS } from "./refusals.ts";

const HEAD = `# Fidelity to the providers

Written by \`npm run prove -- contracts --specs DIR --record\`, from \`docs/fidelity.json\`; not by hand.

The check replays each provider's conformance suite. The provider's official document judges the requests of our adapter (an undocumented field
is an error) and the responses of our simulator. If fewer are valid than were made, \`packages/providers/check/differences.ts\` contains the
reasons; a difference without a reason fails the check. The documents belong to the providers and are not part of this repository:
\`npx node tools/bring-contracts.mjs --to DIR\` downloads those with a public URL.
Wix has none, and Stripe's is too large to store: for these two, the types of the vendor's generated SDK, which the check installs from npm,
judge the adapter's requests and the simulator's responses, except error responses.

A certificate states that a provider's own test environment follows the same rules as our simulator (\`docs/certifying.md\`); a provider
without a certificate is *simulated*. Every provider with a test environment can be certified with \`npm run prove -- certify <provider>\`.

The requests that each simulator must refuse, with their sources, are in \`packages/providers/check/refusals/\`. What became of each error found
by the audit of November 2026 is in [fidelity-audit.md](fidelity-audit.md).

The check also changes each request of an adapter's daily work, one field at a time: it omits the field or changes its type. The simulator must
refuse every changed request that the document forbids; one that it accepts without a reason in \`packages/providers/check/differences.ts\`
fails the check.

The document's examples of responses, errors and webhooks are passed to the adapter: each operation that requests one must be able to parse it.
`;

const PASSING = `A simulator checks the types of the fields that it knows. Like most vendors, several simulators ignore unknown fields. If a provider publishes a
document, a schema or an SDK, the check fails when our adapter sends such a field. For two providers without one, a test does the same
(\`packages/providers/check/accepted-fields.ts\`); the requests to Zettle and A-Cube were compared with their pages only by hand:`;

const COLUMNS = [
  "provider",
  "test environment",
  "document",
  "checked",
  "requests valid / made",
  "responses valid / made",
  "examples parsed / requested",
  "forbidden requests refused / made",
  "tested refusals",
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
  if (!file)
    return "none" in test ? `${state}; cannot be certified, because it has no test environment` : state;
  return [
    `[${state}](../${file}), ${why}: ${software}`,
    `${passed} rules passed, ${impossible} cannot be tried there`,
    `our simulator responds to ${alike} % of the requests in the same way`,
  ].join("; ");
}

/** Returns the README's table: each provider's state, and how closely our simulator matches it. */
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
