import type { SimulatorOptions } from "./index.ts";

/** An invalid setting in the environment; the message is for the person who set it. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads the environment: `SIMULATORS_PORT` (a free port by default), `DATA_DIR` (in memory by default),
 * `LOG_LEVEL`, `SIMULATOR_CARDHOLDER` (`auto`, or `manual` to approve terminal payments on the simulator's
 * page) and `SIMULATOR_CARDHOLDER_MS`. The host is fixed: the simulators listen only on this machine,
 * wherever the gateway listens.
 */
export function readSettings(env: NodeJS.ProcessEnv): SimulatorOptions {
  const mode = env.SIMULATOR_CARDHOLDER || "auto";
  if (mode !== "auto" && mode !== "manual") {
    throw new SettingsError(`SIMULATOR_CARDHOLDER must be auto or manual, not ${mode}`);
  }
  return {
    port: integer(env, "SIMULATORS_PORT", 0, 65_535),
    dataDir: env.DATA_DIR || undefined,
    logLevel: env.LOG_LEVEL || "warn",
    cardholder: { mode, delayMs: integer(env, "SIMULATOR_CARDHOLDER_MS", 2_000, 600_000) },
  };
}

function integer(env: NodeJS.ProcessEnv, name: string, otherwise: number, max: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new SettingsError(`${name} must be an integer from 0 to ${max}, not ${env[name]}`);
  }
  return value;
}
