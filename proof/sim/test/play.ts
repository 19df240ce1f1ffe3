import { execFile } from "node:child_process";

const MAIN = new URL("../src/main.ts", import.meta.url).pathname;

/** Plays as `npm run sim` does. */
export function sim(...given: string[]): Promise<{ code: number; told: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, "--workers", "1", ...given], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), told: stdout + stderr }),
    );
  });
}
