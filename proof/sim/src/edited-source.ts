import { registerHooks } from "node:module";

/** The name of the environment variable that holds the edit to a file, as JSON. */
export const SOURCE_EDIT = "BANCO_SIM_EDIT";

/** A file's URL, and a string that is replaced when the file is loaded. */
export interface EditedFile {
  url: string;
  text: string;
  replacement: string;
}

const given = process.env[SOURCE_EDIT];
if (given) edit(JSON.parse(given) as EditedFile);

function edit({ url: edited, text, replacement }: EditedFile): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== edited) return loaded;
      return { ...loaded, source: String(loaded.source).split(text).join(replacement) };
    },
  });
}
