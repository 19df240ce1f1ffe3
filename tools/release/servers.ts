import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildServer } from "../server/build.ts";

const run = promisify(execFile);

/**
 * Packs the installation for a host: one folder with the archive's name.
 *
 * @param version - the version of the release
 * @param platform - such as `linux-x64`
 * @returns the archive's name
 */
export async function packServer(version: string, platform: string, out: string): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "banco-archive-"));
  const name = `banco-gateway-${version}-${platform}`;
  try {
    await buildServer(platform, join(place, name));
    const same = ["--owner=0", "--group=0", "--sort=name"];
    await run("tar", [...same, "-czf", join(out, `${name}.tar.gz`), "-C", place, name]);
    return `${name}.tar.gz`;
  } finally {
    await rm(place, { recursive: true });
  }
}
