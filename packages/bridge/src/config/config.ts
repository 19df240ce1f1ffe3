import { readFileSync } from "node:fs";
import { Value } from "@banco/core/check";
import { type Static, type TSchema, Type } from "@banco/core/schema";
import type { DriverKind } from "@banco/driver";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "../drivers/drivers.ts";
import { isNetwork } from "./addresses.ts";

/** A driver's part of the configuration: its name and its own settings. */
export interface DriverConfig {
  driver: string;
}

const Driven = Type.Unsafe<DriverConfig | null>({
  type: ["object", "null"],
  required: ["driver"],
  properties: { driver: Type.String() },
});

const ConfigInput = Type.Object(
  {
    baseUrl: Type.String({ pattern: "^https?://[^/\\s]+/?$" }),
    /** The bridge's ID, which only setup needs; the bridge itself uses the source address. */
    bridgeId: Type.Optional(Type.String()),
    sourceAddress: Type.String({ pattern: "^[\\x21-\\x7e]{1,512}$" }),
    payment: Type.Optional(Driven),
    fiscal: Type.Optional(Driven),
    allowedOrigins: Type.Optional(Type.Array(Type.String({ pattern: "^https?://[^/\\s]+$" }))),
    allowedAddresses: Type.Optional(Type.Array(Type.String({ pattern: "^[0-9a-fA-F.:]+(/\\d{1,3})?$" }))),
    tills: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: "^[0-9a-f]{64}$" }))),
    givesBack: Type.Optional(Type.Enum(["none", "own", "all"])),
    updateKeys: Type.Optional(Type.Array(Type.String({ pattern: "^[A-Za-z0-9+/]{59}=$" }))),
  },
  { additionalProperties: false },
);
type ConfigInput = Static<typeof ConfigInput>;

/** A bridge's configuration: its devices, and its registration in the hosted API. */
export interface Config {
  /** The hosted API's origin. */
  baseUrl: string;
  /**
   * The secret that the hosted API issued when the bridge was registered; anyone who knows it can take
   * payments in the shop's name.
   */
  sourceAddress: string;
  payment: DriverConfig | null;
  fiscal: DriverConfig | null;
  /** The web pages that may call the bridge from a browser, by origin. Default: the hosted API's own. */
  allowedOrigins: string[];
  /** Other machines that may call the bridge, by address or network. Default: none. */
  allowedAddresses: string[] | null;
  /** Tills that may call the bridge from anywhere on the local network, by the SHA-256 of their secrets. */
  tills: Record<string, string>;
  /**
   * Limits refunds on the shop's own devices, regardless of the rights in the hosted API. Null: the rights
   * apply; until they are first reported, only the bridge's own payments and documents can be refunded.
   */
  givesBack: "none" | "own" | "all" | null;
  /** Public keys for program updates, in addition to the built-in ones (Ed25519, in base64). */
  updateKeys?: string[];
}

/** The result of reading the configuration file. */
export type ConfigReading =
  | { state: "absent" }
  /** The reason, for the technician who wrote the file. */
  | {
      state: "unusable";
      reason: string;
      /** The same reason without quotes from the file, which contains secrets. */
      brief: string;
    }
  | { state: "usable"; config: Config };

/** Each setting's format, for errors where "must match pattern" would not help. */
const LOOKS: Record<string, string> = {
  baseUrl: 'must be an address like "https://api.example.com", without a path',
  bridgeId: "must be the bridge's ID in the hosted API, a string",
  sourceAddress: "must be the string that the hosted API issued for this bridge, without spaces",
  allowedOrigins: 'must be a list of addresses like "https://till.example.com", without paths',
  allowedAddresses: 'must be a list of addresses like "192.168.1.20" or networks like "192.168.1.0/24"',
  tills: 'must list each till with the hash that "banco-bridge till NAME" prints',
  givesBack: 'must be "none", "own" or "all"',
  updateKeys: "must be a list of Ed25519 public keys in base64, as a release's build prints them",
  payment: 'must be null or a driver with its settings, like { "driver": "hosted" }',
  fiscal: 'must be null or a driver with its settings, like { "driver": "hosted" }',
};

/** Reads the configuration file. */
export function readConfig(file: string): ConfigReading {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { state: "absent" };
    const what = error instanceof SyntaxError ? "is not valid JSON" : "cannot be read";
    return { state: "unusable", reason: `${file} ${what}: ${(error as Error).message}`, brief: `it ${what}` };
  }
  const wrong = wrongIn(content);
  if (wrong.length > 0)
    return { state: "unusable", reason: `${file}: ${wrong.join("; ")}`, brief: wrong.join("; ") };
  const { baseUrl, sourceAddress, payment = null, fiscal = null, ...access } = content as ConfigInput;
  const { origin } = new URL(baseUrl);
  const config = {
    baseUrl: origin,
    sourceAddress,
    payment,
    fiscal,
    allowedOrigins: access.allowedOrigins ?? [origin],
    allowedAddresses: access.allowedAddresses ?? null,
    tills: access.tills ?? {},
    givesBack: access.givesBack ?? null,
    ...(access.updateKeys && { updateKeys: access.updateKeys }),
  };
  return { state: "usable", config };
}

function wrongIn(content: unknown): string[] {
  const wrong = findings(ConfigInput, content);
  if (wrong.length > 0) return wrong;
  const { payment, fiscal, allowedAddresses = [] } = content as ConfigInput;
  return [
    ...allowedAddresses
      .filter((one) => !isNetwork(one))
      .map((one) => `"${one}" is not an address or network`),
    ...wrongInDriver(PAYMENT_DRIVERS, "payment", payment),
    ...wrongInDriver(FISCAL_DRIVERS, "fiscal", fiscal),
  ];
}

function wrongInDriver(
  drivers: Readonly<Record<string, Pick<DriverKind<unknown>, "settings">>>,
  part: "payment" | "fiscal",
  config: DriverConfig | null | undefined,
): string[] {
  if (!config) return [];
  const names = Object.keys(drivers);
  if (!names.includes(config.driver)) return [`"${part}.driver" must be one of: ${names.join(", ")}`];
  return findings(drivers[config.driver]!.settings, config, part);
}

/** Returns each error as a sentence about a setting. */
function findings(schema: TSchema, content: unknown, part?: string): string[] {
  const errors = Value.Errors(schema, content);
  const sentences = errors.flatMap(({ keyword, instancePath, params, message }) => {
    const path = [...(part ? [part] : []), ...instancePath.split("/").slice(1)];
    const named = (name: string) => `"${[...path, name].join(".")}"`;
    if (keyword === "required") return params.requiredProperties.map((name) => `${named(name)} is missing`);
    if (keyword === "additionalProperties") {
      return params.additionalProperties.map((name) => `${named(name)} is not a setting of the bridge`);
    }
    // This error follows the one above, once for each such setting.
    if (keyword === "boolean") return [];
    if (path.length === 0) return [`the file ${message}`];
    const looks = part ? looksIn(schema, path[1]) : LOOKS[path[0] ?? ""];
    return [`"${path.join(".")}" ${looks ?? message}`];
  });
  return sentences;
}

/** Returns the format of a driver's setting: the description in its schema. */
function looksIn(schema: TSchema, setting: string | undefined): string | undefined {
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
  return properties[setting ?? ""]?.description;
}
