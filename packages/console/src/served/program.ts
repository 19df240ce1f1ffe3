import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { bundle, changedAt, readBuilt } from "@banco/core/bundle";
import { HUE_STYLE } from "@banco/ui/hues";
import { readIcon, styleOf } from "@banco/ui/style";

const SOURCES = new URL("../../browser/", import.meta.url);
/** The folders of all sources. */
const FOLDERS = [
  SOURCES,
  new URL(".", import.meta.resolve("@banco/ui")),
  ...[import.meta.resolve("@banco/core/countries"), import.meta.resolve("@banco/fatturapa/identifiers")].map(
    (module) => new URL(".", module),
  ),
];
/** The location of the built program in an installation. */
export const BUILT = new URL("../../dist/console.json", import.meta.url);

/** The modules that most pages use, and the libraries: one script for all pages. */
const COMMON = /\/browser\/(?:parts|api|text)\/|\/browser\/[^/]+$|\/node_modules\//;
/** A route of the console, with the module of its page. */
const ROUTE = /pattern: \/(.+)\/,\n\s+load: async \(\) => \(await import\("\.\/([^"]+)"\)\)/g;
const DIGEST_LENGTH = 8;

/** The entry modules of the console's pages. */
export type Entry = "main.tsx" | "paid.tsx";

/** The console's program, as it is served. */
export interface ConsoleProgram {
  /** The style, which is part of each page. */
  style: string;
  /** The files that a browser may cache forever, by name; the names change with the content. */
  files: Record<string, string>;
  icon: string;
  /** The scripts of each entry, its own script first. */
  entries: Record<Entry, string[]>;
  /** The pages: the pattern of their URLs and the scripts they need. */
  pages: [pattern: string, scripts: string[]][];
}

/** Bundles the console's program from its sources. */
export async function buildConsole(): Promise<ConsoleProgram> {
  const read = (name: string) => readFileSync(new URL(name, SOURCES), "utf8");
  const console = await bundle({ folder: SOURCES, entry: "main.tsx", common: COMMON });
  const paid = await bundle({ folder: SOURCES, entry: "paid.tsx" });
  const icon = readIcon();
  const iconName = `icon-${createHash("sha256").update(icon).digest("hex").slice(0, DIGEST_LENGTH)}.svg`;
  return {
    style: styleOf(read("style.css") + HUE_STYLE),
    files: { ...console.scripts, ...paid.scripts, [iconName]: icon },
    icon: iconName,
    entries: { "main.tsx": console.needs["main.tsx"]!, "paid.tsx": paid.needs["paid.tsx"]! },
    pages: [...read("routes.ts").matchAll(ROUTE)].map(([, pattern, page]) => [
      pattern!,
      console.needs[page!]!,
    ]),
  };
}

/**
 * Returns a function that reads the console's program: the output of `npm run build`, or a bundle of the sources,
 * which is rebuilt when they change.
 */
export function consoleProgram(): () => Promise<ConsoleProgram> {
  const built = readBuilt<ConsoleProgram>(BUILT, FOLDERS);
  let made: Promise<ConsoleProgram> | undefined;
  let madeAt = 0;
  return async () => {
    if (built) return built;
    const changed = Math.max(...FOLDERS.map(changedAt));
    if (!made || changed > madeAt) {
      [made, madeAt] = [buildConsole(), changed];
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}
