import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Hosted } from "@banco/bridge-testing/hosted";
import { bridgeScript, makeRelease, offer } from "@banco/bridge-testing/programs";
import { openSupervisedShop, type SupervisedShop } from "./supervised.ts";

let shop: SupervisedShop;
before(async () => {
  shop = await openSupervisedShop();
});
after(() => shop.close());

type ProgramCall = Parameters<Hosted["onProgram"]>;
const STEPS: Record<string, (...call: ProgramCall) => boolean> = {
  "while it downloads": (what) => what === "download",
  "while the new program is on trial": (_what, report) => report?.program === "0.2.0",
};

for (const [step, is] of Object.entries(STEPS))
  for (const afterMs of [0, 40, 300])
    test(`killed ${step}, or ${afterMs} ms later, the bridge runs the new program`, async () => {
      await rm(join(shop.place.dataDir, "programs"), { recursive: true, force: true });
      const supervisor = await shop.supervise();
      const reached = Promise.withResolvers<void>();
      shop.hosted.onProgram = (...call) => {
        if (is(...call)) reached.resolve();
        return true;
      };
      offer(shop.hosted, makeRelease("0.2.0", bridgeScript("0.2.0")), "2026-11-27T10:00:00.000Z");
      await reached.promise;
      await sleep(afterMs);
      await supervisor.kill();
      const from = shop.hosted.states.length;
      const restarted = await shop.supervise();
      await shop.seen("0.2.0", from);
      const charged = shop.terminal.charged.length;
      await shop.pays(2.5);
      assert.equal(shop.terminal.charged.length, charged + 1);
      shop.hosted.offer = { release: null, requestedAt: null };
      await restarted.stop();
    });
