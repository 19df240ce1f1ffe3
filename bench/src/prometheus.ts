/**
 * `npm run lab:prometheus`: Debian's Prometheus reads two gateways that take payments, with the configuration
 * and the rules of `deploy/prometheus`; `promtool` checks the metrics, the rules and their tests. It ends
 * with 1 when any of this is refused or missing.
 */

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { startThrowawayPostgres } from "@banco/testing/postgres";
import { openShop } from "./shop.ts";

const FILES = "deploy/prometheus";
const TOKEN = "lab-figures-0123456789";
const PATIENCE_MS = 90_000;
const PAYING_MS = 10_000;

/** The answer of Prometheus under `/api/v1`. */
interface Answered {
  data: {
    activeTargets: { health: string; lastError: string }[];
    groups: { rules: { name: string; health: string; lastError?: string }[] }[];
    result: { value: [number, string] }[];
  };
}

const promtool = (args: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  console.log(`promtool ${args.slice(0, 2).join(" ")}: ${status === 0 ? "clean" : `${stdout}${stderr}`}`);
  assert.equal(status, 0);
};

const dir = await mkdtemp(join(tmpdir(), "banco-prometheus-"));
const postgres = await startThrowawayPostgres();
const shop = await openShop({ DATABASE_URL: postgres.url, METRICS_TOKEN: TOKEN }, 2);
const url = `http://127.0.0.1:${await freePort()}`;
await cp(FILES, dir, { recursive: true });
await writeFile(join(dir, "metrics-token"), TOKEN);
const config = await readFile(join(FILES, "prometheus.yaml"), "utf8");
const targets = JSON.stringify(shop.urls.map((one) => new URL(one).host));
await writeFile(
  join(dir, "prometheus.yaml"),
  config.replace(/targets: .*/, `targets: ${targets}`).replaceAll("15s", "1s"),
);
const prometheus = spawn(
  "prometheus",
  [
    `--config.file=${join(dir, "prometheus.yaml")}`,
    `--storage.tsdb.path=${join(dir, "data")}`,
    `--web.listen-address=${new URL(url).host}`,
  ],
  { stdio: "ignore" },
);
try {
  promtool(["check", "rules", join(dir, "banco.rules.yaml")]);
  promtool(["test", "rules", join(dir, "banco.rules.test.yaml")]);
  const close = await shop.pay(4);
  await delay(PAYING_MS);
  const { completed } = await close();
  const figures = await fetch(`${shop.urls[0]}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  promtool(["check", "metrics"], await figures.text());
  const ask = async (path: string) => (await (await fetch(`${url}/api/v1/${path}`)).json()) as Answered;
  await eventually(
    "Prometheus reads both gateways",
    async () => {
      const { data } = await ask("targets");
      return data.activeTargets.length === 2 && data.activeTargets.every(({ health }) => health === "up");
    },
    PATIENCE_MS,
  );
  const rules = await eventually(
    "its rules are evaluated",
    async () => {
      const all = (await ask("rules")).data.groups.flatMap((group) => group.rules);
      return all.every(({ health }) => health === "ok") ? all : undefined;
    },
    PATIENCE_MS,
  );
  const query = encodeURIComponent('sum(banco_payments_total{status="completed"})');
  await eventually(
    "it has counted the payments",
    async () => Number((await ask(`query?query=${query}`)).data.result[0]?.value[1]) === completed.length,
    PATIENCE_MS,
  );
  console.log(`${rules.length} rules evaluated; ${completed.length} payments completed, as many counted`);
} finally {
  prometheus.kill();
  await shop.stop();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
