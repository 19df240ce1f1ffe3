import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { makePlace } from "@banco/bridge-testing/bridge";
import { Hosted, refuses } from "@banco/bridge-testing/hosted";
import { leaveBehind } from "@banco/bridge-testing/journal";
import { HOST_CLOCK } from "@banco/core/clock";
import { HostedApi } from "@banco/driver-hosted/client";
import { eventually } from "@banco/testing/eventually";
import { pino } from "pino";
import { Journal } from "../src/orders/journal.ts";
import { reportRegularly } from "../src/orders/report.ts";

test("a report refused by the hosted API is logged with its reason and retried", async (context) => {
  const [place, hosted] = await Promise.all([makePlace(), Hosted.start()]);
  leaveBehind(place, { driver: "ecr17", memory: {}, outcome: { state: "open" } });
  const journal = new Journal(join(place.dataDir, "bridge.sqlite"));
  const api = new HostedApi(hosted.url, "tenant.bridge.secret", { clock: HOST_CLOCK });
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  hosted.treat(refuses(400, { detail: "/operations/0/amount is wrong" }));
  const reporting = reportRegularly(journal, () => api, { log, timing: { reportMs: 20 }, clock: HOST_CLOCK });
  context.after(async () => {
    await reporting.stop();
    await api.close();
    await hosted.stop();
    journal.close();
    await place.remove();
  });
  await eventually("it is reported", () => hosted.operations.has("ord_1"));
  assert.match(logged.join(""), /"status":400,"detail":"\/operations\/0\/amount is wrong"/);
});
