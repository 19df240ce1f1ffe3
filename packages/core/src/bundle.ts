import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A module shared by at least this many scripts is put into the common script. */
const COMMON_TO = 5;

/** A program for browsers, as Rolldown bundles it. */
export interface Bundle {
  /** The scripts by name; names change with the content. */
  scripts: Record<string, string>;
  /**
   * The scripts that each module needs, its own first: for the entry, and for the modules imported on demand.
   * The key is the module's path in the program's folder.
   */
  needs: Record<string, string[]>;
}

/** The sources of a program for browsers. */
export interface BrowserProgram {
  /** The folder that contains the modules. */
  folder: URL;
  /** The program's first module, by its path in the folder. */
  entry: string;
  /** The modules that go into one common script if several pages use them. */
  common?: RegExp;
}

/**
 * Bundles a program for browsers: TypeScript and JSX become scripts, and each module that is imported on demand
 * becomes a separate script.
 *
 * Rolldown is an optional dependency: an installation serves the output of `npm run build`.
 *
 * @throws Error if Rolldown is not installed, or a module cannot be compiled
 */
export async function bundle({ folder, entry, common }: BrowserProgram): Promise<Bundle> {
  const { rolldown } = await import("rolldown").catch(() => {
    throw new Error(
      "The pages are not built, and Rolldown is not installed: install without --omit=optional.",
    );
  });
  const cwd = fileURLToPath(folder);
  const build = await rolldown({
    cwd,
    input: join(cwd, entry),
    platform: "browser",
    tsconfig: join(cwd, "tsconfig.json"),
    resolve: { conditionNames: ["source", "import", "browser"] },
    logLevel: "silent",
  });
  const { output } = await build.generate({
    format: "es",
    minify: true,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
    ...(common && {
      codeSplitting: { groups: [{ name: "common", test: common, minShareCount: COMMON_TO }] },
    }),
  });
  await build.close();
  const chunks = new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])));
  const needed = (name: string, names = new Set<string>()): Set<string> => {
    if (names.has(name)) return names;
    names.add(name);
    for (const next of chunks.get(name)?.imports ?? []) needed(next, names);
    return names;
  };
  const needs: Bundle["needs"] = {};
  for (const { facadeModuleId, fileName } of chunks.values())
    if (facadeModuleId) needs[facadeModuleId.slice(cwd.length)] = [...needed(fileName)];
  return { scripts: Object.fromEntries([...chunks].map(([name, { code }]) => [name, code])), needs };
}

/**
 * Reads a built program from a file. Returns undefined if the file is missing, or if Rolldown is installed and the
 * file is older than a source.
 *
 * @param folders - the folders of the sources; an installed product may lack them
 */
export function readBuilt<Built>(file: URL, folders: readonly URL[]): Built | undefined {
  if (!existsSync(file)) return undefined;
  const isOld = statSync(file).mtimeMs < Math.max(...folders.map(changedAt));
  return isOld && hasBundler() ? undefined : (JSON.parse(readFileSync(file, "utf8")) as Built);
}

function hasBundler(): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve("rolldown")));
  } catch {
    return false;
  }
}

/** Returns the time of a folder's last file change, in milliseconds; 0 if there is no such folder. */
export function changedAt(folder: URL): number {
  const path = fileURLToPath(folder);
  if (!existsSync(path)) return 0;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return Math.max(...entries.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs));
}
