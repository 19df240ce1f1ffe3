import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { docsSite } from "./site/site.ts";

/**
 * Writes the documentation as files for any web server: `npm run build:docs -- --out DIR [--url https://pay.example.com
 * [--live]]`. Each page is a folder named after its URL, with an `index.html`.
 */
const { values } = parseArgs({
  options: { out: { type: "string" }, url: { type: "string" }, live: { type: "boolean" } },
});
if (!values.out) throw new Error("--out DIR is missing: the folder for the files");
const text = await readFile(new URL("../../../docs/openapi.json", import.meta.url), "utf8");
const own = values.url ? text.replaceAll("http://127.0.0.1:3000", values.url.replace(/\/$/, "")) : text;
const site = docsSite(JSON.parse(own), values.live);
const isPage = (path: string) => !/\.\w+$/.test(path);
for (const path of site.paths) {
  await write(isPage(path) ? `${path}/index.html` : path, (await site.read(path))!.text);
}
await write("/openapi.json", own);
console.log(`${site.paths.length + 1} files in ${values.out}`);

async function write(path: string, content: string): Promise<void> {
  const file = join(values.out!, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
