import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFile(join(ROOT, path), "utf8");

interface Rules {
  groups: { rules: { alert: string; annotations: Record<string, string> }[] }[];
}
interface Cases {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}

const rules = (parse(await read("deploy/prometheus/banco.rules.yaml")) as Rules).groups.flatMap(
  (group) => group.rules,
);
const names = rules.map(({ alert }) => alert);

test("each alert has a test that fires and one that does not", async () => {
  const { tests } = parse(await read("deploy/prometheus/banco.rules.test.yaml")) as Cases;
  const cases = tests.flatMap((one) => one.alert_rule_test);
  for (const name of names) {
    const ofAlert = cases.filter(({ alertname }) => alertname === name);
    assert.ok(
      ofAlert.some(({ exp_alerts }) => exp_alerts.length > 0),
      `${name} fires in no case`,
    );
    assert.ok(
      ofAlert.some(({ exp_alerts }) => exp_alerts.length === 0),
      `${name} is silent in no case`,
    );
  }
  for (const { alertname } of cases) assert.ok(names.includes(alertname), `${alertname} is not an alert`);
});

test("each alert links to its runbook section, and none is unused", async () => {
  const headings = [...(await read("docs/runbook.md")).matchAll(/^## (.+)$/gm)].map(([, name]) => name!);
  for (const { alert, annotations } of rules)
    assert.equal(annotations.runbook_url, `docs/runbook.md#${alert.toLowerCase()}`);
  assert.deepEqual(headings, names);
});
