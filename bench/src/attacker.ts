/**
 * Sends one hostile body repeatedly, over this many connections, until it must stop:
 * `attacker.ts URL NAME CONNECTIONS`.
 */
import { ATTACKS, JSON_TYPE, STRANGER } from "@banco/gateway-testing/hostile-bodies";

const [url, name, connections] = process.argv.slice(2) as [string, string, string];
const { path, body, type = JSON_TYPE, status } = ATTACKS[name]!;
const headers = { "content-type": type, ...STRANGER };
let sent = 0;

async function attack(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}${path}`, { method: "POST", body, headers });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${text}`);
    sent += 1;
    if (sent === 1) process.send?.({ ready: true });
  }
}

const end = () => {
  console.log(sent);
  process.exit(0);
};
process.on("SIGTERM", end);
process.on("disconnect", end);
await Promise.all(Array.from({ length: Number(connections) }, attack));
