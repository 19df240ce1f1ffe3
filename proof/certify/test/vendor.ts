import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { parseExactly } from "@banco/certify/exact-json";
import type { Hands, Plan } from "@banco/certify/plan";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import type { ProviderContext } from "@banco/providers/contract/provider";
import { startSimulators } from "@banco/simulators";

/** The secrets that a careless provider leaks. */
export const PLANTED = {
  pan: "4111 1111 1111 1111",
  iban: "IT60X0542811101000000123456",
  taxCode: "RSSMRA85T10A562S",
  email: "ludovica.ferri@posta.example.it",
  token: "tok9f8e7d6c5b4a39281706f5e4d3c2b1a0",
  name: "Ludovica Ferri",
} as const;

/** The provider's behavior from now on. */
export interface Manners {
  /** Responses have a new field. */
  extraField?: boolean;
  /** The next POST is refused once. */
  failsOnce?: boolean;
  /** POSTs to these paths are refused. */
  refuses?: RegExp;
}

/** A replacement for a provider's test environment: its simulator with changed behavior. */
export interface Vendor {
  url: string;
  manners: Manners;
  hands: Hands;
  close(): Promise<void>;
}

const LENGTHS = new Set(["content-length", "transfer-encoding", "connection", "keep-alive", "date"]);

/**
 * Opens a vendor. It responds like the provider and leaks private data in headers and bodies, in plain and
 * encoded form.
 */
export async function openVendor(
  { provider, ...plan }: Plan,
  credentials: Record<string, string>,
): Promise<Vendor> {
  const { id } = provider.manifest;
  let aheadMs = 0;
  const simulators = await startSimulators({ only: id, now: () => Date.now() + aheadMs });
  const manners: Manners = {};
  const control = new SimulatorControl(simulators.url, id);
  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    const body = await buffer(request);
    if (method === "POST" && (manners.failsOnce || manners.refuses?.test(url))) {
      manners.failsOnce = false;
      response.writeHead(400, { "content-type": "application/json" }).end('{"message":"No"}');
      return;
    }
    const answer = await forwarded(`${simulators.url}/${id}${url}`, request, body);
    const leaky = planted(answer.text, headers.authorization, manners);
    response
      .writeHead(answer.status, {
        ...Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !LENGTHS.has(name))),
        "x-echo": `${headers.authorization} token ${PLANTED.token}`,
        "set-cookie": [`session=${PLANTED.token}; Path=/`],
      })
      .end(leaky);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manners,
    hands: {
      async ask(instruction) {
        const terminal = /at terminal (\S+)\. /.exec(instruction)?.[1];
        if (terminal) {
          await presentAt(control, terminal, instruction);
          return "";
        }
        if ("placeSimulatedOrder" in plan) {
          const at = { simulatorUrl: simulators.url, context: { credentials } as unknown as ProviderContext };
          return plan.placeSimulatedOrder(at);
        }
        const address = /https?:\/\/\S+/.exec(instruction)?.[0];
        if (!address || !("simulatedPayer" in plan)) throw new Error(`Unknown instruction: ${instruction}`);
        const { url: page } = await fetch(address);
        const paid = new URLSearchParams(plan.simulatedPayer);
        await fetch(page, { method: "POST", body: paid, redirect: "manual" });
        return PLANTED.name;
      },
      // Advances the clock instead, because orders placed in the same second would look alike.
      async pause(ms) {
        aheadMs += ms;
      },
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await simulators.close();
    },
  };
}

/**
 * Forwards a request unchanged to another URL, including its Host header, which may be signed, and returns the
 * response.
 */
async function forwarded(url: string, { method, headers }: IncomingMessage, body: Buffer) {
  const sent = httpRequest(url, { method, headers }).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, text: await text(answer) };
}

/** Acts as the cardholder according to an instruction. */
async function presentAt(control: SimulatorControl, terminal: string, instruction: string): Promise<void> {
  const code = /\((\w+)\)$/.exec(instruction)?.[1];
  const does = [
    ["approve", "approved"],
    ["decline", "declined"],
    ["cancel", "cancel on"],
    ["nothing", "no card"],
  ] as const;
  const [what] = does.find(([, words]) => instruction.includes(words))!;
  await control.cardholder({ terminal, does: what, ...(code && { code }) });
}

function planted(body: string, authorization: string | undefined, { extraField }: Manners): string {
  if (!/^\s*[[{]/.test(body)) return body;
  const add = (one: unknown): unknown =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? {
          ...one,
          ...(extraField && { loyalty_points: 3 }),
          _debug: {
            access_token: PLANTED.token,
            said: `card ${PLANTED.pan} of ${PLANTED.email}, ${PLANTED.taxCode}`,
            account: [{ deep: { iban: `${PLANTED.iban} of somebody` } }],
            holder_name: PLANTED.name,
            header: authorization,
            link: `https://pay.example/?mail=${encodeURIComponent(PLANTED.email)}&t=${PLANTED.token}`,
            twice: Buffer.from(JSON.stringify({ mail: PLANTED.email })).toString("base64"),
          },
        }
      : one;
  const parsed = parseExactly(body);
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(add) : add(parsed));
}
