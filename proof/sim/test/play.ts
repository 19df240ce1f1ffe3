import { execFile } from "node:child_process";

const MAIN = new URL("../src/main.ts", import.meta.url).pathname;

/** Plays as `npm run sim` does. */
export function sim(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, "--workers", "1", ...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
