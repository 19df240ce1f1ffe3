import { Value } from "@banco/core/check";
import { type Static, type TSchema, Type } from "@banco/core/schema";
import { fiscalProviders, type Mode, paymentProviders, storeProviders } from "@banco/providers";
import { IANAZone } from "luxon";
import { parseMasterKey } from "../db/vault.ts";
import { isLoopback } from "../ssrf-guard.ts";
import { type BillingSettings, readBilling } from "./billing.ts";
import { type PlatformKeys, readPlatformKeys } from "./platform-keys.ts";
import { PUSH_VARIABLES, type PushSettings, readPushSettings } from "./push.ts";
import { QUOTA_VARIABLES, type Quotas, quotasOf } from "./quotas.ts";
import { RETENTION_VARIABLES, type RetentionDays, retentionDaysOf, retentionFault } from "./retention.ts";
import type { S3Settings } from "./s3.ts";
import { SdiEnvironment, type SdiSettings, sdiSettings, wrongSdiSettings } from "./sdi.ts";

/** The environment variables, parsed once at start-up. */
const Environment = Type.Object({
  HOST: Type.String({ default: "127.0.0.1", minLength: 1 }),
  PORT: Type.Integer({ default: 3000, minimum: 0, maximum: 65535 }),
  DRAIN_SECONDS: Type.Integer({ default: 0, minimum: 0, maximum: 300 }),
  STOP_SECONDS: Type.Integer({ default: 30, minimum: 1, maximum: 300 }),
  BASE_URL: Type.Optional(Type.String({ pattern: "^https?://[^/]+$" })),
  APP_URL: Type.Optional(Type.String({ pattern: "^https?://[^/]+$" })),
  DATA_DIR: Type.String({ default: ".data", minLength: 1 }),
  DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: "^postgres(ql)?://" })),
  DATABASE_TLS: Type.Enum(["required", "off"], { default: "required" }),
  DATABASE_POOL: Type.Integer({ default: 10, minimum: 2, maximum: 200 }),
  SMTP_URL: Type.Optional(Type.String({ pattern: "^smtps?://" })),
  MAIL_FROM: Type.String({ default: "Banco <no-reply@banco.localhost>", minLength: 3 }),
  MASTER_KEY: Type.Optional(Type.String({ minLength: 1 })),
  LOG_LEVEL: Type.Enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { default: "info" }),
  BANCO_MODE: Type.Enum(["sandbox", "live"], { default: "live" }),
  ACCOUNT_MODES: Type.Optional(Type.Enum(["live", "test", "live,test", "test,live"])),
  SIMULATORS_URL: Type.Optional(Type.String({ pattern: "^https?://" })),
  BRIDGE_CONFIG: Type.Optional(Type.String({ minLength: 1 })),
  BRIDGE_PROGRAMS: Type.Optional(Type.String({ minLength: 1 })),
  RATE_LIMIT_PER_MINUTE: Type.Integer({ default: 6000, minimum: 1 }),
  STRIPE_SECRET_KEY: Type.Optional(Type.String({ pattern: "^(sk|rk)_" })),
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  STRIPE_PRICES: Type.Optional(Type.String({ minLength: 1 })),
  STRIPE_API_URL: Type.Optional(Type.String({ pattern: "^https?://.*[^/]$" })),
  TIME_ZONE: Type.String({ default: "Europe/Rome", minLength: 1 }),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  TRUSTED_PROXIES: Type.Integer({ default: 0, minimum: 0, maximum: 10 }),
  VERIFIED_APPS: Type.Optional(Type.String({ pattern: "^[^,\\s]+(,[^,\\s]+)*$" })),
  ASSET_BYTES_MAX: Type.Integer({ default: 10 * 1_048_576, minimum: 1 }),
  S3_ENDPOINT: Type.Optional(Type.String({ pattern: "^https?://[^/]+$" })),
  S3_REGION: Type.String({ default: "us-east-1", minLength: 1 }),
  S3_BUCKET: Type.Optional(Type.String({ pattern: "^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$" })),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  S3_PATH_STYLE: Type.Boolean({ default: true }),
  OAUTH_PROFILE: Type.Enum(["specification", "oauth2.1"], { default: "specification" }),
  SIGN_UP: Type.Enum(["open", "invitation", "closed"], { default: "open" }),
  ...QUOTA_VARIABLES,
  ...RETENTION_VARIABLES,
  ...PUSH_VARIABLES,
  ...SdiEnvironment,
});

/** The settings under the names used in the code. */
export interface Settings {
  host: string;
  port: number;
  /**
   * How long a process that is shutting down reports that it is not ready but still accepts requests: at least the
   * interval of the load balancer's checks.
   */
  drainMs: number;
  /** How long requests in progress may take to finish after that. */
  stopMs: number;
  /** The API's origin, without a trailing slash, which tokens contain as issuer and audience. */
  baseUrl: string;
  /** The console's origin, without a trailing slash. */
  appUrl: string;
  dataDir: string;
  databaseUrl: string;
  /**
   * The URL for connections that keep sessions, bypassing a pooler in transaction mode: for locks,
   * notifications, jobs and migrations.
   */
  databaseDirectUrl: string;
  /** The maximum number of this process's connections to PostgreSQL. */
  databasePool: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  masterKey: string | undefined;
  logLevel: string;
  /** Whether this is a sandbox: providers are the simulators, and the developer mailbox is open. */
  sandbox: boolean;
  /** Whether the sandbox runs on its user's own machine, so that webhooks may point there. */
  local: boolean;
  /** The modes that accounts may have; the first one is the default. */
  modes: readonly [Mode, ...Mode[]];
  /** The simulators' URL; always set in the sandbox, and never in live mode. */
  simulatorsUrl: string | undefined;
  /** The file to which the sandbox writes the demo bridge's settings. */
  bridgeConfig: string | undefined;
  /** The folder with bridge programs; without one, bridges do not get updates. */
  bridgePrograms: string | undefined;
  rateLimitPerMinute: number;
  /** The billing settings; undefined if users do not pay. */
  billing: BillingSettings | undefined;
  /** The default time zone of merchants, for times in queries without an offset. */
  timeZone: string;
  /** The token for /metrics; without one, /metrics only responds on the loopback interface of a sandbox. */
  metricsToken: string | undefined;
  /** The number of proxies in front of the gateway; only that many hops of X-Forwarded-For are trusted. */
  trustedProxies: number;
  /** The installation's own keys for providers, with which merchants connect by consent. */
  platformKeys: PlatformKeys;
  /** The installation's own keys for the providers' test environments. */
  testPlatformKeys: PlatformKeys;
  /** The client IDs of apps whose developers the operator has verified. */
  verifiedApps: ReadonlySet<string>;
  /** The maximum size of an accepted file, in bytes. */
  assetBytesMax: number;
  /** The bucket that stores the files; without one they are stored in the data directory. */
  s3: S3Settings | undefined;
  /**
   * Whether OAuth 2.1 is enforced for all apps: PKCE for every code, and client authentication at every
   * refresh. By default, apps with a secret need neither.
   */
  isOAuth21: boolean;
  /**
   * Who can sign up: anyone, who then gets a new merchant; only people invited by a merchant; or no one.
   */
  signUp: "open" | "invitation" | "closed";
  /** The quotas of one merchant. */
  quotas: Quotas;
  /** How many days rows are kept in tables that keep growing. */
  retentionDays: RetentionDays;
  push: PushSettings;
  sdi: SdiSettings;
}

/** The settings are invalid; the message lists each invalid variable. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads the settings from the environment.
 *
 * @throws SettingsError with every invalid variable
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = Object.fromEntries(
    Object.entries(Environment.properties).flatMap(([name, schema]) => {
      const value = meantBy(schema, env[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const wrong = Value.Errors(Environment, parsed).map((error) => `  ${describe(error)}`);
  if (wrong.length > 0) throw new SettingsError(`The settings cannot be used:\n${wrong.join("\n")}`);
  const { missing, ...keys } = readPlatformKeys(
    env,
    [...paymentProviders(), ...fiscalProviders(), ...storeProviders()].map(({ manifest }) => manifest),
  );
  if (missing.length > 0)
    throw new SettingsError(`The settings cannot be used: ${missing.join(", ")} must be set`);
  return shape(parsed as Parsed, keys);
}

/** Converts a string; an invalid one stays unchanged, so that it is rejected. */
function meantBy(schema: TSchema, text = ""): unknown {
  const { type, default: usual } = schema as { type?: string; default?: unknown };
  if (text === "") return usual;
  if (type === "integer" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean" && TRUTH.has(text.toLowerCase())) return TRUTH.get(text.toLowerCase());
  return text;
}

const TRUTH = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

type Parsed = Static<typeof Environment>;

function describe(error: { instancePath: string; message: string; params?: unknown }): string {
  const missing = (error.params as { requiredProperties?: string[] } | undefined)?.requiredProperties;
  return missing ? `${missing.join(", ")} must be set` : `${error.instancePath.slice(1)} ${error.message}`;
}

function shape(env: Parsed, { keys, testKeys }: { keys: PlatformKeys; testKeys: PlatformKeys }): Settings {
  const baseUrl = env.BASE_URL ?? `http://${env.HOST}:${env.PORT}`;
  const sandbox = env.BANCO_MODE === "sandbox";
  if (sandbox && !env.SIMULATORS_URL) throw new SettingsError("BANCO_MODE=sandbox needs SIMULATORS_URL");
  if (sandbox && env.ACCOUNT_MODES)
    throw new SettingsError(
      "ACCOUNT_MODES must not be set with BANCO_MODE=sandbox, where all accounts are at the simulators",
    );
  const wrong = (sandbox ? undefined : wrongInLiveMode(env, baseUrl)) ?? retentionFault(env);
  if (wrong) throw new SettingsError(wrong);
  if (env.MASTER_KEY) orSettingsError(() => parseMasterKey(env.MASTER_KEY!));
  const billing = readBilling(env, sandbox ? env.SIMULATORS_URL : undefined);
  if (billing?.prices.length === 0) {
    throw new SettingsError(
      "STRIPE_PRICES must list the prices that are sold, together with STRIPE_SECRET_KEY",
    );
  }
  const wrongSdi = wrongSdiSettings(env, sandbox, env.TRUSTED_PROXIES);
  if (wrongSdi) throw new SettingsError(wrongSdi);
  return {
    host: env.HOST,
    port: env.PORT,
    drainMs: env.DRAIN_SECONDS * 1000,
    stopMs: env.STOP_SECONDS * 1000,
    baseUrl,
    appUrl: env.APP_URL ?? baseUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    masterKey: env.MASTER_KEY,
    logLevel: env.LOG_LEVEL,
    sandbox,
    local: sandbox && isHere(new URL(baseUrl).hostname),
    modes: sandbox ? ["sandbox"] : modesOf(env),
    simulatorsUrl: env.SIMULATORS_URL,
    bridgeConfig: env.BRIDGE_CONFIG,
    bridgePrograms: env.BRIDGE_PROGRAMS,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    billing,
    timeZone: timeZoneOf(env),
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    platformKeys: keys,
    testPlatformKeys: testKeys,
    verifiedApps: new Set(env.VERIFIED_APPS?.split(",")),
    assetBytesMax: env.ASSET_BYTES_MAX,
    s3: s3Of(env),
    isOAuth21: env.OAUTH_PROFILE === "oauth2.1",
    signUp: env.SIGN_UP,
    quotas: quotasOf(env),
    retentionDays: retentionDaysOf(env),
    push: orSettingsError(() => readPushSettings(env)),
    sdi: sdiSettings(env),
  };
}

function isHere(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
}

function modesOf({ ACCOUNT_MODES = "live" }: Parsed): [Mode, ...Mode[]] {
  return ACCOUNT_MODES.split(",") as [Mode, ...Mode[]];
}

/**
 * Whether a string is a time zone name in the IANA database. An offset such as `+02:00` is not: PostgreSQL interprets
 * its sign the other way round.
 */
export function isTimeZone(text: string): boolean {
  return /^[A-Za-z]/.test(text) && IANAZone.isValidZone(text);
}

function timeZoneOf({ TIME_ZONE }: Parsed): string {
  if (isTimeZone(TIME_ZONE)) return TIME_ZONE;
  throw new SettingsError("TIME_ZONE must be a name of the time zone database, such as Europe/Rome");
}

function s3Of(env: Parsed): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new SettingsError("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together");
  const region = env.S3_REGION;
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle: env.S3_PATH_STYLE };
}

const DATABASES = ["DATABASE_URL", "DATABASE_DIRECT_URL"] as const;
const ENCRYPTED = /^(require|verify-ca|verify-full)$/;

/** Whether a database URL, which may list several servers, points to another machine without TLS. */
function isPlain(url = ""): boolean {
  const query = new URLSearchParams(url.split("?").slice(1).join("?"));
  // If a parameter is repeated, the driver uses the last value.
  const last = (name: string) => query.getAll(name).at(-1);
  if (url === "" || ENCRYPTED.test(last("sslmode") ?? "")) return false;
  const [, hosts = ""] = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url) ?? [];
  // The parameter overrides the URL's own host. Without a host, or with a directory, the connection uses a
  // local socket.
  return (last("host") || hosts)
    .split(",")
    .map((host) => host.replace(/:\d+$/, "").replace(/^\[|\]$/g, ""))
    .some((host) => host !== "" && !/^(\/|%2F)/i.test(host) && host !== "localhost" && !isLoopback(host));
}

/** Returns why a live gateway cannot start, or undefined. */
function wrongInLiveMode(env: Parsed, baseUrl: string): string | undefined {
  if (!baseUrl.startsWith("https://"))
    return "BASE_URL must be https:// in live mode (BANCO_MODE=sandbox runs the simulators)";
  if (env.SIMULATORS_URL)
    return "SIMULATORS_URL must not be set in live mode: payments would go to simulators, and the addresses of shops would not be checked";
  if (!env.SMTP_URL) return "SMTP_URL must be set in live mode: sign-in sends its passcodes by e-mail";
  if (!env.MASTER_KEY)
    return "MASTER_KEY must be set in live mode: every stored secret is encrypted with it. Create it once with: echo k1:$(openssl rand -base64 32)";
  const plain = DATABASES.find((name) => env.DATABASE_TLS === "required" && isPlain(env[name]));
  if (plain)
    return `${plain} points to another machine without TLS: add ?sslmode=verify-full (or require), or set DATABASE_TLS=off if that network is private`;
  return undefined;
}

function orSettingsError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}
