import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

const LOOK_MS = 300;

const Config = Type.Object({
  /** The hosted API's origin. */
  baseUrl: Type.String({ pattern: "^https?://[^/\\s]+$" }),
  /** What the hosted API issued when the bridge was registered. */
  sourceAddress: Type.String({ minLength: 1 }),
  payment: Type.Union([
    Type.Null(),
    Type.Object({
      driver: Type.Literal("hosted"),
      provider: Type.Optional(Type.String({ minLength: 1 })),
      terminalId: Type.Optional(Type.String({ minLength: 1 })),
    }),
  ]),
  fiscal: Type.Union([
    Type.Null(),
    Type.Object({ driver: Type.Literal("hosted"), provider: Type.Optional(Type.String({ minLength: 1 })) }),
  ]),
  /** Web pages that may call the bridge from a browser. */
  allowedOrigins: Type.Array(Type.String()),
});

/** How this bridge is set up: which devices it drives, and how the hosted API knows it. */
export type Config = Static<typeof Config>;

/** A configuration that can not be used; the message is for the technician who wrote it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the configuration; undefined while the file does not exist.
 *
 * @throws ConfigError that says what to mend
 */
export async function readConfig(file: string): Promise<Config | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new ConfigError(`${file} can not be read: ${(error as Error).message}`);
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  const [wrong] = Value.Errors(Config, given);
  if (wrong) throw new ConfigError(`${file}: ${wrong.instancePath || "the whole"} ${wrong.message}`);
  return given as Config;
}

/** Follows the configuration file: now, when it appears, and whenever it changes. */
export async function followConfig(
  file: string,
  changed: (config: Config | undefined) => void,
  wrong: (error: ConfigError) => void,
): Promise<{ stop(): void }> {
  const look = async () => {
    try {
      changed(await readConfig(file));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      wrong(error);
    }
  };
  await look();
  const listener = () => void look();
  watchFile(file, { interval: LOOK_MS, persistent: false }, listener);
  return { stop: () => unwatchFile(file, listener) };
}
