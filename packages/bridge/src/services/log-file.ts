import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

const BYTES_MAX = 10 * 1024 * 1024;
const OLD_FILES = 4;

/** The limits of a log; smaller in tests. */
export interface LogLimits {
  bytesMax?: number;
  oldFiles?: number;
}

/**
 * Returns a function that appends to a log file. A full file is renamed to `.1` and so on; the oldest is
 * deleted. The file is open only during a write, because Windows cannot rename an open file. A line that
 * cannot be written, for example on a full disk, is dropped.
 */
export function logFile(
  file: string,
  { bytesMax = BYTES_MAX, oldFiles = OLD_FILES }: LogLimits = {},
): (chunk: Buffer | string) => void {
  mkdirSync(dirname(file), { recursive: true });
  return (chunk) => {
    // On Windows, a viewer that has the file open prevents renaming: the file grows until the viewer is
    // closed.
    ifPossible(() => {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= bytesMax) rotate(file, oldFiles);
    });
    ifPossible(() => appendFileSync(file, chunk, { mode: 0o600 }));
  };
}

/** Runs a step whose failure cannot be reported anywhere else. */
function ifPossible(step: () => void): void {
  try {
    step();
  } catch {
    // The next line tries again.
  }
}

function rotate(file: string, oldFiles: number): void {
  for (let number = oldFiles; number > 0; number--) {
    const from = number === 1 ? file : `${file}.${number - 1}`;
    if (existsSync(from)) renameSync(from, `${file}.${number}`);
  }
}
