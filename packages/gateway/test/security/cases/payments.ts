import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe } from "node:test";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { rawRequest } from "@banco/gateway-testing/raw";
import { openControl } from "@banco/simulators/client";
import { anna, as, attack, bruno, gateway, provenBy, simulators } from "./world.ts";

describe("amounts and providers", () => {
  attack([59, 60], "an amount must be a positive number of whole cents", async () => {
    assert.equal((await as(anna, "POST", "/v1/payment/P1")).status, 201);
    for (const amount of ["10", -1, 0, 0.001, 1e308, null, [1]]) {
      const json = { amount, token: "tok_visa" };
      const headers = { "x-client-id": "till" };
      const { status } = await gateway.send("POST", "/v1/payment/P1/card", {
        token: anna.accessToken,
        json,
        headers,
      });
      assert.equal(status, 400, String(amount));
    }
  });

  attack([62], "a provider is found only by its own names", async () => {
    for (const name of ["__proto__", "constructor", "%2e%2e", "P99", "toString", "../P1"])
      assert.ok(
        [400, 404].includes(
          (
            await rawRequest(gateway.url, "GET", `/v1/payment/${name}`, {
              authorization: `Bearer ${anna.accessToken}`,
            })
          ).status,
        ),
        name,
      );
  });

  attack([63], "lists are bounded", async () => {
    for (const query of [{ limit: "-1" }, { limit: "1e9" }, { limit: "abc" }, { "limit[]": "1" }] as Record<
      string,
      string
    >[]) {
      const { status } = await gateway.send("GET", "/v1/audit", { token: anna.accessToken, query });
      assert.equal(status, 400, JSON.stringify(query));
    }
  });

  describe("with an account", () => {
    const P1 = "/v1/payment/P1";
    const stripe = () => openControl(simulators.url, "stripe");
    const pay = (user: SignedIn, kind: string, json: object, headers: Record<string, string> = {}) =>
      gateway.send("POST", `${P1}/${kind}`, {
        token: user.accessToken,
        json,
        headers: { "x-client-id": "till", ...headers },
      });
    const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
    /** Returns the provider's charges with this reference, by their provider keys. */
    const charges = async (reference: string) =>
      Map.groupBy(
        (await stripe().requests()).filter(
          ({ path, body }) => path.endsWith("/payment_intents") && body.includes(reference),
        ),
        ({ headers }) => headers["idempotency-key"],
      );
    before(async () => {
      for (const user of [anna, bruno]) assert.equal((await as(user, "POST", P1)).status, 201);
    });

    attack(
      [55, 56],
      "a key is one charge, whoever retries it; another amount is rejected, another user is separate",
      async () => {
        const key = randomUUID();
        const card = { amount: 7, token: "tok_visa", reference: key };
        const keyed = { "idempotency-key": key };
        const answers = await Promise.all(Array.from({ length: 50 }, () => pay(anna, "card", card, keyed)));
        const paid = answers.filter(({ status }) => status === 201);
        assert.ok(paid.length > 0 && answers.every(({ status }) => status === 201 || status === 409));
        assert.equal((await pay(anna, "card", card, keyed)).text, paid[0]!.text);
        assert.equal((await pay(anna, "card", { ...card, amount: 8 }, keyed)).status, 422);
        assert.equal((await charges(key)).size, 1);
        assert.equal((await pay(bruno, "card", card, keyed)).status, 201);
        assert.equal((await charges(key)).size, 2);
      },
    );

    attack(
      [59],
      "refunds never exceed the amount charged, nor refund another merchant's payment",
      async () => {
        const { id } = (await pay(anna, "card", { amount: 10, token: "tok_visa" })).body;
        const refund = (user: SignedIn, json: unknown) =>
          as(user, "DELETE", `${P1}/transactions/${id}`, json);
        for (const amount of ["10", -1, 0, 0.001, 1e308]) {
          assert.equal((await refund(anna, { amount })).status, 400, String(amount));
        }
        assert.equal((await refund(bruno, { amount: 1 })).status, 404);
        const answers = await Promise.all(Array.from({ length: 50 }, () => refund(anna, { amount: 3 })));
        assert.deepEqual(statuses(answers), [...Array(3).fill(200), ...Array(47).fill(400)]);
        assert.equal((await as(anna, "GET", `${P1}/transactions/${id}`)).body.refundedAmount, 9);
      },
    );

    attack([60], "an amount reaches the provider to the cent", async () => {
      for (const [amount, cents] of [
        [0.57, 57],
        [19.99, 1999],
        [19.99 * 3, 5997],
        [1.1 + 2.2, 330],
        [1.15, 115],
      ] as const) {
        const reference = randomUUID();
        assert.equal((await pay(anna, "card", { amount, token: "tok_visa", reference })).status, 201);
        const [[request] = []] = (await charges(reference)).values();
        assert.equal(new URLSearchParams(request!.body).get("amount"), String(cents));
      }
    });

    attack([61], "nothing is charged without a valid x-client-id", async () => {
      for (const kind of ["card", "link", "app", "terminal", "checkin", "code"])
        for (const name of ["", "x".repeat(10_000)]) {
          const { status } = await pay(anna, kind, { amount: 1 }, { "x-client-id": name });
          assert.ok(status === 400, `${kind} ${status}`);
        }
    });

    attack(
      [64],
      "of concurrent payments on one terminal only one runs, and no other merchant can cancel it",
      async () => {
        const json = { name: "Till", registrationCode: "simulated-wpe" };
        const { id: terminalId } = (await as(anna, "POST", `${P1}/terminals`, json)).body;
        await stripe().cardholder({ terminal: terminalId, does: "nothing" });
        const body = { amount: 1, terminalId };
        const answers = await Promise.all(Array.from({ length: 10 }, () => pay(anna, "terminal", body)));
        assert.deepEqual(statuses(answers), [201, ...Array(9).fill(409)]);
        const cancel = (user: SignedIn) => as(user, "DELETE", `${P1}/terminal?terminalId=${terminalId}`);
        assert.equal((await cancel(bruno)).status, 404);
        assert.equal((await cancel(anna)).status, 200);
      },
    );
  });

  provenBy([57], "gateway/test/payment/crash.test.ts", "killed ");
  provenBy([57], "gateway/test/store/crash.test.ts", "killed ");
  provenBy([57], "gateway/test/fiscal/crash.test.ts", "killed ");
  provenBy(
    [58],
    "gateway/test/payment/unknown-outcomes.test.ts",
    'a response lost to "',
    "a rate-limited request was not executed, and its key can be reused",
  );
});

describe("tables", () => {
  attack([65], "only one of many concurrent writers changes the table version that it read", async () => {
    const response = await as(anna, "POST", "/v1/tables", { name: "T1", seats: 4 });
    const etag = response.headers.get("etag")!;
    const change = (ifMatch: string, seats: number) =>
      gateway.send("PATCH", `/v1/tables/${response.body.id}`, {
        token: anna.accessToken,
        json: { seats },
        headers: { "if-match": ifMatch },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => change(etag, index + 1)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
    const now = answers.find(({ status }) => status === 200)!.headers.get("etag")!;
    for (const [ifMatch, status] of [
      [etag, 409],
      [`W/${now}`, 409],
      ["nonsense", 400],
      ["*", 200],
    ] as const)
      assert.equal((await change(ifMatch, 9)).status, status, ifMatch);
    const { headers } = await as(anna, "GET", `/v1/tables/${response.body.id}`);
    assert.equal((await change(`"other", ${headers.get("etag")}`, 5)).status, 200);
  });
});
