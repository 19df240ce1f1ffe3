import { spawn } from "node:child_process";

/** The result of a part of the check. */
export interface Ended {
  command: string;
  /** Null if a signal ended it. */
  code: number | null;
  /** The output of both streams, in order. */
  said: string;
}

/**
 * Runs shell commands concurrently.
 *
 * @param tell - called with each result, so that the output of several commands does not mix
 * @returns whether all succeeded
 */
export async function runParts(commands: readonly string[], tell: (ended: Ended) => void): Promise<boolean> {
  const all = commands.map(async (command) => {
    const ended = await run(command);
    tell(ended);
    return ended.code === 0;
  });
  return (await Promise.all(all)).every((isWell) => isWell);
}

function run(command: string): Promise<Ended> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ command, code, said: chunks.join("") }));
  });
}
