import { type Migration, readMigrations } from "./migration-files.ts";

const FOLDER = new URL("./migrations/background/", import.meta.url);
/** The prefix of steps whose files are next to the startup migrations. */
const PREFIX = "background/";

/** The place in an `update` where the batch's limits go. */
export const BATCH_MARK = ":batch";

/**
 * A change that would hold up tills on a large table, and so runs alongside the gateways: one statement, of
 * one of three kinds.
 *
 * - `index`: builds an index concurrently;
 * - `batches`: changes rows, some thousands in a commit;
 * - `proof`: reads the table without a lock that anybody waits for (`validate constraint`), or uses such a
 *   proof (`set not null`).
 */
export interface BackgroundStep extends Migration {
  kind: "index" | "batches" | "proof";
  table: string;
  /** The index that the step builds. */
  index?: string;
  /** The statement, without comments. */
  statement: string;
}

const KINDS: readonly (readonly [BackgroundStep["kind"], RegExp])[] = [
  ["index", /^create (?:unique )?index concurrently (?<index>[a-z]\w*) on (?<table>[a-z]\w*)\b/],
  ["batches", /^update (?<table>[a-z]\w*) set [^;]*:batch/],
  [
    "proof",
    /^alter table (?<table>[a-z]\w*) (?:validate constraint [a-z]\w*|alter column [a-z]\w* set not null)$/,
  ],
];

/** Returns this release's background steps in order. */
export async function listBackgroundSteps(folder: URL = FOLDER): Promise<BackgroundStep[]> {
  return (await readMigrations(folder)).map(asStep);
}

/**
 * Reads a file as a step.
 *
 * @throws Error when its statement is of no kind that runs in the background
 */
export function asStep(file: Migration): BackgroundStep {
  const statement = file.text
    .replace(/^\s*--.*$/gm, "")
    .replace(/\s+/g, " ")
    .replace(/;? *$/, "")
    .trim();
  for (const [kind, form] of KINDS) {
    const groups = form.exec(statement)?.groups;
    if (!groups || statement.includes(";")) continue;
    const { table = "", index } = groups;
    return { ...file, name: PREFIX + file.name, kind, table, statement, ...(index && { index }) };
  }
  throw new Error(
    `${PREFIX}${file.name} is not a background step: one "create index concurrently", one "update … where ${BATCH_MARK}", "validate constraint" or "set not null"`,
  );
}

/** Returns the step as a migration that runs immediately, within a transaction: for empty tables. */
export function atOnce({ name, checksum, statement }: BackgroundStep): Migration {
  return { name, checksum, text: statement.replace(" concurrently ", " ").replace(BATCH_MARK, "true") };
}
