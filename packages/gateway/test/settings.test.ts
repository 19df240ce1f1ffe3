import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { test } from "node:test";
import { sdiMode } from "../src/sdi/trust/mode.ts";
import { readSettings, type Settings, SettingsError } from "../src/settings/settings.ts";

const MASTER_KEY = `k1:${Buffer.alloc(32).toString("base64")}`;
const MAIL = { SMTP_URL: "smtps://mail.example.com" };
const LIVE = { DATABASE_URL: "postgres://localhost/banco", BASE_URL: "https://api.example.com", MASTER_KEY };

test("live mode does not start without a mail server", () => {
  assert.throws(() => readSettings(LIVE), /SMTP_URL/);
  assert.equal(readSettings({ ...LIVE, ...MAIL }).sandbox, false);
});

test("the installation's provider keys require all of a provider's variables", () => {
  const env = { ...LIVE, ...MAIL, STRIPE_CONNECT_CLIENT_ID: "ca_1" };
  assert.throws(() => readSettings(env), /STRIPE_CONNECT_SECRET_KEY must be set/);
  const { platformKeys } = readSettings({ ...env, STRIPE_CONNECT_SECRET_KEY: "sk_live_1" });
  assert.deepEqual(platformKeys, { stripe: { clientId: "ca_1", secretKey: "sk_live_1" } });
  const tests = { STRIPE_TEST_CONNECT_CLIENT_ID: "ca_2", STRIPE_TEST_CONNECT_SECRET_KEY: "sk_test_2" };
  const both = readSettings({ ...LIVE, ...MAIL, ...tests });
  assert.deepEqual(both.testPlatformKeys, { stripe: { clientId: "ca_2", secretKey: "sk_test_2" } });
  assert.deepEqual(both.platformKeys, {});
});

test("a live installation can allow live and test accounts, a sandbox neither", () => {
  const env = { ...LIVE, ...MAIL };
  assert.deepEqual(readSettings(env).modes, ["live"]);
  assert.deepEqual(readSettings({ ...env, ACCOUNT_MODES: "test" }).modes, ["test"]);
  assert.deepEqual(readSettings({ ...env, ACCOUNT_MODES: "live,test" }).modes, ["live", "test"]);
  assert.throws(() => readSettings({ ...env, ACCOUNT_MODES: "sandbox" }), /ACCOUNT_MODES/);
  const sandbox = { ...env, BANCO_MODE: "sandbox", SIMULATORS_URL: "http://127.0.0.1:3900" };
  assert.deepEqual(readSettings(sandbox).modes, ["sandbox"]);
  assert.throws(() => readSettings({ ...sandbox, ACCOUNT_MODES: "live" }), /ACCOUNT_MODES/);
});

test("an installation with billing must list the prices on sale", () => {
  const env = { ...LIVE, ...MAIL };
  assert.equal(readSettings(env).billing, undefined);
  const billed = { ...env, STRIPE_SECRET_KEY: "sk_live_1" };
  assert.throws(() => readSettings(billed), /STRIPE_PRICES/);
  const { billing } = readSettings({
    ...billed,
    STRIPE_PRICES: "price_a, price_b",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  assert.deepEqual(billing, {
    secretKey: "sk_live_1",
    apiUrl: "https://api.stripe.com",
    webhookSecrets: ["whsec_1"],
    prices: ["price_a", "price_b"],
  });
});

test("live mode requires a valid master key and no simulators", () => {
  const env = { ...LIVE, ...MAIL };
  assert.throws(() => readSettings({ ...env, SIMULATORS_URL: "http://127.0.0.1:3900" }), /SIMULATORS_URL/);
  assert.throws(() => readSettings({ ...env, BASE_URL: "http://api.example.com" }), /BASE_URL must be https/);
  assert.throws(() => readSettings({ ...env, MASTER_KEY: "" }), /MASTER_KEY must be set.*openssl rand/);
  for (const key of ["secret", "k1:c2hvcnQ=", `${MASTER_KEY},k2`]) {
    const wrong = (error: Error) =>
      error instanceof SettingsError && /MASTER_KEY must be id:base64/.test(error.message);
    assert.throws(() => readSettings({ ...env, MASTER_KEY: key }), wrong, key);
  }
});

test("SDI's test environment is recognized by its host", () => {
  const at = (url?: string) => sdiMode({ sandbox: false, sdi: { url } as Settings["sdi"] });
  assert.equal(at("https://testservizi.fatturapa.it/ricevi_file"), "test");
  assert.deepEqual([at("https://servizi.fatturapa.it/ricevi_file"), at()], ["live", "live"]);
  assert.equal(sdiMode({ sandbox: true, sdi: {} as Settings["sdi"] }), "sandbox");
});

test("retention is in days, with minimums for the audit log and events", () => {
  const env = { ...LIVE, ...MAIL };
  const { retentionDays } = readSettings(env);
  const usual = { keys: 30, events: 90, deliveries: 30, webhooks: 30, requests: 7, addresses: 90 };
  assert.deepEqual(retentionDays, { ...usual, audit: 3_653 });
  assert.equal(readSettings({ ...env, KEEP_KEYS_DAYS: "14" }).retentionDays.keys, 14);
  assert.throws(() => readSettings({ ...env, KEEP_AUDIT_DAYS: "3652" }), /KEEP_AUDIT_DAYS/);
  assert.throws(() => readSettings({ ...env, KEEP_KEYS_DAYS: "13" }), /KEEP_KEYS_DAYS/);
  const short = { ...env, KEEP_EVENTS_DAYS: "33" };
  assert.throws(() => readSettings(short), /KEEP_EVENTS_DAYS must be more than/);
  assert.equal(readSettings({ ...short, KEEP_DELIVERIES_DAYS: "29" }).retentionDays.events, 33);
});

test("live mode accepts no remote database without TLS", () => {
  const live = { ...LIVE, SMTP_URL: "smtps://mail.example" };
  for (const url of [
    "postgres://banco:x@db.example/banco",
    "postgres://banco@127.0.0.1,db2:5433/banco",
    "postgres://banco@db.example/banco?sslmode=prefer",
    "postgres://banco@db.example/banco?sslmode=disable&application_name=sslmode=require",
    "postgres://banco@db.example/banco?sslmode=require&sslmode=disable",
    "postgres://banco@localhost/banco?host=db.example",
    "postgres:///banco?host=db.example",
  ]) {
    assert.throws(
      () => readSettings({ ...live, DATABASE_URL: url }),
      /DATABASE_URL points to another machine/,
      url,
    );
    assert.throws(
      () => readSettings({ ...live, DATABASE_DIRECT_URL: url }),
      /DATABASE_DIRECT_URL points/,
      url,
    );
    readSettings({ ...live, DATABASE_URL: url, DATABASE_TLS: "off" });
  }
  for (const url of [
    "postgres://banco@localhost:5432/banco",
    "postgres://banco@[::1]/banco",
    "postgres:///banco?host=/run/postgresql",
    "postgres://banco@db1,db2/banco?sslmode=verify-full",
  ])
    readSettings({ ...live, DATABASE_URL: url });
});

test("unset variables have safe defaults, and set ones are used", () => {
  const env = { ...LIVE, ...MAIL };
  const usual = readSettings(env);
  assert.deepEqual(
    [usual.appUrl, usual.databaseDirectUrl, usual.drainMs, usual.stopMs, usual.trustedProxies],
    [LIVE.BASE_URL, LIVE.DATABASE_URL, 0, 30_000, 0],
  );
  assert.deepEqual(
    [usual.signUp, usual.isOAuth21, usual.local, usual.s3, usual.verifiedApps.size],
    ["open", false, false, undefined, 0],
  );
  const set = readSettings({
    ...env,
    ...{ APP_URL: "https://app.example.com", DATABASE_DIRECT_URL: "postgres://localhost/direct" },
    ...{ DRAIN_SECONDS: "5", STOP_SECONDS: "7", TRUSTED_PROXIES: "2", VERIFIED_APPS: "app_1,app_2" },
    ...{ SIGN_UP: "invitation", OAUTH_PROFILE: "oauth2.1" },
  });
  assert.deepEqual(
    [set.appUrl, set.databaseDirectUrl, set.drainMs, set.stopMs, set.trustedProxies],
    ["https://app.example.com", "postgres://localhost/direct", 5_000, 7_000, 2],
  );
  assert.deepEqual(
    [set.signUp, set.isOAuth21, [...set.verifiedApps]],
    ["invitation", true, ["app_1", "app_2"]],
  );
  for (const TIME_ZONE of ["+02:00", "Europe/Nowhere"])
    assert.throws(() => readSettings({ ...env, TIME_ZONE }), /TIME_ZONE/);
});

test("a sandbox requires simulators, and is local only on this machine", () => {
  const env = { ...LIVE, BANCO_MODE: "sandbox" };
  assert.throws(() => readSettings(env), /SIMULATORS_URL/);
  const sandbox = { ...env, SIMULATORS_URL: "http://127.0.0.1:3900" };
  assert.equal(readSettings(sandbox).local, false);
  for (const BASE_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
    assert.equal(readSettings({ ...sandbox, BASE_URL }).local, true, BASE_URL);
  const { billing } = readSettings(sandbox);
  assert.deepEqual(
    [billing?.apiUrl, billing?.prices],
    ["http://127.0.0.1:3900/stripe", ["price_pro_monthly"]],
  );
  const own = { ...sandbox, STRIPE_SECRET_KEY: "sk_test_1" };
  assert.throws(() => readSettings(own), /STRIPE_PRICES/);
  const billed = readSettings({ ...own, STRIPE_PRICES: "price_a" }).billing;
  assert.equal(billed?.apiUrl, "https://api.stripe.com");
  const elsewhere = { ...own, STRIPE_PRICES: "price_a", STRIPE_API_URL: "https://stripe.example" };
  assert.equal(readSettings(elsewhere).billing?.apiUrl, "https://stripe.example");
});

test("a bucket requires its name and both keys", () => {
  const env = { ...LIVE, ...MAIL };
  const bucket = { S3_BUCKET: "banco-files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  for (const name of Object.keys(bucket))
    assert.throws(() => readSettings({ ...env, ...bucket, [name]: "" }), /must be set together/, name);
  assert.throws(() => readSettings({ ...env, S3_ENDPOINT: "https://s3.example" }), /must be set together/);
  assert.deepEqual(readSettings({ ...env, ...bucket }).s3, {
    ...{ endpoint: "https://s3.us-east-1.amazonaws.com", region: "us-east-1", bucket: "banco-files" },
    ...{ accessKeyId: "id", secretAccessKey: "secret", pathStyle: true },
  });
});

test("the exchange system's files are used for what they are named after", () => {
  const files = {
    ...{ SDI_CLIENT_CERT: "client.pem", SDI_CLIENT_KEY: "client.key", SDI_SERVER_CA: "ca.pem" },
    ...{ SDI_SIGNING_CERT: "signing.pem", SDI_SIGNING_KEY: "signing.key", SDI_SIGNERS: "signers.pem" },
    ...{ SDI_TRUST_ANCHORS: "anchors.pem", SDI_SIGNER_NAME: "SDI", SDI_PEER_CERTS: "peers.pem" },
  };
  const env = { ...LIVE, ...MAIL, TRUSTED_PROXIES: "1" };
  assert.deepEqual(readSettings({ ...env, ...files }).sdi, {
    ...{ url: undefined, clientCert: "client.pem", clientKey: "client.key", serverCa: "ca.pem" },
    ...{ signingCert: "signing.pem", signingKey: "signing.key", signers: "signers.pem" },
    ...{ trustAnchors: "anchors.pem", signerName: "SDI", peerCerts: "peers.pem", hmacSecrets: [] },
  });
  for (const missing of ["SDI_SIGNING_CERT", "SDI_SIGNING_KEY"])
    assert.throws(() => readSettings({ ...env, ...files, [missing]: "" }), /must be set together/);
  const sandbox = { BANCO_MODE: "sandbox", SIMULATORS_URL: "http://127.0.0.1:3900" };
  const url = "https://sdi.example/ricevi_file";
  assert.equal(readSettings({ ...env, ...sandbox, SDI_URL: url }).sdi.url, url);
});

test("a push service requires all of its variables, with a usable key", () => {
  const env = { ...LIVE, ...MAIL };
  const keyOn = (namedCurve: string) =>
    String(generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "pkcs8", format: "pem" }));
  const key = keyOn("P-256");
  const apns = { APNS_KEY: key, APNS_KEY_ID: "k", APNS_TEAM_ID: "t", APNS_TOPIC: "it.banco" };
  assert.equal(readSettings(env).push.apns, undefined);
  assert.equal(readSettings({ ...env, ...apns }).push.apns?.topic, "it.banco");
  for (const name of Object.keys(apns)) {
    assert.throws(() => readSettings({ ...env, ...apns, [name]: "" }), /must be set together/, name);
    const only = { [name]: apns[name as keyof typeof apns] };
    assert.throws(() => readSettings({ ...env, ...only }), /must be set together/, name);
  }
  assert.throws(() => readSettings({ ...env, ...apns, APNS_KEY: keyOn("P-384") }), /APNS_KEY cannot be used/);
  const account = { project_id: "p", client_email: "a@p", private_key: key, token_uri: "https://token" };
  const withAccount = (change: object) =>
    readSettings({ ...env, FCM_SERVICE_ACCOUNT: JSON.stringify({ ...account, ...change }) }).push.fcm;
  assert.equal(withAccount({})?.projectId, "p");
  for (const name of Object.keys(account))
    assert.throws(() => withAccount({ [name]: "" }), /FCM_SERVICE_ACCOUNT cannot be used/, name);
});
