import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { type Contract, operationsOf } from "../src/contract.ts";
import { LANGUAGES } from "../src/samples/languages.ts";
import { isForSdks, stepsOf } from "../src/samples/operation.ts";
import { NAMED, prepare } from "./called/index.ts";
import { absent, openWorkshop, type Workshop } from "./languages.ts";
import { startWorld, type World } from "./world.ts";

const contract: Contract = JSON.parse(
  readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"),
);
const operations = new Map(operationsOf(contract).map((one) => [one.id, one]));

test("every operation's sample is run or listed with a reason", () => {
  const own = [...operations.values()].filter(({ isForOthers }) => !isForOthers).map(({ id }) => id);
  assert.deepEqual(NAMED.toSorted(), own.toSorted());
});

describe("the reference's samples work against a gateway", () => {
  let world: World;
  let workshop: Workshop;
  before(async () => {
    [world, workshop] = await Promise.all([startWorld(), openWorkshop()]);
  });
  after(async () => {
    await world.stop();
    await workshop.close();
  });

  for (const { fence, name, write } of LANGUAGES) {
    test(name, { timeout: 600_000 }, async (t) => {
      const reason = await absent(fence);
      if (reason) return t.skip(reason);
      const { merchant, prepared, all } = await prepare(world);
      for (const { env, prepared, calls } of all) {
        const programs = calls
          .filter(([id]) => fence === "bash" || isForSdks(operations.get(id)!))
          .map(([id, values]) => ({
            name: id,
            text: write(stepsOf(operations.get(id)!, values?.(prepared))),
          }));
        assert.deepEqual(await workshop.runAll(fence, programs, env), {});
      }
      const payment = await merchant.send("GET", `/v1/payment/stripe/transactions/${prepared.transactionId}`);
      assert.deepEqual([payment.refundedAmount, payment.reference], [4.5, "order-1042b"]);
      const { items } = await merchant.send(
        "GET",
        "/v1/payment/transactions?start=2020-01-01&end=2100-01-01",
      );
      const types = new Set(items.map(({ type }: { type: string }) => type));
      // A bridge, which no SDK supports, redeems vouchers.
      types.delete("voucher");
      assert.deepEqual([...types].toSorted(), ["app", "card", "cash", "checkin", "code", "link", "terminal"]);
    });
  }
});
