import { win32 } from "node:path";

/** Returns the default data folder of a Windows machine. */
export function windowsDataDir(env: NodeJS.ProcessEnv): string {
  return win32.join(env.ProgramData || "C:\\ProgramData", "banco-bridge");
}
