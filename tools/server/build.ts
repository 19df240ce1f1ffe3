import { chmod, constants, copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildConsole, BUILT as CONSOLE } from "../../packages/console/src/served/program.ts";
import { licenses } from "../release/licenses.ts";
import { nodeFor } from "../release/node.ts";
import { writeParts } from "../release/parts.ts";
import { bundlePrograms, ROOT } from "./bundle.ts";

/** The platforms of installations. */
export const PLATFORMS: readonly string[] = ["linux-x64", "linux-arm64"];
/** The parts of `deploy/` for a host without containers. */
const DEPLOY = ["README.md", "Caddyfile", "backup.sh", "grafana", "prometheus", "systemd"];
/** The pages for operators. */
const DOCS = ["deploying.md", "operating.md", "runbook.md", "upgrading.md"];
const START = fileURLToPath(new URL("./banco-gateway", import.meta.url));

/**
 * Builds an installation: a folder with the gateway, the operator's commands, the pages, Node, the units
 * for systemd, the operator's guides, the SBOM (CycloneDX) and the licenses. A host needs nothing else.
 *
 * @param platform - such as `linux-x64`
 * @param folder - replaced if it exists
 * @throws Error if the platform is unknown or its Node cannot be downloaded
 */
export async function buildServer(platform: string, folder: string): Promise<void> {
  if (!PLATFORMS.includes(platform))
    throw new Error(`There is no installation for ${platform}; there are ${PLATFORMS.join(", ")}`);
  const place = await mkdtemp(join(tmpdir(), "banco-server-"));
  try {
    const node = await nodeFor(platform, place);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const paths = await bundlePrograms(join(folder, "lib"));
    const page = join(folder, "lib", fileURLToPath(CONSOLE).slice(ROOT.length));
    await mkdir(dirname(page), { recursive: true });
    await writeFile(page, JSON.stringify(await buildConsole()));
    for (const path of [...DEPLOY.map((name) => `deploy/${name}`), ...DOCS.map((name) => `docs/${name}`)])
      await cp(join(ROOT, path), join(folder, path), { recursive: true });
    await copyFile(START, join(folder, "banco-gateway"));
    await copyFile(node.program, join(folder, "node"), constants.COPYFILE_FICLONE);
    for (const name of ["banco-gateway", "node"]) await chmod(join(folder, name), 0o755);
    const parts = { paths, pages: "console", nodeLicense: node.license } as const;
    await writeFile(join(folder, "LICENSES"), licenses(parts));
    await writeParts(ROOT, ["gateway", "launcher"], join(folder, "sbom.cdx.json"));
  } finally {
    await rm(place, { recursive: true });
  }
}
