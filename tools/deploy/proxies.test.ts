import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFile(join(ROOT, path), "utf8");
const deployment = await read("deploy/helm/banco/templates/deployment.yaml");
const values = parse(await read("deploy/helm/banco/values.yaml"));

test("no shipped proxy forwards a client's own Client-Cert header", async () => {
  const believed = [
    ...(await read("packages/gateway/src/sdi/trust/trust.ts")).matchAll(/headers\["(client-[a-z-]+)"\]/g),
  ];
  assert.deepEqual(
    believed.map(([, name]) => name),
    ["client-cert"],
  );
  assert.match(
    await read("deploy/Caddyfile"),
    /reverse_proxy [^\n]+{\n(?:[^}]*\n)?\t+header_up -Client-Cert\n/,
  );
  // The chart does not know the cluster's controller, so no header is trusted unless the operator confirms
  // it.
  assert.equal(values.ingress.stripsClientCert, false);
  assert.match(
    deployment,
    /if and .Values.ingress.enabled .Values.env.SDI_PEER_CERTS \(not .Values.ingress.stripsClientCert\) }}\n{{- fail /,
  );
});

test("the chart's ingress allows a gateway's body sizes and response times", async () => {
  const number = async (path: string, name: string) =>
    Number(new RegExp(`${name}\\b[^=:\\n]*[=:] ([\\d_]+)`).exec(await read(path))![1]!.replaceAll("_", ""));
  const waits = await number("packages/gateway/src/payment/checks/wait.ts", "WAIT_SECONDS_MAX");
  const invoices = await number("packages/gateway/src/sdi/content.ts", "BODY_BYTES_MAX");
  const files = Number(/`ASSET_BYTES_MAX` \| `(\d+)`/.exec(await read("docs/operating.md"))![1]);
  const of = (name: string) => values.ingress.annotations[`nginx.ingress.kubernetes.io/${name}`];
  assert.match(of("proxy-body-size"), /^\d+m$/);
  assert.ok(Number.parseInt(of("proxy-body-size"), 10) * 1_048_576 > Math.max(files, invoices));
  assert.ok(waits >= 60 && Number(of("proxy-read-timeout")) > waits);
});

test("the chart refuses several gateways without shared files", () => {
  assert.match(
    deployment,
    /if and \(gt \(int .Values.replicas\) 1\) \(not .Values.env.S3_BUCKET\) \(not .Values.files.existingClaim\) }}\n{{- fail /,
  );
});
