import { type Migration, readMigrations } from "./migration-files.ts";

const FOLDER = new URL("./migrations/background/", import.meta.url);
/** The prefix of steps whose files are next to the startup migrations. */
const PREFIX = "background/";

/** The placeholder in a step's `update` that is replaced by the bounds of each batch. */
export const BATCH_MARK = ":batch";

/**
 * A change that would block tills on a large table and therefore runs in the background. It is one statement of one of
 * three kinds.
 *
 * - `index`: builds an index concurrently;
 * - `batches`: updates rows, some thousands per commit;
 * - `proof`: reads the table without a blocking lock (`validate constraint`), or uses such a validated constraint (`set
 *   not null`).
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
 * Parses a file as a step.
 *
 * @throws Error if its statement is not of one of the three kinds
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

/** Returns the step as a migration that runs immediately, in a transaction: for empty tables. */
export function atOnce({ name, checksum, statement }: BackgroundStep): Migration {
  return { name, checksum, text: statement.replace(" concurrently ", " ").replace(BATCH_MARK, "true") };
}
