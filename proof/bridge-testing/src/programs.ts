import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publicKeyOf, type SignedRelease, signRelease } from "@banco/core/bridge-release";
import type { Hosted } from "./hosted.ts";

const MAIN = fileURLToPath(import.meta.resolve("@banco/bridge/main"));
const PRODUCT = import.meta.resolve("@banco/core/product");
const PLATFORM = `${process.platform}-${process.arch}`;

export const newSigningKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** The key pair that signs the tests' releases. */
const SIGNING_KEY = newSigningKey();
export const PUBLIC_KEY = publicKeyOf(SIGNING_KEY);

/** Returns a program that is this bridge with a different version. */
export function bridgeScript(version: string, before = ""): string {
  const code = `import { PRODUCT } from ${JSON.stringify(PRODUCT)}; PRODUCT.version = "${version}"; ${before}`;
  const preload = `data:text/javascript,${encodeURIComponent(code)}`;
  return `#!/bin/sh\nexec "${process.execPath}" --import "${preload}" "${MAIN}" "$@"\n`;
}

/** Changes to a release. */
export interface ReleaseOptions {
  key?: string;
  platform?: string;
  /** Changes the signed description of the program. */
  says?: object;
  type?: "tgz" | "zip";
}

/** Creates a signed release of a program, with its archive. */
export function makeRelease(
  version: string,
  script: string,
  { key = SIGNING_KEY, platform = PLATFORM, says = {}, type = "tgz" }: ReleaseOptions = {},
): { release: SignedRelease; file: string; archive: Buffer } {
  const place = mkdtempSync(join(tmpdir(), "banco-release-"));
  try {
    writeFileSync(join(place, "banco-bridge"), script);
    chmodSync(join(place, "banco-bridge"), 0o755);
    const file = `banco-bridge-${version}-${platform}.${type}`;
    if (type === "tgz") execFileSync("tar", ["-czf", file, "banco-bridge"], { cwd: place });
    else execFileSync("python3", ["-c", ZIP, file], { cwd: place });
    const archive = readFileSync(join(place, file));
    const program = {
      ...{ platform, file, size: archive.length, sha256: digest(archive) },
      ...{ programSize: Buffer.byteLength(script), programSha256: digest(script) },
      ...says,
    };
    return { release: signRelease({ version, programs: [program] }, key), file, archive };
  } finally {
    rmSync(place, { recursive: true });
  }
}

const ZIP = "import sys,zipfile; zipfile.ZipFile(sys.argv[1],'w',zipfile.ZIP_DEFLATED).write('banco-bridge')";
const digest = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");

/** Has the hosted API offer a release. */
export function offer(
  hosted: Hosted,
  { release, file, archive }: ReturnType<typeof makeRelease>,
  requestedAt: string | null = null,
): void {
  hosted.archives.set(file, archive);
  hosted.offer = { release, requestedAt };
}
