import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
const read = (path: string) => readFile(join(ROOT, path), "utf8");

interface Service {
  image: string;
  environment: Record<string, string>;
  stop_grace_period: string;
}

const compose = parse(await read("deploy/compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
};
const unit = await read("deploy/systemd/banco@.service");
const values = parse(await read("deploy/helm/banco/values.yaml"));
const deployment = await read("deploy/helm/banco/templates/deployment.yaml");

/** The names that the gateway's settings have. */
async function settings(): Promise<Set<string>> {
  const text = await read("docs/operating.md");
  return new Set([...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!));
}

test("whoever ends a gateway by force waits longer than it drains and answers", () => {
  const { environment, stop_grace_period } = compose.services["gateway-1"]!;
  const needed = (drain: unknown, stop: unknown) => Number(drain) + Number(stop);
  assert.ok(
    Number.parseInt(stop_grace_period, 10) > needed(environment.DRAIN_SECONDS, environment.STOP_SECONDS),
  );
  const ofUnit = (name: string) => new RegExp(`${name}=(\\d+)`).exec(unit)![1];
  assert.ok(Number(ofUnit("TimeoutStopSec")) > needed(ofUnit("DRAIN_SECONDS"), ofUnit("STOP_SECONDS")));
  assert.match(
    deployment,
    /terminationGracePeriodSeconds: {{ add .Values.drainSeconds .Values.stopSeconds 10 }}/,
  );
});

test("a gateway drains for longer than its balancer takes to notice", async () => {
  const everySeconds = Number(/health_interval (\d+)s/.exec(await read("deploy/Caddyfile"))![1]);
  assert.ok(Number(compose.services["gateway-1"]!.environment.DRAIN_SECONDS) > 2 * everySeconds);
  const [, period, failures] = /readinessProbe:.*?periodSeconds: (\d+).*?failureThreshold: (\d+)/s.exec(
    deployment,
  )!;
  assert.ok(values.drainSeconds > 2 * Number(period) * Number(failures));
});

test("what compose, the units and the chart set are settings that there are", async () => {
  const known = await settings();
  const files = [unit, await read("deploy/systemd/banco.env.example")].join("\n");
  const ofUnits = [...files.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name!);
  const ofChart = [...deployment.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name]) => name!);
  const ofCompose = Object.keys(compose.services["gateway-1"]!.environment);
  // Node's own and the C library's.
  const others = new Set([
    "NODE_ENV",
    "NODE_COMPILE_CACHE",
    "MALLOC_ARENA_MAX",
    "MALLOC_MMAP_THRESHOLD_",
    "MASTER_KEY",
    "SMTP_URL",
  ]);
  for (const name of [...ofUnits, ...ofChart, ...ofCompose])
    assert.ok(known.has(name) || others.has(name), `${name} is a setting`);
  assert.deepEqual(compose.services["gateway-1"], compose.services["gateway-2"]);
});

test("a dump that fails is not there, and of those that are the newest are kept", async (t) => {
  const place = await mkdtemp(join(tmpdir(), "banco-backup-"));
  t.after(() => rm(place, { recursive: true }));
  const [bin, dumps] = [join(place, "bin"), join(place, "dumps")];
  await mkdir(bin);
  await mkdir(dumps);
  const tool = (ending: string) =>
    writeFile(
      join(bin, "pg_dump"),
      `#!/bin/sh\nfor word in "$@"; do case $word in --file=*) echo dump > "\${word#--file=}";; esac; done\n${ending}\n`,
      { mode: 0o755 },
    );
  await writeFile(join(bin, "sync"), `#!/bin/sh\nls "$1" >/dev/null && echo "synced $1"\n`, { mode: 0o755 });
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    DATABASE_URL: "postgres://x",
    BACKUP_DIR: dumps,
    BACKUPS_KEPT: "2",
  };
  const back = () => run("/bin/sh", [join(ROOT, "deploy/backup.sh")], { env });
  for (const day of ["20250101", "20250102", "20250103"])
    await writeFile(join(dumps, `banco-${day}T000000Z.dump`), "");
  await writeFile(join(dumps, "a file of somebody else's"), "");
  await tool("exit 1");
  await assert.rejects(back());
  assert.equal((await readdir(dumps)).filter((name) => name.endsWith(".dump")).length, 3);
  await tool("exit 0");
  const { stdout } = await back();
  const kept = (await readdir(dumps)).filter((name) => name.endsWith(".dump")).sort();
  assert.equal(kept.length, 2);
  assert.equal(kept[0], "banco-20250103T000000Z.dump");
  const written = join(dumps, kept[1]!);
  assert.equal(stdout, `synced ${written}.part\nsynced ${dumps}\n${written} is written\n`);
  assert.ok((await readdir(dumps)).includes("a file of somebody else's"));
});
