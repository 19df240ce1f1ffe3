import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";

const FILES = fileURLToPath(new URL("../../../../deploy/prometheus", import.meta.url));

/** Prometheus's responses under `/api/v1`. */
interface Answered {
  data: {
    activeTargets: { health: string; lastError: string }[];
    groups: { rules: { name: string; health: string; lastError?: string }[] }[];
    result: { value: [number, string] }[];
  };
}

const isThere = ["prometheus", "promtool"].every(
  (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0,
);

describe("a real Prometheus", { skip: isThere ? false : "prometheus and promtool are not installed" }, () => {
  let shop: Shop;
  let dir: string;
  before(async () => {
    shop = await openShop();
    dir = await mkdtemp(join(tmpdir(), "banco-prometheus-"));
    await cp(FILES, dir, { recursive: true });
  });
  after(async () => {
    await shop?.stop();
    if (dir) await rm(dir, { recursive: true, force: true });
  });

  const figures = async () => (await shop.gateway.send("GET", "/metrics")).text;
  const judge = (args: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: dir, input, encoding: "utf8" });
    return { isClean: status === 0, output: `${stdout}${stderr}`.trim() };
  };

  test("promtool accepts the metrics, and rejects one without a unit", async () => {
    await shop.completedCard(7);
    const text = await figures();
    const { isClean, output } = judge(["check", "metrics"], text);
    assert.ok(isClean, output);
    const wrong = "# HELP banco_wait How long\n# TYPE banco_wait counter\nbanco_wait 1\n";
    assert.equal(judge(["check", "metrics"], `${text}${wrong}`).isClean, false);
  });

  test("promtool accepts the rules and their tests", async () => {
    for (const kind of ["check", "test"]) {
      const file = kind === "check" ? "banco.rules.yaml" : "banco.rules.test.yaml";
      const { isClean, output } = judge([kind, "rules", file]);
      assert.ok(isClean, output);
    }
  });

  test("it scrapes a gateway with the shipped configuration and evaluates every rule", async (t) => {
    await shop.completedCard(8);
    await writeFile(join(dir, "metrics-token"), "any, in the sandbox");
    const config = await readFile(join(dir, "prometheus.yaml"), "utf8");
    const { host } = new URL(shop.gateway.url);
    await writeFile(
      join(dir, "prometheus.yaml"),
      config.replace(/targets: .*/, `targets: ["${host}"]`).replaceAll("15s", "1s"),
    );
    const args = [
      "--config.file=prometheus.yaml",
      "--storage.tsdb.path=data",
      "--web.listen-address=127.0.0.1:0",
    ];
    const prometheus = spawn("prometheus", args, { cwd: dir, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    prometheus.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    const exited = once(prometheus, "exit");
    t.after(async () => {
      prometheus.kill("SIGKILL");
      await exited;
    });
    const address = await eventually(
      "it listens",
      () => /msg="Listening on" address="?(127\.0\.0\.1:\d+)/.exec(log)?.[1],
    );
    const ask = async (path: string) =>
      ((await (await fetch(`http://${address}/api/v1/${path}`)).json()) as Answered).data;
    await eventually("the gateway is scraped", async () => {
      const { activeTargets } = await ask("targets");
      return activeTargets.length === 1 && activeTargets[0]!.health === "up";
    });
    const rules = await eventually("the rules are evaluated", async () => {
      const all = (await ask("rules")).groups.flatMap((group) => group.rules);
      return all.length > 0 && all.every(({ health }) => health === "ok") ? all : undefined;
    });
    const written = (await readFile(join(dir, "banco.rules.yaml"), "utf8")).match(/- alert:/g);
    assert.equal(rules.length, written!.length);
    const query = encodeURIComponent('banco_payments_total{status="completed"}');
    await eventually("the payments are counted", async () => {
      const { result } = await ask(`query?query=${query}`);
      return Number(result[0]?.value[1]) >= 2;
    });
  });
});
