import { appliedMigrations, type TableSize, tableSizes } from "./applied-sql.ts";
import { pendingSteps } from "./background.ts";
import { type Progress, progressOf } from "./background-progress.ts";
import { type MigrationEffects, readEffects, type TableEffect } from "./effects.ts";
import { listAllMigrations, listMigrations, stepsBefore } from "./migrate.ts";
import type { Queries } from "./statement.ts";

/** The work that two slow cores do in a second (docs/upgrading.md has the measurement); better machines are faster. */
const A_SECOND = { readBytes: 150e6, rewrittenBytes: 22e6, indexedBytes: 25e6, changedRows: 9e3 };

/** The statements that a lock blocks; other locks only block other migrations (PostgreSQL manual, 13.3.1). */
const WAITING: Readonly<Record<string, Waiting>> = {
  ShareLock: "writes",
  ShareRowExclusiveLock: "writes",
  ExclusiveLock: "writes",
  AccessExclusiveLock: "reads and writes",
};

/** The statements that wait for a migration. */
export type Waiting = "nobody" | "writes" | "reads and writes";

/** A table that a pending migration locks. */
export interface HeldTable {
  table: string;
  lock: string;
  waiting: Waiting;
  rows: number;
  bytes: number;
  /** The estimated work on the table, in seconds. */
  seconds: number;
}

/** A migration that the database does not have yet. */
export interface PendingMigration {
  name: string;
  tables: HeldTable[];
  /** Its estimated duration in seconds; it holds all its locks until it ends. */
  seconds: number;
  /** The parts of the schema that it removes; the running release must be able to work without them. */
  takes: string[];
  /** The background steps that must have ended before it can be applied. */
  needs: string[];
}

/** A background step that is pending or in progress. */
export interface PendingStep extends Progress {
  table: string;
  rows: number;
  bytes: number;
  /** The estimated duration of the whole step in seconds; nothing waits for it. */
  seconds: number;
}

/** The state of a database, compared with this release. */
export interface UpgradeCheck {
  applied: number;
  pending: PendingMigration[];
  background: PendingStep[];
  /** Migrations of a later release: the database has been upgraded to a version newer than this program. */
  later: string[];
  /** Migrations that were edited after they were applied: the database was not created by this program. */
  changed: string[];
  /** The estimated duration of all of them together, in seconds. */
  seconds: number;
  /** The longest time that one of them blocks reads or writes, in seconds. */
  waitSeconds: number;
}

/**
 * Finds the migrations that a database does not have, and their effects. Changes nothing and takes no locks.
 */
export async function checkUpgrade(db: Queries): Promise<UpgradeCheck> {
  const [applied, migrations, all, effects] = await Promise.all([
    appliedMigrations(db),
    listMigrations(),
    listAllMigrations(),
    readEffects(),
  ]);
  const has = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  // An empty database gets the background steps immediately.
  const missing = (applied.length === 0 ? all : migrations).filter(({ name }) => !has.has(name));
  const named = missing.flatMap(({ name }) => Object.keys(effects[name]!.tables));
  const sizes = new Map((await tableSizes(db, [...new Set(named)])).map((one) => [one.name, one]));
  const pending = missing.map(({ name, text }): PendingMigration => {
    const { tables, breaks } = effects[name]!;
    const blockedTables = Object.entries(tables).flatMap(([table, effect]) =>
      heldTable(effect, sizes.get(table)),
    );
    const needs = applied.length === 0 ? [] : stepsBefore({ text }).filter((step) => !has.has(step));
    return {
      name,
      tables: blockedTables,
      seconds: sum(blockedTables.map(({ seconds }) => seconds)),
      takes: breaks,
      needs,
    };
  });
  const waits = pending.filter(({ tables }) => tables.some(({ waiting }) => waiting !== "nobody"));
  return {
    applied: applied.length,
    pending,
    background: applied.length === 0 ? [] : await stepsOf(db, effects),
    later: [...has.keys()].filter((name) => !all.some((one) => one.name === name)),
    changed: all
      .filter(({ name, checksum }) => has.has(name) && has.get(name) !== checksum)
      .map(({ name }) => name),
    seconds: sum(pending.map(({ seconds }) => seconds)),
    waitSeconds: Math.max(0, ...waits.map(({ seconds }) => seconds)),
  };
}

async function stepsOf(db: Queries, effects: Record<string, MigrationEffects>): Promise<PendingStep[]> {
  const steps = await pendingSteps(db);
  const sizes = new Map(
    (
      await tableSizes(
        db,
        steps.map(({ table }) => table),
      )
    ).map((one) => [one.name, one]),
  );
  const progress = await progressOf(db, steps);
  return progress.map((one, index): PendingStep => {
    const { table, name } = steps[index]!;
    const size = sizes.get(table);
    const seconds = heldTable(effects[name]!.tables[table]!, size)[0]?.seconds ?? 0;
    return { ...one, table, rows: size?.rows ?? 0, bytes: size?.bytes ?? 0, seconds };
  });
}

/**
 * Returns the table that an effect locks; undefined for a table that a pending migration creates, because it
 * has no rows yet.
 */
function heldTable(effect: TableEffect, size: TableSize | undefined): HeldTable[] {
  if (!size) return [];
  const { name: table, rows, bytes, indexBytes } = size;
  const seconds =
    (effect.reads ? bytes / A_SECOND.readBytes : 0) +
    (effect.rewrites ? (bytes + indexBytes) / A_SECOND.rewrittenBytes : 0) +
    (effect.changesRows ? rows / A_SECOND.changedRows : 0) +
    ((effect.indexes ?? 0) * bytes) / A_SECOND.indexedBytes;
  return [{ table, lock: effect.lock, waiting: WAITING[effect.lock] ?? "nobody", rows, bytes, seconds }];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
