/** `npm start`: runs the sandbox, that is, everything on one machine with simulated providers. */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWhileStarting } from "./child.ts";
import type { Plan, PlannedProgram } from "./launch.ts";
import { becomesFree } from "./ports.ts";
import { startPostgres } from "./postgres.ts";
import { run } from "./run.ts";
import { readSandbox, type Sandbox, SandboxError } from "./sandbox.ts";

/** How long the children of a killed launcher have to stop. */
const PORT_PATIENCE_MS = 5_000;

function plan(sandbox: Sandbox): Plan {
  const program = (name: string): PlannedProgram => ({
    name,
    file: fileURLToPath(import.meta.resolve(`@banco/${name}/main`)),
    env: sandbox.env,
    needsDatabase: name === "gateway",
    servesOthers: name === "simulators",
  });
  const { databaseUrl, dataDir, walArchive } = sandbox;
  const log = (line: string) => console.error(line);
  return {
    log,
    programs: ["simulators", "bridge", "gateway"].map(program),
    startDatabase: databaseUrl
      ? async () => ({ url: databaseUrl, stop: async () => {} })
      : () => startPostgres({ dataDir: join(dataDir, "postgres"), log, walArchive }),
  };
}

async function requireFreePorts({ host, port, bridgePort }: Sandbox): Promise<void> {
  const ports = [
    { setting: "PORT", port, host },
    { setting: "BRIDGE_PORT", port: bridgePort, host: "127.0.0.1" },
  ];
  for (const one of ports) {
    if (await becomesFree(one.port, one.host, 0)) continue;
    console.error(`Port ${one.port} is in use; waiting a moment for it to become free.`);
    if (await becomesFree(one.port, one.host, PORT_PATIENCE_MS)) continue;
    throw new SandboxError(
      `Port ${one.port} is in use by another program. Stop that program, or set ${one.setting} to another port.`,
    );
  }
}

function announcement(sandbox: Sandbox): string {
  const { appUrl, baseUrl, bridgeUrl, dataDir, simulatorsUrl, smtpUrl } = sandbox;
  const places = {
    Console: `${appUrl}/`,
    API: `${baseUrl}/v1`,
    Docs: `${baseUrl}/docs`,
    ...(smtpUrl ? {} : { Mailbox: `${baseUrl}/dev/mailbox` }),
    "Local bridge": `${bridgeUrl}/status`,
    Simulators: `${simulatorsUrl}/`,
  };
  const lines = Object.entries(places).map(([name, url]) => `  ${name.padEnd(14)}${url}`);
  const passcode = smtpUrl ? "is sent by e-mail" : "arrives in the mailbox above";
  return [
    "",
    "Banco's sandbox is ready.",
    ...lines,
    `Sign in with any e-mail address; the passcode ${passcode}. Data is kept in ${dataDir}. Ctrl-C stops everything.`,
    "",
  ].join("\n");
}

const isUp = endWhileStarting();
try {
  const sandbox = await readSandbox(process.env);
  await requireFreePorts(sandbox);
  await mkdir(sandbox.dataDir, { recursive: true });
  isUp();
  const exitCode = await run(plan(sandbox), () => {
    console.log(announcement(sandbox));
    process.send?.({ ready: true, url: sandbox.baseUrl, bridgeUrl: sandbox.bridgeUrl });
  });
  process.exit(exitCode);
} catch (error) {
  console.error(error instanceof SandboxError ? error.message : error);
  process.exit(1);
}
