import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { newestCertificate, stateOf } from "@banco/certify/certificate";
import { type Certification, certify } from "@banco/certify/certify";
import type { Plan } from "@banco/certify/plan";
import { PLANS } from "@banco/certify/plans";
import { leaksIn } from "@banco/certify/scanner";
import { fiscalProviders } from "@banco/providers/fiscal/registry";
import { paymentProviders } from "@banco/providers/payment/registry";
import { storeProviders } from "@banco/providers/store/registry";
import { openVendor, PLANTED, type Vendor } from "./vendor.ts";

/** The number of concurrent certifications, each of which mostly waits for its provider. */
const AT_ONCE = 4;

/** The others have real certifications, which `certificates.test.ts` replays. */
const { woocommerce: _woo, prestashop: _presta, ...OTHERS } = PLANS;
const CERTIFIED = Object.values(OTHERS);

/** Returns a plan whose provider host is the test's server, and records what the vendor grants. */
function at(plan: Plan, { url }: Vendor, granted: Set<string>): Plan {
  const { manifest } = plan.provider;
  const hosts = Object.fromEntries(Object.keys(manifest.hosts).map((host) => [host, url]));
  const test = { document: "https://docs.provider.example", ...manifest.test, hosts };
  const connect: Plan["provider"]["connect"] = async (context) => {
    const connection = await plan.provider.connect(context);
    // The replay grants placeholders.
    for (const value of Object.values(connection.credentials))
      if (!value.startsWith("redacted-")) granted.add(value);
    return connection;
  };
  return { ...plan, provider: { ...plan.provider, connect, manifest: { ...manifest, test } } } as Plan;
}

async function certifying(
  plan: Plan,
  work: (
    again: (change?: Partial<Certification>) => ReturnType<typeof certify>,
    world: World,
  ) => Promise<void>,
): Promise<void> {
  const credentials = plan.provider.manifest.sandboxCredentials("acc_certify");
  const vendor = await openVendor(plan, credentials);
  const directory = mkdtempSync(join(tmpdir(), "banco-certificates-"));
  const granted = new Set<string>();
  const settings = plan === PLANS.invoicetronic ? await companyOf(vendor, credentials) : {};
  try {
    await work(
      (change = {}) =>
        certify({
          plan: at(plan, vendor, granted),
          credentials,
          settings,
          hosts: {},
          // Adyen cannot be connected without a public URL; no one listens there.
          ...(plan === PLANS.adyen && { webhookUrl: "https://127.0.0.1:9/webhook" }),
          words: [PLANTED.name],
          software: null,
          hands: vendor.hands,
          directory,
          at: new Date("2026-11-22T12:00:00Z"),
          patience: { patienceMs: 120_000, pauseMs: 20 },
          ...change,
        }),
      { vendor, credentials, granted, folder: join(directory, plan.provider.manifest.id), directory },
    );
  } finally {
    await vendor.close();
    rmSync(directory, { recursive: true });
  }
}

/** Returns the company of Invoicetronic's key, because other companies have no account. */
async function companyOf({ url }: Vendor, { apiKey }: Record<string, string>): Promise<{ vatId: string }> {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;
  const answer = await fetch(`${url}/company`, { headers: { authorization } });
  const [company] = (await answer.json()) as { fiscal_code: string }[];
  return { vatId: company!.fiscal_code };
}

interface World {
  vendor: Vendor;
  credentials: Record<string, string>;
  granted: ReadonlySet<string>;
  folder: string;
  directory: string;
}

test("only providers with a test environment can be certified", () => {
  const all = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()].map(
    ({ manifest }) => manifest,
  );
  const testable = all.filter(({ hosts, test }) => Object.keys(hosts).length > 0 && "document" in test);
  assert.deepEqual(Object.keys(PLANS).sort(), testable.map(({ id }) => id).sort());
});

describe("certifying a provider", { concurrency: AT_ONCE }, () => {
  for (const plan of CERTIFIED) {
    const { id, name } = plan.provider.manifest;

    test(`${name}: its rules pass at a test host, and no secrets remain`, () =>
      certifying(plan, async (run, { folder, credentials, granted }) => {
        const { certificate } = await run();
        assert.deepEqual(
          certificate.rules.filter(({ result }) => result === "failed"),
          [],
        );
        assert.equal(certificate.provider, id);
        assert.ok(certificate.rules.filter(({ result }) => result === "passed").length >= 4);
        assert.ok(certificate.capabilities.weather!.impossible > 0);
        // A document that is still pending on the second read has fewer fields.
        const { agree, compared } = certificate.simulator;
        assert.ok(compared > 0 && agree >= compared * 0.9, JSON.stringify(certificate.simulator));
        const plain = readdirSync(folder)
          .map((file) => readFileSync(join(folder, file), "utf8"))
          .join("\n");
        const secrets = [...Object.values(PLANTED), ...Object.values(credentials), ...granted];
        assert.deepEqual(leaksIn(plain, secrets), []);
        assert.match(plain, /redacted-card-\d/);
      }));
  }

  test("a failing rule does not affect the tokens of later rules", () =>
    certifying(PLANS.viva!, async (run, { vendor }) => {
      vendor.manners.refuses = /\/checkout\/v2\/orders/;
      const failed: string[] = [];
      const { certificate } = await run({
        onOutcome: ({ rule, result }) => {
          if (result !== "failed") return;
          failed.push(rule);
          delete vendor.manners.refuses;
        },
      });
      assert.equal(failed.length, 1);
      assert.deepEqual(
        certificate.rules.filter(({ result }) => result === "failed").map(({ rule }) => rule),
        failed,
      );
    }));

  test("a second payment certification reports new fields and broken or flaky rules", () =>
    certifying(PLANS.stripe!, async (run, { vendor, directory }) => {
      await run();
      Object.assign(vendor.manners, { extraField: true, failsOnce: true });
      let refused: string | undefined;
      const next = await run({
        at: new Date("2026-11-23T12:00:00Z"),
        onOutcome: ({ rule }) => {
          if (!vendor.manners.failsOnce) refused ??= rule;
        },
      });
      assert.ok(next.certificate.drift.additive.some((path) => path.endsWith("/loyalty_points")));
      assert.ok(next.certificate.drift.flaky.includes(refused!), refused);
      assert.deepEqual(next.certificate.drift.breaking, []);
      vendor.manners.refuses = /\/v1\/refunds/;
      const last = await run({ at: new Date("2026-11-24T12:00:00Z") });
      assert.ok(last.certificate.drift.breaking.some((rule) => rule.startsWith("refund:")));
      const { certificate } = newestCertificate(directory, "stripe")!;
      const now = { adapter: certificate.adapter.digest, apiVersion: certificate.apiVersion, at: new Date() };
      assert.equal(stateOf(certificate, now).state, "broken");
    }));
});
