import { realpathSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The folder to which package links resolve, which differs if `node_modules` itself is a link. */
const LINKED_ROOT = dirname(realpathSync(join(ROOT, "node_modules")));

/** The programs of an installation: the gateway and the operator's commands. */
export const PROGRAMS = {
  gateway: "packages/gateway/src/main.ts",
  upgrade: "packages/gateway/src/operator/upgrade.ts",
  distribute: "packages/gateway/src/operator/distribute.ts",
  reconcile: "packages/gateway/src/payment/history/read-back.ts",
  "rotate-keys": "packages/gateway/src/auth/access-token/rotate.ts",
  backup: "packages/launcher/src/backup/main.ts",
} as const;

/** The folder of the bundled scripts, next to `packages` and `node_modules` with the files that they read. */
const SCRIPTS = "programs";
const FONTS = "node_modules/@fontsource/dejavu-sans";

/**
 * Every module that uses its own location, with the files that it reads there. A bundled module keeps its location in
 * the repository, and its files are copied to the corresponding places, so that `import.meta.url` finds them in both.
 */
const READS: Readonly<Record<string, readonly string[]>> = {
  "packages/gateway/src/db/migrate.ts": ["packages/gateway/src/db/migrations"],
  "packages/gateway/src/db/background-steps.ts": ["packages/gateway/src/db/migrations/background"],
  "packages/gateway/src/db/effects.ts": ["packages/gateway/src/db/migrations/effects.json"],
  "packages/gateway/src/fiscal/files/fonts.ts": [400, 700].map(
    (weight) => `${FONTS}/files/dejavu-sans-latin-${weight}-normal.woff`,
  ),
  "packages/docs/src/site/files.ts": ["packages/docs/browser", "node_modules/minisearch/dist/es/index.js"],
  "packages/docs/src/site/guides.ts": ["packages/docs/guides"],
  "packages/ui/src/style.ts": ["packages/ui/browser/base.css", "packages/ui/browser/icon.svg"],
  // The build writes the console's program there; its sources are excluded.
  "packages/console/src/served/program.ts": [],
  // This looks for Rolldown, which is excluded.
  "packages/core/src/bundle.ts": [],
  // The sandbox's data and PostgreSQL, which are excluded.
  "packages/launcher/src/backup/main.ts": [],
  "packages/launcher/src/postgres/binaries.ts": [],
  // The PDF/A profile. Our documents have their own fonts (fiscal/files/fonts.ts), so pdfkit's are excluded.
  "node_modules/pdfkit/js/pdfkit.node.mjs": ["node_modules/pdfkit/js/data/sRGB_IEC61966_2_1.icc"],
  // Its WebAssembly code contains the program itself.
  "node_modules/libxml2-wasm/lib/libxml2raw.mjs": [],
  // Logging in another thread, which Banco does not use.
  "node_modules/pino/lib/transport.js": [],
  "node_modules/thread-stream/index.js": [],
  // This removes its own file name from stack traces.
  "node_modules/undici/index.js": [],
};

const OWN_LOCATION = /import\.meta\.(?:url|resolve|dirname|filename)|\b__dirname\b|\b__filename\b/;
/** A module of the repository or a library, as opposed to the bundler's own code. */
const MODULE = /\/(?:packages|node_modules)\//;
const RESOLVE = /import\.meta\.resolve\("([^"]+)"\)/g;
/** Loads a large module on first use; the bundler does the same for `require`. */
const LAZY_REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;

/**
 * Bundles the gateway and the operator's commands as scripts for Node, with the files that they read.
 *
 * @param folder - where `programs/`, `packages/` and `node_modules/` are created
 * @returns the paths of the modules and files in it, from the repository's root
 * @throws Error if a module uses its own location and is not listed in READS
 */
export async function bundlePrograms(folder: string): Promise<string[]> {
  const located = new Set<string>();
  const build = await rolldown({
    cwd: ROOT,
    input: PROGRAMS,
    platform: "node",
    // The page bundler: an installation serves prebuilt pages.
    external: ["rolldown"],
    plugins: [keepLocations(located)],
    logLevel: "silent",
  });
  const { output } = await build.write({
    dir: join(folder, SCRIPTS),
    format: "es",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await build.close();
  const unused = Object.keys(READS).filter((path) => !located.has(path));
  if (unused.length > 0)
    throw new Error(
      `READS lists modules that are not bundled or do not use their own location: ${unused.join(", ")}`,
    );
  const files = Object.values(READS).flat();
  for (const path of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  }
  const modules = output.flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
  return [...modules.map(pathOf), ...files];
}

/** Keeps each module's path below the bundle's folder, whichever script contains it. */
function keepLocations(located: Set<string>): Plugin {
  return {
    name: "keep-locations",
    transform: {
      filter: { id: MODULE, code: OWN_LOCATION },
      async handler(source, id) {
        const path = pathOf(id);
        let code = path.startsWith("packages/") ? source.replace(LAZY_REQUIRE, "") : source;
        if (!OWN_LOCATION.test(code)) return { code };
        if (!READS[path])
          throw new Error(`${path} uses its own location: list the files it reads there in READS`);
        located.add(path);
        code = code.replaceAll("import.meta.url", location(path));
        for (const [call, name = ""] of code.matchAll(RESOLVE)) {
          const resolved = await this.resolve(name, id);
          const isInside = resolved && !resolved.external;
          code = code.replace(call, location(isInside ? pathOf(resolved.id) : `node_modules/${name}`));
        }
        return { code };
      },
    },
  };
}

/** Returns a module's path relative to the root. */
const pathOf = (id: string) => relative(id.startsWith(ROOT) ? ROOT : LINKED_ROOT, id);

/** Returns the expression for a path's URL, relative to the scripts' folder. */
const location = (path: string) => `new URL(${JSON.stringify(`../${path}`)}, import.meta.url).href`;
