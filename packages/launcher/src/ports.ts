import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 50;

/** A port that was free a moment ago. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Waits until a program could listen on a port, and says whether that came true in time. */
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
