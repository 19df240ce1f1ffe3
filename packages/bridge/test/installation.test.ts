import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { fastify } from "fastify";
import { PAYMENT_DRIVERS } from "../src/drivers/drivers.ts";
import { Installation, type InstallationOptions } from "../src/installation.ts";
import { TIMING } from "../src/timing.ts";

const OPTIONS = {
  ...{ timing: TIMING, log: fastify().log, surroundings: { clock: HOST_CLOCK } },
  rightsFile: { readRights: () => undefined, writeRights() {} },
} as unknown as InstallationOptions;

test("a valid configuration ends the report of an invalid one", () => {
  const installation = new Installation("/bridge.json", OPTIONS);
  installation.take({ state: "unusable", reason: "/bridge.json: no", brief: "no" });
  assert.deepEqual(installation.configuration, { isValid: false, says: "no" });
  installation.take({ state: "absent" });
  assert.deepEqual(installation.configuration, { isValid: true, says: null });
});

test("closing the bridge also closes the terminals of replaced configurations", async (t) => {
  const closed: number[] = [];
  let opened = 0;
  t.mock.method(PAYMENT_DRIVERS.ecr17!, "open", () => {
    const number = ++opened;
    return { name: "ecr17", close: async () => closed.push(number) };
  });
  const installation = new Installation("/bridge.json", OPTIONS);
  const config = {
    baseUrl: "http://127.0.0.1:9",
    sourceAddress: "a",
    payment: { driver: "ecr17" },
    fiscal: null,
  };
  for (const _ of ["first", "second"]) installation.take({ state: "usable", config: config as never });
  await installation.close();
  assert.deepEqual(closed.sort(), [1, 2]);
});
