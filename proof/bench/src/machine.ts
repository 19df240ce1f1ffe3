import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Describes the machine, because measurements are meaningless without it. */
export function machine(): string {
  return `Node ${process.version}, ${cpus().length} x ${cpus()[0]!.model}, load ${loadavg()[0]!.toFixed(1)}`;
}

/** Returns the resident memory of a process in MB. */
export function rssMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024);
}

/** The clock ticks per second in `/proc` (proc(5), `sysconf(_SC_CLK_TCK)`). */
const TICKS = 100;

/** Returns the processor time of a process so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
