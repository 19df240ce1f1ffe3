import type { Database } from "./db/database.ts";
import { addMark, lockMarks } from "./db/master-key-sql.ts";
import type { Vault } from "./db/vault.ts";
import { SettingsError } from "./settings/settings.ts";

/**
 * Compares the master keys with the stored marks of the keys that encrypted this database's secrets, and
 * stores the marks of new keys.
 *
 * @throws SettingsError if a key is missing, or is a different key with the same ID
 */
export async function checkMasterKeys(db: Database, vault: Vault): Promise<void> {
  await db.transaction(async (queries) => {
    const known = await lockMarks(queries);
    const marks = new Map(vault.marks().map(({ id, mark }) => [id, mark]));
    for (const { id, mark } of known) {
      const own = marks.get(id);
      if (!own) throw new SettingsError(missing(id));
      if (!own.equals(mark)) throw new SettingsError(wrong(id));
    }
    for (const [id, mark] of marks) await addMark(queries, id, mark);
  });
}

const wrong = (id: string) =>
  `The master key ${id} (MASTER_KEY, or master.key in DATA_DIR) is not the key that encrypted this database's secrets`;

const missing = (id: string) =>
  `MASTER_KEY lacks the key ${id}, which encrypted secrets in this database: keep it in the list, after the current key`;
