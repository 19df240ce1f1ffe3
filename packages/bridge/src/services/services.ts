import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { windowsDataDir } from "../data-dir.ts";
import { LINUX_DATA_DIR, linuxPlan } from "./linux.ts";
import { MACOS_DATA_DIR, macosPlan } from "./macos.ts";
import type { InstallStep, ServicePlan, ServiceRequest } from "./plan.ts";
import { windowsPlan } from "./windows.ts";

const PLANS: Readonly<Record<string, (request: ServiceRequest) => ServicePlan>> = {
  linux: linuxPlan,
  darwin: macosPlan,
  win32: windowsPlan,
};

/**
 * Returns the plan for the bridge's service on a system.
 *
 * @throws Error for an unsupported system
 */
export function servicePlan(platform: NodeJS.Platform, request: ServiceRequest): ServicePlan {
  const plan = PLANS[platform];
  if (!plan)
    throw new Error(`There is no service for ${platform}: let its own manager run banco-bridge supervise`);
  return plan(request);
}

/** Returns the default data folder of a service. */
export function usualDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === "win32") return windowsDataDir(env);
  return platform === "darwin" ? MACOS_DATA_DIR : LINUX_DATA_DIR;
}

/**
 * Runs the steps in order.
 *
 * @throws Error at the first failure, with the command
 */
export function takeSteps(steps: readonly InstallStep[], tell: (line: string) => void): void {
  for (const step of steps) {
    if ("folder" in step) mkdirSync(step.folder, { recursive: true, mode: 0o700 });
    else if ("write" in step) writeFileSync(step.write, step.content);
    else {
      const failure = runStep(step);
      if (failure !== undefined && !step.mayFail)
        throw new Error(`${step.run.join(" ")} failed: ${failure}. Is this an administrator's shell?`);
      continue;
    }
    tell("folder" in step ? `The data folder is ${step.folder}` : `${step.write} is written`);
  }
}

/** Runs a command; returns the error, if any. */
function runStep({ run: [program = "", ...args] }: { run: readonly string[] }): string | undefined {
  const { status, error, stderr, stdout } = spawnSync(program, args, { encoding: "utf8", windowsHide: true });
  if (error) return error.message;
  return status === 0 ? undefined : (stderr || stdout).trim() || `exit code ${status}`;
}

/** Prints the service's status from its service manager; returns whether the service is installed. */
export function showService({ status }: ServicePlan): boolean {
  const [program = "", ...args] = status.run;
  return spawnSync(program, args, { stdio: "inherit", windowsHide: true }).status === 0;
}
