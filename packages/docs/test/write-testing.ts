/** `npm run write:testing`: writes the tables of the testing guide from the simulators' own test values. */
import { writeFile } from "node:fs/promises";
import { testingTables } from "@banco/simulators/testing";

for (const [name, text] of Object.entries(testingTables())) {
  await writeFile(new URL(`../guides/tables/${name}.md`, import.meta.url), `${text}\n`);
}
