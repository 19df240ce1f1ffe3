/**
 * `npx node tools/bring-contracts.mjs --to DIR`: brings the official documents that `npm run check:contracts -- --specs DIR` judges by, from
 * their publishers' public repositories, each at the commit that is named. They are the publishers' and are not kept here.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DOCUMENTS } from "../packages/providers/check/documents.ts";

const { values } = parseArgs({ options: { to: { type: "string" } } });
if (!values.to) {
  console.error("usage: npx node tools/bring-contracts.mjs --to DIR");
  process.exit(2);
}
await mkdir(values.to, { recursive: true });
for (const { file, source, path, licence } of Object.values(DOCUMENTS).flat()) {
  const [repository, commit] = source.split("@");
  if (path === undefined) {
    console.log(
      `${file}: put together from https://github.com/${repository} at ${commit}, by hand (${licence})`,
    );
    continue;
  }
  const address = `https://github.com/${repository}/raw/${commit}/${path.split("/").map(encodeURIComponent).join("/")}`;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    await writeFile(join(values.to, file), await answer.text());
    console.log(`${file}: from ${address} (${licence})`);
  } catch (error) {
    console.error(`${file}: ${address} can not be read (${error.cause?.code ?? error.message})`);
    process.exitCode = 1;
  }
}
