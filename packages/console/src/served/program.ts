import { type BrowserFiles, readBrowserFiles } from "@banco/core/browser/modules";

/** The libraries that the browser loads. */
const LIBRARIES = {
  preact: { path: "libraries/preact.js", url: import.meta.resolve("preact") },
  "preact/hooks": { path: "libraries/preact-hooks.js", url: import.meta.resolve("preact/hooks") },
  "@preact/signals": { path: "libraries/preact-signals.js", url: import.meta.resolve("@preact/signals") },
  "@preact/signals-core": {
    path: "libraries/preact-signals-core.js",
    url: import.meta.resolve("@preact/signals-core"),
  },
};

/**
 * Modules of other packages that a page loads when it needs them: the same rules on the server and in the
 * browser.
 */
const SHARED = {
  "@banco/core/countries": {
    path: "libraries/core-countries.ts",
    url: import.meta.resolve("@banco/core/countries"),
  },
  "@banco/core/csv": { path: "libraries/core-csv.ts", url: import.meta.resolve("@banco/core/csv") },
  "@banco/fatturapa/identifiers": {
    path: "libraries/fatturapa-identifiers.ts",
    url: import.meta.resolve("@banco/fatturapa/identifiers"),
  },
};

/** Reads the console's program. */
export function readConsoleFiles(): BrowserFiles {
  return readBrowserFiles({
    folders: { "": new URL("../../browser/", import.meta.url) },
    entries: ["main.ts", "paid.ts"],
    libraries: { ...LIBRARIES, ...SHARED },
  });
}
