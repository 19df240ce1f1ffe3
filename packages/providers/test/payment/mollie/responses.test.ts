import assert from "node:assert/strict";
import { test } from "node:test";
import { known, newCharge } from "@banco/provider-testing/payment/bench";
import type { ChargeOutcome, KnownCharge, ProviderRequest } from "@banco/providers";
import { capture, card, readPayment, release } from "@banco/providers/payment/mollie/cards";
import { disputes } from "@banco/providers/payment/mollie/chargebacks";
import { history } from "@banco/providers/payment/mollie/history";
import { link, readLink } from "@banco/providers/payment/mollie/links";
import type { Context } from "@banco/providers/payment/mollie/manifest";
import { cancelTerminal, listTerminals, terminal } from "@banco/providers/payment/mollie/terminal";
import type { Payment } from "@banco/providers/payment/mollie/wire";

const AT = new Date("2026-11-20T12:00:00.000Z");
const MINUTE_MS = 60_000;
const EUR = (value: string) => ({ currency: "EUR", value });
const after = (ms: number) => new Date(AT.getTime() + ms);

/** Returns a context with the responses of a function of the request, and the requests that it receives. */
function mollie(answerOf: (request: ProviderRequest) => object, profileId = "pfl_1") {
  const requests: ProviderRequest[] = [];
  const send = async (request: ProviderRequest) => {
    requests.push(request);
    const answer = answerOf(request) as { httpStatus?: number };
    return { status: answer.httpStatus ?? 200, headers: {}, text: JSON.stringify(answer) };
  };
  const context = {
    ...{
      http: { api: { send } },
      credentials: { accessToken: "access_x" },
      settings: { profileId },
      mode: "live",
    },
    ...{ clock: { now: () => AT }, webhookUrl: "https://hook?x", returnUrl: "https://shop" },
  } as unknown as Context;
  return { requests, context };
}
const listOf = (kind: string, items: object[], from?: string) => ({
  ...{ _embedded: { [kind]: items } },
  _links: from === undefined ? {} : { next: { href: `https://api.mollie.com/v2/x?from=${from}` } },
});
const bodyOf = ({ body }: ProviderRequest) => JSON.parse(String(body));
const paymentOf = (status: string, change: object = {}) =>
  ({
    id: "tr_1",
    status,
    amount: EUR("12.50"),
    createdAt: AT.toISOString(),
    _links: {},
    ...change,
  }) as Payment;

const HELD = newCharge("card", { card: { token: "tkn", returnUrl: null, capture: false } });
const CARD = newCharge("card");
const heldAs = { ...known(HELD), providerTransactionId: "tr_1" } as KnownCharge;

test("a payment is held only if requested, under its own key", async () => {
  const { context, requests } = mollie(() => paymentOf("open"));
  await card(context, HELD);
  await card(context, { ...CARD, metadata: { banco_id: "shop" } });
  const [held, charged] = requests.map(bodyOf);
  assert.deepEqual([held.captureMode, charged.captureMode], ["manual", undefined]);
  assert.equal(charged.metadata.banco_id, CARD.id);
  assert.deepEqual([held.metadata.banco_id, held.profileId, held.cardToken], [HELD.id, "pfl_1", "tkn"]);
  assert.equal(requests[0]?.headers?.["idempotency-key"], HELD.id);
  assert.ok(held.webhookUrl.endsWith(HELD.id));
});

test("a hold that is captured or released is no longer held", async () => {
  const ending = { kind: "capture", id: "end_1", amountMinor: 1000 } as const;
  const { context, requests } = mollie(({ method }) => (method === "POST" ? {} : paymentOf("authorized")));
  const captured = await capture(context, { ...heldAs, ending } as never, ending as never);
  assert.deepEqual([captured.hold, captured.memory], [null, { ending: "end_1" }]);
  assert.deepEqual(
    [requests[0]?.path, bodyOf(requests[0]!)],
    ["/v2/payments/tr_1/captures", { amount: EUR("10.00") }],
  );
  assert.equal(requests[0]?.headers?.["idempotency-key"], "end_1");
  await release(context, heldAs, { ...ending, kind: "release" } as never);
  assert.equal(requests[2]?.path, "/v2/payments/tr_1/release-authorization");
  const holdOf = async (memory: object) => {
    const charge = { ...heldAs, ending, memory } as unknown as KnownCharge;
    return (await readPayment(context, charge, () => assert.fail("it is not sent again"))).hold;
  };
  assert.equal(await holdOf({ ending: "end_1" }), null);
  assert.deepEqual(await holdOf({ ending: "end_0" }), { amountMinor: 1250 });
});

test("a terminal payment is canceled only while Mollie can", async () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "term_1" } });
  const cancel = async (shown: Payment, answer: object, later = shown) => {
    let reads = 0;
    const { context, requests } = mollie(({ method }) => {
      if (method === "DELETE") return answer;
      reads += 1;
      return reads === 1 ? shown : later;
    });
    const outcome = await cancelTerminal(context, {
      ...known(charge),
      providerTransactionId: "tr_1",
    } as KnownCharge);
    return [outcome.status, outcome.action?.type, requests.some(({ method }) => method === "DELETE")];
  };
  const open = paymentOf("open", { isCancelable: true });
  const refusal = { httpStatus: 422, field: "payment" };
  assert.deepEqual(await cancel(open, paymentOf("canceled")), ["canceled", undefined, true]);
  assert.deepEqual(await cancel(paymentOf("open"), {}), ["pending", "counter", false]);
  assert.deepEqual(await cancel(paymentOf("paid", { isCancelable: true }), {}), [
    "completed",
    undefined,
    false,
  ]);
  assert.deepEqual(await cancel(open, refusal, paymentOf("paid")), ["completed", undefined, true]);
  await assert.rejects(cancel(open, { httpStatus: 500 }));
});

test("a terminal is busy while a recent payment is open on it", async () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "term_1" } });
  const device = (status: string, profileId = "pfl_1") => ({
    id: "term_1",
    description: "Bar",
    status,
    profileId,
  });
  const charged = async (status: string, payments: Payment[]) => {
    const { context, requests } = mollie(({ path, method }) =>
      method === "POST"
        ? paymentOf("open")
        : path.includes("/terminals/")
          ? device(status)
          : listOf("payments", payments),
    );
    await terminal(context, charge);
    return bodyOf(requests.at(-1)!).terminalId;
  };
  const at = (terminalId: string, status = "open", ms = 0) =>
    paymentOf(status, { details: { terminalId }, createdAt: after(ms).toISOString() });
  assert.equal(await charged("active", [at("term_2"), at("term_1", "paid")]), "term_1");
  assert.equal(await charged("active", [at("term_1", "open", -15 * MINUTE_MS - 1)]), "term_1");
  await assert.rejects(charged("active", [at("term_1")]), { code: "busy" });
  await assert.rejects(charged("active", [at("term_1", "pending")]), { code: "busy" });
  await assert.rejects(charged("inactive", []), { code: "offline" });
  const { context } = mollie(({ path }) =>
    path.endsWith("/terminals")
      ? listOf("terminals", [device("active"), { ...device("active", "pfl_2"), id: "term_2" }])
      : listOf("payments", []),
  );
  assert.deepEqual(
    (await listTerminals(context)).map(({ id }) => id),
    ["term_1"],
  );
});

test("an expired link is canceled unless it is being paid", async () => {
  const charge = {
    ...known(newCharge("link")),
    providerTransactionId: "pl_1",
    memory: { link: "pl_1" },
    now: AT,
  };
  const statusOf = async (expiresAt: string | null, payments: Payment[]) => {
    const shown = { id: "pl_1", expiresAt, _links: { paymentLink: { href: "https://pay" } } };
    const { context } = mollie(({ path }) =>
      path.endsWith("/payments") ? listOf("payments", payments) : shown,
    );
    const { status, url } = (await readLink(context, charge as never)) as ChargeOutcome;
    return status === "pending" ? url : status;
  };
  assert.equal(await statusOf(AT.toISOString(), []), "canceled");
  assert.equal(await statusOf(after(1).toISOString(), []), "https://pay");
  assert.equal(await statusOf(null, []), "https://pay");
  assert.equal(await statusOf(AT.toISOString(), [paymentOf("open")]), "https://pay");
  assert.equal(await statusOf(AT.toISOString(), [paymentOf("paid")]), "completed");
});

test("a lost link is found by our ID in its webhook", async () => {
  const charge = newCharge("link");
  const shown = {
    id: "pl_1",
    webhookUrl: `https://hook?payment=${charge.id}`,
    _links: { paymentLink: { href: "" } },
  };
  const { context, requests } = mollie(() => shown);
  await link(context, charge);
  assert.deepEqual(
    [bodyOf(requests[0]!).reusable, requests[0]?.headers?.["idempotency-key"]],
    [false, charge.id],
  );
  const findAmong = async (...links: object[]) => {
    const listing = mollie(({ path }) =>
      path.endsWith("/payment-links")
        ? listOf("payment_links", links)
        : path.endsWith("/payments")
          ? listOf("payments", [])
          : shown,
    );
    return (await readLink(listing.context, known(charge, undefined, false) as never)).status;
  };
  assert.equal(await findAmong({ ...shown, webhookUrl: "https://hook?payment=pay_0" }, shown), "pending");
  assert.equal(await findAmong({ ...shown, webhookUrl: "https://hook?payment=pay_0" }), "no_record");
});

test("a reversed chargeback is won, and any other is lost", async () => {
  const chargeback = { id: "chb_1", amount: EUR("-12.50"), paymentId: "tr_1", createdAt: AT.toISOString() };
  const items = [chargeback, { ...chargeback, reversedAt: AT.toISOString() }];
  const { context } = mollie(() => listOf("chargebacks", items, "chb_2"));
  const listed = async (from: Date) => disputes.list(context, { from, cursor: null });
  assert.deepEqual(
    (await listed(AT)).disputes.map(({ status, amountMinor }) => [status, amountMinor]),
    [
      ["lost", 1250],
      ["won", 1250],
    ],
  );
  assert.deepEqual([(await listed(AT)).next, (await listed(after(1))).next], ["chb_2", null]);
  assert.deepEqual((await listed(after(1))).disputes, []);
});

test("payments in the span are imported with their tip and refunds", async () => {
  const paid = paymentOf("paid", {
    ...{ method: "pointofsale", amountRefunded: EUR("3.00"), metadata: { banco_id: "pay_1" } },
    lines: [{ type: "tip", totalAmount: EUR("1.00") }],
  });
  const { context } = mollie(() => listOf("payments", [paid], "tr_2"));
  const listed = (from: Date, to: Date) => history.list(context, { from, to, cursor: null });
  const [charge] = (await listed(AT, after(1))).charges;
  assert.deepEqual(
    [charge?.type, charge?.tipMinor, charge?.refundedMinor, charge?.id],
    ["terminal", 100, 300, "pay_1"],
  );
  assert.deepEqual((await listed(after(1), after(2))).charges, []);
  assert.deepEqual((await listed(after(-1), AT)).charges, []);
  assert.deepEqual(
    [(await listed(AT, after(1))).next, (await listed(after(1), after(2))).next],
    ["tr_2", null],
  );
});
