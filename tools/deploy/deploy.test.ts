import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFile(join(ROOT, path), "utf8");

interface Service {
  image: string;
  environment: Record<string, string>;
  env_file?: string[];
  ports?: string[];
  profiles?: string[];
  depends_on?: string[];
  stop_grace_period: string;
}

const compose = parse(await read("deploy/compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
};
const unit = await read("deploy/systemd/banco@.service");
const values = parse(await read("deploy/helm/banco/values.yaml"));
const deployment = await read("deploy/helm/banco/templates/deployment.yaml");

/** Returns the names of the gateway's settings. */
async function settings(): Promise<Set<string>> {
  const text = await read("docs/operating.md");
  return new Set([...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!));
}

test("a service manager waits longer than a gateway takes to drain and stop", () => {
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

test("a gateway drains for longer than its load balancer's detection time", async () => {
  const everySeconds = Number(/health_interval (\d+)s/.exec(await read("deploy/Caddyfile"))![1]);
  assert.ok(Number(compose.services["gateway-1"]!.environment.DRAIN_SECONDS) > 2 * everySeconds);
  const [, period, failures] = /readinessProbe:.*?periodSeconds: (\d+).*?failureThreshold: (\d+)/s.exec(
    deployment,
  )!;
  assert.ok(values.drainSeconds > 2 * Number(period) * Number(failures));
});

test("compose, units and chart set only existing settings", async () => {
  const known = await settings();
  const files = [unit, await read("deploy/systemd/banco.env.example")].join("\n");
  const ofUnits = [...files.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name!);
  const ofChart = [...deployment.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name]) => name!);
  const ofCompose = Object.keys(compose.services["gateway-1"]!.environment);
  // The variables of Node and the C library.
  const others = new Set(["NODE_ENV", "NODE_COMPILE_CACHE", "MASTER_KEY", "SMTP_URL"]);
  for (const name of [...ofUnits, ...ofChart, ...ofCompose])
    assert.ok(known.has(name) || others.has(name), `${name} is a setting`);
  const [{ ports: _, ...one }, { ports: __, ...other }] = [
    compose.services["gateway-1"]!,
    compose.services["gateway-2"]!,
  ];
  assert.deepEqual(one, other);
});

test("a setting in compose's .env reaches both gateways unless it is fixed", () => {
  for (const name of ["gateway-1", "gateway-2"]) {
    const { env_file, environment } = compose.services[name]!;
    assert.deepEqual(env_file, [".env"], name);
    const fixed = Object.keys(environment).filter((setting) => !environment[setting]!.includes("${"));
    const own = ["HOST", "PORT", "DATA_DIR", "TRUSTED_PROXIES", "DRAIN_SECONDS", "STOP_SECONDS"];
    assert.deepEqual(fixed, own);
  }
});

test("Prometheus scrapes each gateway at the ports that compose and the units use", async () => {
  const [{ authorization, static_configs }] = parse(
    await read("deploy/prometheus/prometheus.yaml"),
  ).scrape_configs;
  const ofCompose = ["gateway-1", "gateway-2"].map((name) => compose.services[name]!.ports);
  assert.deepEqual(
    ofCompose,
    static_configs[0].targets.map((target: string) => [`${target}:3000`]),
  );
  const guide = await read("docs/deploying.md");
  const ofUnits = [.../enable --now (.*) banco-backup.timer/.exec(guide)![1]!.matchAll(/banco@(\d+)/g)];
  assert.deepEqual(
    static_configs[0].targets,
    ofUnits.map(([, port]) => `127.0.0.1:${port}`),
  );
  assert.equal(authorization.credentials_file, "metrics-token");
  for (const name of ["compose.env.example", "systemd/banco.env.example"])
    assert.match(await read(`deploy/${name}`), /^METRICS_TOKEN=/m);
});

test("compose uses .env's database and starts its own only on request", async () => {
  const { postgres, ...others } = compose.services;
  assert.deepEqual(postgres!.profiles, ["database"]);
  for (const [name, { environment, depends_on }] of Object.entries(others)) {
    if (environment.DATABASE_URL) assert.match(environment.DATABASE_URL, /^\$\{DATABASE_URL\b/, name);
    assert.ok(!depends_on?.includes("postgres"), name);
  }
  // The script creates the gateways' role, which is not a superuser.
  assert.equal(postgres!.environment.POSTGRES_USER, undefined);
  assert.match(
    await read("deploy/database.sh"),
    /create role banco login nosuperuser nocreatedb nocreaterole/,
  );
  const example = await read("deploy/compose.env.example");
  assert.match(example, /^COMPOSE_PROFILES=database$/m);
  assert.match(example, /^DATABASE_URL=postgres:.*@postgres\/banco$/m);
});

test("the chart's network policy admits only listed peers at one port", async () => {
  const template = await read("deploy/helm/banco/templates/networkpolicy.yaml");
  const { networkPolicy } = values;
  assert.equal(networkPolicy.enabled, true);
  // An empty peer would match everyone.
  assert.ok(networkPolicy.from.length > 0);
  for (const peer of networkPolicy.from)
    assert.ok(Object.keys(peer.namespaceSelector.matchLabels).length > 0);
  assert.deepEqual(networkPolicy.metricsFrom, []);
  assert.match(template, /^\{\{- if \.Values\.networkPolicy\.enabled \}\}/);
  assert.match(template, /toYaml \(required "[^"]+" \.Values\.networkPolicy\.from\)/);
  const written = parse(template.replaceAll(/^\s*(\{\{.*\}\}\n?|#.*\n)/gm, ""));
  assert.deepEqual(written.spec.policyTypes, ["Ingress"]);
  assert.equal(written.spec.ingress.length, 1);
  const [, port] = /containerPort: (\d+)/.exec(deployment)!;
  assert.deepEqual(written.spec.ingress[0].ports, [{ port: Number(port) }]);
  const selector = /matchLabels:\s*\{\{- include "banco\.labels" \. /;
  for (const text of [template, deployment]) assert.match(text, selector);
});
