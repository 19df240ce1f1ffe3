/** Tests the settlement of each provider that reports payouts, from its simulator to the ledger. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import { findPaymentProvider } from "@banco/providers";
import { statement } from "../../src/db/statement.ts";
import { review } from "../../src/reconciliation/review.ts";

const DUE = statement(
  "test_settlement_due",
  "update account set payouts_at = now(), disputes_at = now() where kind = 'payment'",
);
const TENANT = statement("test_settlement_tenant", "select tenant_id as id from account limit 1");

type Body = Answer["body"];

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const byCard = (token: string) => async (provider: string, amount: number) =>
  completed(await shop.atTill("POST", `/v1/payment/${provider}/card`, { amount, token }));

async function byLink(provider: string, amount: number): Promise<Body> {
  const answer = await shop.atTill("POST", `/v1/payment/${provider}/link`, { amount });
  await fetch(answer.body.url, {
    method: "POST",
    body: new URLSearchParams({ way: "good" }),
    redirect: "manual",
  });
  return completed(answer);
}

async function atTerminal(provider: string, amount: number): Promise<Body> {
  const [{ id: terminalId }] = (await shop.call("GET", `/v1/payment/${provider}/terminals`)).body.items;
  return completed(await shop.atTill("POST", `/v1/payment/${provider}/terminal`, { amount, terminalId }));
}

/** Returns a payment once it is completed. */
async function completed({ status, text, body }: Answer): Promise<Body> {
  assert.equal(status, 201, text);
  return inTime(shop.gateway, "the payment is completed", async () => {
    const read = await shop.call("GET", `/v1/payment/${body.provider}/transactions/${body.id}`);
    return read.body.status === "completed" ? read.body : undefined;
  });
}

interface Settled {
  pay(provider: string, amount: number): Promise<Body>;
  refunds?: false;
  disputes?: false;
  /** False if the provider reports withheld amounts as ordinary deductions. */
  reserves?: false;
  /** False if the provider withholds nothing and charges every fee at settlement. */
  extras?: false;
  /** The provider's credentials, if the sandbox's own credentials do not give access to payouts. */
  credentials?(accountId: string): Record<string, string>;
}

/** A Mollie organization token obtained by consent, because an API key does not give access to settlements. */
const ofOrganization = (accountId: string) => ({
  accessToken: `access_organization${accountId.replace(/[^A-Za-z0-9]/g, "")}`,
});

const PROVIDERS: Readonly<Record<string, Settled>> = {
  stripe: { pay: byCard("tok_visa") },
  square: { pay: byCard("tok_visa") },
  paypal: { pay: byCard("tok_visa") },
  zettle: { pay: atTerminal, refunds: false, disputes: false },
  adyen: { pay: byCard("anna:M5N7TQ4TG5PFWR50") },
  revolut: { pay: byLink },
  sumup: { pay: byLink, disputes: false, reserves: false },
  mollie: { pay: byLink, extras: false, credentials: ofOrganization },
};

async function refund(payment: Body, amount: number): Promise<void> {
  const path = `/v1/payment/${payment.provider}/transactions/${payment.id}`;
  const { status, text } = await shop.call("DELETE", path, { json: { amount } });
  assert.equal(status, 200, text);
  await inTime(shop.gateway, "the refund is completed", async () => {
    const { body } = await shop.call("GET", path);
    return body.refunds[0].status === "completed";
  });
}

/** Returns a payout once its lines have been imported. */
const payoutOf = (provider: string, providerId: string) =>
  inTime(shop.gateway, `payout ${providerId} of ${provider} is read`, async () => {
    await shop.gateway.db.one(DUE);
    const { items } = (await shop.call("GET", `/v1/payment/${provider}/payouts?limit=200`)).body;
    const isIt = (one: Body) => one.providerPayoutId === providerId || one.bankReference === providerId;
    const listed = items.find(isIt);
    if (!listed) return undefined;
    const { body } = await shop.call("GET", `/v1/payment/${provider}/payouts/${listed.id}`);
    return body.lines.length > 0 ? body : undefined;
  });

/** Returns a provider's balances in minor units: the amount not yet paid out and the amount withheld. */
async function heldBy(provider: string): Promise<[clearingMinor: number, reserveMinor: number]> {
  const { body } = await shop.call("GET", "/v1/ledger/accounts");
  const balanceOf = (kind: string) =>
    Math.round((body.find(({ id }: Body) => id === `${kind}.${provider}.EUR`)?.balance ?? 0) * 100);
  return [balanceOf("clearing"), balanceOf("reserve")];
}

/** Returns a provider's open exceptions; a fee that is charged late is always one. */
async function exceptionsOf(provider: string): Promise<string[]> {
  await review(shop.gateway.db, (await shop.gateway.db.one<{ id: string }>(TENANT))!.id);
  const { items } = (await shop.call("GET", "/v1/reconciliation?limit=200")).body;
  return items
    .filter((entry: Body) => entry.provider === provider && entry.kind !== "fee_late")
    .map(({ kind, amount }: Body) => `${kind} ${amount}`)
    .toSorted();
}

const SHIFT = statement(
  "test_settlement_shift",
  `update payout_line set amount_minor = amount_minor + $2
   where id = (select id from payout_line where provider = $1 and kind = 'sale' order by id limit 1)`,
);

for (const [provider, settled] of Object.entries(PROVIDERS))
  test(`${provider}'s payouts settle its clearing account to the cent`, async (t) => {
    const { pay, refunds = true, disputes = true, reserves = true, extras = true, credentials } = settled;
    const control = new SimulatorControl(shop.simulators.url, provider);
    const { manifest } = findPaymentProvider(provider)!;
    if (credentials) t.mock.method(manifest, "sandboxCredentials", credentials);
    if (provider !== "stripe") assert.equal((await shop.call("POST", `/v1/payment/${provider}`)).status, 201);
    const [one, two] = [await pay(provider, 12.5), await pay(provider, 30)];
    if (refunds) await refund(one, 2.5);
    const transaction = one.providerTransactionId;
    const held = extras ? { reserve: 500 } : {};
    const first = await payoutOf(provider, (await control.payOut({ transaction, ...held })).id);
    const sales = first.lines.filter(({ kind }: Body) => kind === "sale");
    assert.deepEqual(sales.map(({ transactionId }: Body) => transactionId).sort(), [one.id, two.id].sort());
    assert.ok(
      first.lines.every(({ kind, transactionId }: Body) => kind !== "refund" || transactionId === one.id),
    );

    // The provider withholds exactly the amount that it has not yet paid out.
    const [clearing, reserve] = await heldBy(provider);
    assert.equal(clearing + reserve, reserves && extras ? 500 : 0);

    await pay(provider, 80);
    if (extras) await control.charge({ transaction, amount: 35 });
    await control.dispute({ transaction: two.providerTransactionId, amount: 1_000 });
    if (disputes) {
      await inTime(shop.gateway, "the dispute is read", async () => {
        await shop.gateway.db.one(DUE);
        const { items } = (await shop.call("GET", `/v1/payment/${provider}/disputes`)).body;
        return items.some(({ transactionId }: Body) => transactionId === two.id);
      });
      const path = `/v1/payment/${provider}/transactions/${two.id}`;
      assertProblem(await shop.call("DELETE", path, { json: { amount: 1 } }), 409, "payment_disputed");
    }
    await payoutOf(provider, (await control.payOut({ transaction })).id);

    assert.deepEqual(await heldBy(provider), [0, 0]);
    assert.deepEqual(await exceptionsOf(provider), []);

    // A line that is off by a cent is detected.
    await shop.gateway.db.one(SHIFT, [provider, 1]);
    assert.deepEqual(await exceptionsOf(provider), [
      "payment_amount_differs 0.01",
      "payout_lines_differ -0.01",
    ]);
    await shop.gateway.db.one(SHIFT, [provider, -1]);
    assert.deepEqual(await exceptionsOf(provider), []);
  });
