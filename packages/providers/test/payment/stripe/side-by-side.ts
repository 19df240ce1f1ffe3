import assert from "node:assert/strict";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { type Observed, SimulatorControl } from "@banco/provider-testing/simulator";
import type { KnownChargeOf, PaymentContext, PaymentType } from "@banco/providers";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { openProviderHttp } from "@banco/providers/http/client";
import { STRIPE_VERSION } from "@banco/providers/payment/stripe/request";
import { startSimulators } from "@banco/simulators";
import Stripe from "stripe";
import { sampleCharge } from "./samples.ts";

/** A request's content, independent of its encoding. */
interface Recorded {
  operation: string;
  query: Record<string, string>;
  body: Record<string, string>;
  keyed: boolean;
  version: string;
  account: string | null;
}

/**
 * The differences between the adapter and Stripe's own library, with their reasons. Each converts the
 * library's request into ours and fails once the difference has disappeared, so that it is removed here.
 */
const DIFFERENCES: Readonly<Record<string, (ours: Recorded, theirs: Recorded) => Recorded>> = {
  // A consent's code is valid for a single exchange, whatever the idempotency key.
  "POST /oauth/token": withoutKey,
  "POST /oauth/deauthorize": withoutKey,
};

function withoutKey(ours: Recorded, theirs: Recorded): Recorded {
  assert.equal(ours.keyed, false);
  assert.equal(theirs.keyed, true);
  return { ...theirs, keyed: false };
}

/** The adapter and Stripe's own library, connected to the same simulator. */
export interface SideBySide {
  context: PaymentContext;
  sdk: Stripe;
  /**
   * Runs the same action with both and compares their requests. If later requests contain the IDs of created
   * objects, each action returns these IDs, in the same order.
   */
  same(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export async function openSideBySide(): Promise<SideBySide> {
  const secretKey = "sk_test_differential0123456789";
  const simulators = await startSimulators({ only: "stripe", cardholder: { mode: "manual", delayMs: 0 } });
  const control = new SimulatorControl(simulators.url, "stripe");
  const http = openProviderHttp({
    provider: "stripe",
    baseUrl: `${simulators.url}/stripe`,
    timeoutMs: 60_000,
    clock: HOST_CLOCK,
  });
  const { hostname, port } = new URL(simulators.url);
  const sdk = new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: "http",
    // The library's types describe only its pinned version.
    apiVersion: STRIPE_VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function record(make: () => Promise<unknown>): Promise<{ requests: Recorded[]; made: string[] }> {
    const since = await control.last();
    const made = await make();
    const requests = (await control.requests(since)).map(read);
    return { requests, made: Array.isArray(made) ? made : [] };
  }

  return {
    context: {
      http: { api: http, connect: http },
      mode: "sandbox",
      credentials: { secretKey },
      clock: HOST_CLOCK,
      tokens: openAccessTokens(HOST_CLOCK),
      settings: {},
      platform: { clientId: "ca_differential", secretKey },
      webhookUrl: "http://127.0.0.1:9/webhook",
      returnUrl: "http://127.0.0.1:9/paid",
    },
    sdk,
    async same(ours, theirs) {
      const [we, they] = [await record(ours), await record(theirs)];
      assert.ok(we.requests.length > 0);
      let text = JSON.stringify(they.requests);
      for (const [at, id] of they.made.entries()) text = text.replaceAll(id, we.made[at] ?? id);
      const compared = (JSON.parse(text) as Recorded[]).map((request, at) => {
        const own = we.requests[at];
        const difference = own && DIFFERENCES[own.operation];
        return difference ? difference(own, request) : request;
      });
      assert.deepEqual(we.requests, compared);
    },
    async close() {
      await http.close();
      await simulators.close();
    },
  };
}

function read({ method, path, headers, body }: Observed): Recorded {
  const [pathname, query = ""] = path.split("?");
  return {
    operation: `${method} ${pathname}`,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: Object.fromEntries(new URLSearchParams(body)),
    keyed: headers["idempotency-key"] !== undefined,
    version: String(headers["stripe-version"]),
    account: (headers["stripe-account"] as string | undefined) ?? null,
  };
}

/** Returns a new payment with strings that are hard to encode. */
export function freshCharge<Type extends PaymentType = "card">(
  change: Partial<KnownChargeOf<Type>> = {},
): KnownChargeOf<Type> {
  return sampleCharge<Type>({
    id: newId("pay"),
    description: "Due caffè & cornetto",
    reference: "T-7",
    metadata: { "tavolo n.": "7 è" },
    providerTransactionId: null,
    ...change,
  });
}

/** Returns the fields of {@link freshCharge} in every request. */
export function factsOf({ id }: { id: string }) {
  return {
    amount: 1250,
    currency: "eur",
    description: "Due caffè & cornetto",
    metadata: { "tavolo n.": "7 è", banco_id: id, banco_reference: "T-7" },
    expand: ["latest_charge"],
  };
}
