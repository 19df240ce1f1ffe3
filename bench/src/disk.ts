/**
 * `npm run lab:disk`, as root: fills and empties a disk of 200 MB with PostgreSQL on it while a till pays. It
 * ends with 1 when the gateways are ready on a full disk, or a payment is lost or doubled.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { open, rm, statfs, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startPostgres } from "@banco/launcher/postgres";
import { eventually } from "@banco/testing/eventually";
import { openShop } from "./shop.ts";

const PATIENCE_MS = 90_000;
const FULL_MS = 20_000;
const BLOCK = Buffer.alloc(1 << 20);

const dir = `/tmp/banco-disk-${process.pid}`;
const mounted = spawnSync("sh", [
  "-c",
  `mkdir -m 755 ${dir} && mount -t tmpfs -o size=200m,mode=1777 banco ${dir}`,
]);
assert.equal(mounted.status, 0, String(mounted.stderr));

/** Fills the disk until less room is left than a page of PostgreSQL needs. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, "w");
  for (let size = BLOCK.length; size >= 4096; size >>= 1) {
    while ((await statfs(dir)).bavail * (await statfs(dir)).bsize >= size)
      if (!(await handle.write(BLOCK, 0, size).catch(() => undefined))) break;
  }
  await handle.close();
}

try {
  const postgres = await startPostgres({
    dataDir: join(dir, "postgres"),
    log: () => undefined,
    settings: { max_wal_size: "64MB", min_wal_size: "32MB" },
  });
  const shop = await openShop({ DATABASE_URL: postgres.url }, 2);
  try {
    const statusOf = async (url: string) => (await fetch(`${url}/readyz`)).status;
    const all = async (status: number) =>
      (await Promise.all(shop.urls.map(statusOf))).every((one) => one === status);
    const close = await shop.pay(4);
    await eventually("both are ready", () => all(200), PATIENCE_MS);
    const filler = join(dir, "filler");
    const began = Date.now();
    await fill(filler);
    await eventually("neither is ready", () => all(503), PATIENCE_MS);
    const seenMs = Date.now() - began;
    const { detail } = (await (await fetch(`${shop.urls[0]}/readyz`)).json()) as { detail: string };
    await delay(FULL_MS);
    await unlink(filler);
    const emptied = Date.now();
    await eventually("both are ready again", () => all(200), PATIENCE_MS);
    const backMs = Date.now() - emptied;
    await delay(5_000);
    const { asked, completed, retried, open: left, lost, doubled } = await close();
    console.log(
      `disk full: not ready after ${(seenMs / 1000).toFixed(1)} s ("${detail}"), ready ${(backMs / 1000).toFixed(1)} s after there was room`,
    );
    console.log(
      `${asked} payments, ${completed.length} completed, ${retried} requests repeated; ${left} open, ${lost} lost, ${doubled} doubled`,
    );
    assert.equal(left + lost + doubled, 0);
  } finally {
    await shop.stop();
    await postgres.stop();
  }
} finally {
  spawnSync("umount", [dir]);
  await rm(dir, { recursive: true, force: true });
}
