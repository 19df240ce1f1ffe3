/** `npm run release -- VERSION [--dry-run] [--check COMMAND] [--scan COMMAND] [--out DIR] [--platforms LIST] [--key FILE]` */

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ALL_PLATFORMS } from "./programs.ts";
import { ReleaseError, release } from "./release.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    check: { type: "string", default: "npm run test:release" },
    // Fails on high or critical advisories in production dependencies.
    scan: { type: "string", default: "npm audit --audit=true --omit=dev --audit-level=high" },
    out: { type: "string" },
    // An Ed25519 key in PEM: openssl genpkey -algorithm ed25519 -out banco-programs.pem
    key: { type: "string" },
    platforms: { type: "string", default: ALL_PLATFORMS.join(",") },
  },
});
const [version] = positionals;
if (version === undefined || positionals.length > 1) {
  console.error(
    "Usage: npm run release -- VERSION [--dry-run] [--check COMMAND] [--scan COMMAND] [--out DIR] [--platforms LIST] [--key FILE]",
  );
  process.exit(2);
}
try {
  await release({
    root,
    version,
    check: values.check,
    scan: values.scan,
    out: resolve(values.out ?? `${root}.data/release-${version}`),
    keyFile: values.key,
    platforms: values.platforms.split(",").filter(Boolean),
    dryRun: values["dry-run"],
    log: (line) => console.log(line),
    now: () => new Date(),
  });
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
