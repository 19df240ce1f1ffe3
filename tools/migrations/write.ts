import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { listAllMigrations } from "@banco/gateway/db/migrate";
import { createTestDatabase } from "@banco/testing/database";
import { asJson } from "./json.ts";
import { observeMigrations } from "./observe.ts";

/**
 * `npm run write:migrations`: writes the effects of each migration, which `npm run upgrade -- --check` reads.
 */
const FILE = fileURLToPath(new URL("../../packages/gateway/src/db/migrations/effects.json", import.meta.url));
const database = await createTestDatabase();
try {
  await writeFile(FILE, asJson(await observeMigrations(database.url, await listAllMigrations())));
} finally {
  await database.drop();
}
