/**
 * `npx node tools/bring-contracts.mjs --to DIR`: downloads the official documents that `npm run prove --
 * contracts --specs DIR` checks against, from their publishers' public repositories, each at a fixed
 * commit. They belong to the publishers and are not stored here. With `--from CLONES` they come from clones
 * of those repositories, each in CLONES as OWNER+NAME.
 */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { DOCUMENTS } from "../packages/providers/check/documents.ts";

const { values } = parseArgs({ options: { to: { type: "string" }, from: { type: "string" } } });
if (!values.to) {
  console.error("usage: npx node tools/bring-contracts.mjs --to DIR [--from CLONES]");
  process.exit(2);
}
await mkdir(values.to, { recursive: true });
for (const { file, source, path, licence, kind } of Object.values(DOCUMENTS).flat()) {
  const [repository, commit] = source.split("@");
  const read = async (at) =>
    values.from ? fromClone(repository, commit, at) : fromGitHub(repository, commit, at);
  try {
    const text = kind === "gobl" ? await schemasOf(path, read) : await read(path);
    await writeFile(join(values.to, file), text);
    await bringParts(path, text, read);
    console.log(`${file}: ${path} of ${source} (${licence})`);
  } catch (error) {
    console.error(`${file}: ${path} of ${source} cannot be read (${error.cause?.code ?? error.message})`);
    process.exitCode = 1;
  }
}

/** Returns the schemas of GOBL's documents by ID, with all the schemas that they refer to. */
async function schemasOf(folder, read) {
  const schemas = {};
  const wanted = ["https://gobl.org/draft-0/bill/invoice", "https://gobl.org/draft-0/org/party"];
  for (const id of wanted) {
    if (schemas[id]) continue;
    const text = await read(`${folder}/${id.replace("https://gobl.org/draft-0/", "")}.json`);
    // The ID distinguishes references inside the schema from references to others.
    schemas[id] = JSON.parse(text.replaceAll('"$ref": "#', `"$ref": "${id}#`));
    for (const [, other] of text.matchAll(/"\$ref": "(https:[^"#]+)/g)) wanted.push(other);
  }
  return JSON.stringify({ info: { version: "draft-0" }, schemas });
}

/** Downloads the files that a document refers to by path, and the files that these refer to. */
async function bringParts(document, text, read) {
  const known = new Set();
  const wanted = partsOf(document, text);
  for (const path of wanted) {
    if (known.has(path)) continue;
    known.add(path);
    const part = await read(path);
    const place = join(values.to, relative(dirname(document), path));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, part);
    wanted.push(...partsOf(path, part));
  }
}

function partsOf(path, text) {
  const references = text.matchAll(/\$ref:\s+['"]?(\.{1,2}\/[\w./-]+\.yaml)/g);
  return [...references].map(([, place]) => join(dirname(path), place));
}

async function fromGitHub(repository, commit, path) {
  const escaped = path.split("/").map(encodeURIComponent).join("/");
  const answer = await fetch(`https://github.com/${repository}/raw/${commit}/${escaped}`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.text();
}

function fromClone(repository, commit, path) {
  const clone = join(values.from, repository.replace("/", "+"));
  const git = [join(clone, "repo"), clone].find((one) => existsSync(one));
  if (!git) throw new Error(`${clone} is not there`);
  const asked = ["-C", git, "show", `${commit}:${path}`];
  return execFileSync("git", asked, {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
    encoding: "utf8",
  });
}
