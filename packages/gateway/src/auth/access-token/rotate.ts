/**
 * `npm run rotate-keys`: creates the next token signing keys. Uses the gateway's settings, and can run while the
 * gateway is running.
 */

import { HOST_RANDOM } from "@banco/core/random";
import { openDatabase } from "../../db/database.ts";
import { openVault } from "../../db/vault.ts";
import { rotateKeys } from "./rotation.ts";

const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, MASTER_KEY, DATA_DIR = ".data" } = process.env;
if (!DATABASE_DIRECT_URL) {
  console.error("DATABASE_URL must be set, and MASTER_KEY or DATA_DIR, with the gateway's values");
  process.exit(1);
}
const db = openDatabase(DATABASE_DIRECT_URL, 1);
try {
  const rotations = await rotateKeys(db, await openVault(MASTER_KEY, DATA_DIR, HOST_RANDOM));
  for (const { alg, kid, signsFrom, waiting } of rotations) {
    const state = waiting ? "was already published and" : "is now published and";
    console.log(`${alg}: the key ${kid} ${state} signs from ${signsFrom.toISOString()} on`);
  }
} catch (error) {
  console.error(`Nothing was changed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await db.close();
}
