/**
 * `npm run lab:ha`: runs Debian's PostgreSQL 15 under Patroni and etcd, two gateways, and a till that never
 * stops, and kills the server that takes writes three times. It ends with 1 when a payment is lost or
 * doubled, or nobody can pay for longer than promised: 20 s with the lab's own settings.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { eventually } from "@banco/testing/eventually";
import { startCluster } from "./patroni.ts";
import { longestGapMs, openShop } from "./shop.ts";

const CALM_MS = 15_000;
const PATIENCE_MS = 120_000;
const PAYERS = 8;

const { values } = parseArgs({
  options: { ttl: { type: "string", default: "15" }, kills: { type: "string", default: "3" } },
});
const ttlSeconds = Number(values.ttl);
const dir = await mkdtemp(join(tmpdir(), "banco-ha-"));
const cluster = await startCluster(dir, 2, ttlSeconds);
try {
  const shop = await openShop({ DATABASE_URL: cluster.url }, 2);
  try {
    const close = await shop.pay(PAYERS);
    const kills: { at: number; writableMs: number }[] = [];
    for (let kill = 0; kill < Number(values.kills); kill += 1) {
      await delay(CALM_MS);
      const at = Date.now();
      const killed = await cluster.killLeader();
      await eventually(
        "another takes writes",
        async () => {
          const leader = await cluster.leader();
          return leader !== undefined && leader !== killed;
        },
        PATIENCE_MS,
      );
      kills.push({ at, writableMs: Date.now() - at });
      await delay(CALM_MS);
      await cluster.restart(killed);
      await eventually("there is a synchronous standby", () => cluster.hasStandby(), PATIENCE_MS);
    }
    const takings = await close();
    const { asked, completed, retried, open, lost, doubled } = takings;
    for (const { at, writableMs } of kills) {
      const next = Math.min(...completed.filter((one) => one.at > at + 1_000).map((one) => one.at));
      console.log(
        `leader killed: another took writes after ${(writableMs / 1000).toFixed(1)} s, the next payment was completed after ${((next - at) / 1000).toFixed(1)} s`,
      );
    }
    const gapMs = longestGapMs(takings);
    console.log(
      `${asked} payments, ${completed.length} completed, ${retried} requests repeated; ${open} open, ${lost} lost, ${doubled} doubled; nobody could pay for ${(gapMs / 1000).toFixed(1)} s at most (Patroni's ttl: ${ttlSeconds} s)`,
    );
    if (open + lost + doubled > 0 || gapMs > (ttlSeconds + 5) * 1000) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
} finally {
  await cluster.stop();
  await rm(dir, { recursive: true, force: true });
}
