import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Positions in `/proc/PID/stat` after the name (proc(5)). */
const STAT = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 } as const;

function statOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

/** Returns the parent process ID. */
export const parentOf = (pid: number): number => statOf(pid)[STAT.parent]!;

/** Returns the processor time that a process has used, in milliseconds. */
export function processorMs(pid: number): number {
  const stat = statOf(pid);
  return (stat[STAT.user]! + stat[STAT.system]!) * TICK_MS;
}

/**
 * Returns the processor time of a process and all its descendants, including ended ones, in milliseconds.
 */
export function familyMs(pid: number): number {
  const stat = statOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const living = children.map((child) => {
    try {
      return processorMs(Number(child));
    } catch {
      // The process has just ended; its time is now included in its parent's.
      return 0;
    }
  });
  const ended = (stat[STAT.childrenUser]! + stat[STAT.childrenSystem]!) * TICK_MS;
  return processorMs(pid) + ended + living.reduce((sum, ms) => sum + ms, 0);
}
