import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** What it is measured on: figures mean nothing without it. */
export function machine(): string {
  return `Node ${process.version}, ${cpus().length} x ${cpus()[0]!.model}, load ${loadavg()[0]!.toFixed(1)}`;
}

/** Resident memory of a process in MB. */
export function rssMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024);
}
