/** `npm run write:testing`: writes the tables of the guide to testing, of what the simulators go by. */
import { writeFile } from "node:fs/promises";
import { testingTables } from "@banco/simulators/testing";

for (const [name, text] of Object.entries(testingTables())) {
  await writeFile(new URL(`../guides/tables/${name}.md`, import.meta.url), `${text}\n`);
}
