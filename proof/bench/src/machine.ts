import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Returns the description of the machine: figures mean nothing without it. */
export function machine(): string {
  return `Node ${process.version}, ${cpus().length} x ${cpus()[0]!.model}, load ${loadavg()[0]!.toFixed(1)}`;
}

/** Returns the resident memory of a process in MB. */
export function rssMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024);
}
