import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 50;

/**
 * The first port of the ranges: below the ephemeral ports (Linux: 32768 and up), so that no outgoing connection uses
 * one by chance, and without ports that browsers block.
 */
const FIRST_PORT = 11_000;
/**
 * The number of ranges. Concurrent processes use different ranges, so a port assigned to one is not assigned to
 * another before a program listens on it.
 */
const RANGES = 64;
const PORTS = 320;
/** The offset of the next port in this process's range, so that consecutive requests return different ports. */
let next = randomInt(PORTS);

/** Returns a port that is free and not assigned to another of our programs. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  const first = FIRST_PORT + (process.pid % RANGES) * PORTS;
  for (;;) {
    const port = first + next;
    next = (next + 1) % PORTS;
    if (await isFree(port, host)) return port;
  }
}

/** Waits for a port to become free, and returns whether it did in time. */
export async function becomesFree(port: number, host: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!(await isFree(port, host))) {
    if (Date.now() >= deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
