import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import { newestCertificate, readCertificate, stateOf } from "@banco/certify/certificate";
import { type Certification, certify } from "@banco/certify/certify";
import { woocommercePlan } from "@banco/certify/plans/woocommerce";
import { leaksIn } from "@banco/certify/scanner";
import { openStandIn, PLANTED, type StandIn } from "./stand-in.ts";

/** The stand-in's shop already has all orders that the rules require. */
const plan = { ...woocommercePlan, prepare: async () => {} };
const MISSING_ORDER = "transactions: an order that is not there is not found, nor is another shop's";

describe("certifying a provider", () => {
  let standIn: StandIn;
  let directory: string;
  beforeEach(async () => {
    standIn = await openStandIn(plan.provider.manifest.sandboxCredentials("acc_certify"));
    directory = mkdtempSync(join(tmpdir(), "banco-certificates-"));
  });
  afterEach(async () => {
    await standIn.close();
    rmSync(directory, { recursive: true });
  });

  const certification = (change: Partial<Certification> = {}): Certification => ({
    plan,
    credentials: standIn.credentials,
    settings: { paymentMethod: "stripe" },
    hosts: { shop: standIn.url },
    words: [],
    software: null,
    hands: { ask: () => Promise.reject(new Error("no one is asked")), pause: standIn.pass },
    directory,
    at: new Date("2026-11-22T12:00:00Z"),
    ...change,
  });
  const refused = async (change: Partial<Certification>, why: RegExp) => {
    await assert.rejects(certify(certification(change)), (error: Error) => {
      assert.equal(error.name, "CertifyError");
      assert.match(error.message, why);
      assert.deepEqual(leaksIn(error.message, Object.values(standIn.credentials)), []);
      return true;
    });
    assert.ok(!existsSync(join(directory, "woocommerce")), "nothing is stored");
  };

  test("no provider secret survives in the transcript or certificate", async () => {
    const { certificate } = await certify(certification());
    assert.deepEqual(
      certificate.rules.filter(({ result }) => result === "failed"),
      [],
    );
    assert.ok(certificate.capabilities.refund!.passed >= 3);
    assert.ok(certificate.capabilities.weather!.impossible > 0);
    const folder = join(directory, "woocommerce");
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    const secrets = [...Object.values(PLANTED), ...Object.values(standIn.credentials)];
    const plain = written.join("\n");
    for (const secret of secrets)
      for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")])
        assert.ok(!plain.includes(form), form);
    assert.deepEqual(leaksIn(plain, secrets), []);
    assert.match(plain, /redacted-card-1/);
  });

  test("nothing is written if the scanner finds private data", async () => {
    // The word is part of a longer one, which the redaction does not change.
    await refused({ words: ["egozi"] }, /Nothing was written.*private/s);
  });

  test("missing or wrong credentials and an unreachable provider are errors", async () => {
    const { consumerSecret: _, ...missing } = standIn.credentials;
    await refused(
      { credentials: missing },
      /consumerSecret is missing.*A shop for tests, in EUR.*WOOCOMMERCE_CONSUMER_SECRET: .*paymentMethod: /s,
    );
    await refused(
      { credentials: { ...standIn.credentials, consumerKey: "ck_1" } },
      /consumerKey is malformed/,
    );
    await refused({ credentials: { ...standIn.credentials, ...plan.wrongKeys } }, /credentials/);
    await refused({ hosts: { shop: "http://127.0.0.1:9" } }, /cannot be reached/);
  });

  test("a live key is refused before anything is sent", async () => {
    const [first, ...others] = plan.provider.manifest.credentials;
    const manifest = {
      ...plan.provider.manifest,
      credentials: [{ ...first!, testKey: "^test-" }, ...others],
    };
    await refused({ plan: { ...plan, provider: { ...plan.provider, manifest } } }, /not a test key/);
  });

  test("only a merchant's own host can be set", async () => {
    const manifest = { ...plan.provider.manifest, hosts: { shop: "https://api.provider.example" } };
    await refused({ plan: { ...plan, provider: { ...plan.provider, manifest } } }, /own host/);
  });

  test("partial or edited certificates and transcripts are refused", async () => {
    const { path, certificate } = await certify(certification());
    const transcript = join(directory, "woocommerce", certificate.transcript.file);
    const [whole, exchanged] = [path, transcript].map((file) => readFileSync(file, "utf8"));
    const refuses = (file: string, text: string, why: RegExp) => {
      const good = readFileSync(file, "utf8");
      writeFileSync(file, text);
      assert.throws(() => readCertificate(path), { name: "CertifyError", message: why });
      writeFileSync(file, good);
    };
    refuses(path, whole!.slice(0, 400), /incomplete or not JSON/);
    refuses(path, whole!.replace('"failed": 0', '"failed": 1'), /edited/);
    refuses(transcript, exchanged!.replace('"status":200', '"status":201'), /transcript was edited/);
    rmSync(transcript);
    assert.throws(() => readCertificate(path), /transcript is missing/);
    await assert.rejects(certify(certification()), /transcript is missing/);
  });

  test("a second certification reports new fields and broken or flaky rules", async () => {
    await certify(certification());
    Object.assign(standIn.manners, { extraField: true, failsOnce: true });
    const next = await certify(certification({ at: new Date("2026-11-23T12:00:00Z") }));
    assert.ok(next.certificate.drift.additive.some((path) => path.endsWith("/loyalty_points")));
    assert.deepEqual(next.certificate.drift.flaky, [MISSING_ORDER]);
    assert.deepEqual(next.certificate.drift.breaking, []);
    standIn.manners.refusesRefunds = true;
    const last = await certify(certification({ at: new Date("2026-11-24T12:00:00Z") }));
    assert.ok(last.certificate.drift.breaking.some((rule) => rule.startsWith("refund:")));
    const { certificate } = newestCertificate(directory, "woocommerce")!;
    const now = { adapter: certificate.adapter.digest, apiVersion: certificate.apiVersion, at: new Date() };
    assert.equal(stateOf(certificate, now).state, "broken");
  });

  test("a certificate expires after 90 days or a version change", async () => {
    const { certificate } = await certify(certification());
    const { digest } = certificate.adapter;
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    const state = (adapter: string, apiVersion: string, day: string) =>
      stateOf(certificate, { adapter, apiVersion, at: at(day) }).state;
    assert.equal(
      stateOf(undefined, { adapter: "", apiVersion: "", at: at("2026-11-22") }).state,
      "simulated",
    );
    assert.equal(state(digest, "wc/v3", "2027-02-19"), "certified");
    assert.equal(state(digest, "wc/v3", "2027-02-20"), "stale");
    assert.equal(state("other", "wc/v3", "2026-11-23"), "stale");
    assert.equal(state(digest, "wc/v4", "2026-11-23"), "stale");
  });
});
