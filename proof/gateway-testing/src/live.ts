import { once } from "node:events";
import { request as forward } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type Outside, publicInternet } from "@banco/gateway/ssrf-guard";
import { fiscalProviders, type ProviderManifest, paymentProviders, storeProviders } from "@banco/providers";
import type { Simulators } from "@banco/simulators";
import { generate } from "selfsigned";
import { Agent, buildConnector, fetch as fetchVia } from "undici";
import { startTestGateway, type TestGateway } from "./gateway.ts";

/** The base URL of a gateway in live mode. */
export const LIVE_URL = "https://banco.example";

/** TLS servers on this machine that respond under the providers' host names and forward to the simulators. */
export interface StandIns {
  /** Connects to the stand-ins by name, and to every other host as production does. */
  outside: Outside;
  /** Selects the provider whose simulator responds, and the provider's mode, if several providers share a host. */
  answerAs(provider: string, mode?: "test" | "live"): void;
  /** Returns the hosts that received requests since the last call. */
  requestedHosts(): string[];
  /** Sends a browser's request to a provider's URL. */
  fetch: typeof fetchVia;
  /**
   * Returns the simulator's URL for a provider's URL, for a request whose sender does not matter.
   */
  simulated(address: string): string;
  stop(): Promise<void>;
}

interface Host {
  provider: string;
  name: RegExp;
  /** The host name as in a certificate. */
  pattern: string;
  /** The prefix of the provider's path that the simulator's path lacks. */
  prefix: string;
}

/**
 * The hosts of every manifest; a wildcard shop host belongs to the provider whose simulated shops have such
 * names.
 */
const HOSTS: Host[] = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()].flatMap(
  ({ manifest }) =>
    [...Object.values(manifest.hosts), ...testHosts(manifest)].map((template) => {
      const { shop = "" } = manifest.sandboxCredentials("acc_0");
      const { hostname, pathname } = new URL(template.replace("{shop}", shop).replace(/\{\w+\}/, "x"));
      const isOwn = template.includes("{");
      const pattern = isOwn ? hostname.replace(/^[^.]+/, "*") : hostname;
      const label = shop ? `${shop.split("-")[0]}[a-z0-9-]*` : "[a-zA-Z0-9-]+";
      const name = new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", label)}$`);
      return { provider: manifest.id, name, pattern, prefix: pathname.replace(/\/$/, "") };
    }),
);

/** Returns the hosts that a provider uses only for its test environment. */
export function testHosts({ test }: ProviderManifest): string[] {
  return "document" in test ? Object.values(test.hosts ?? {}) : [];
}

/** Starts the stand-ins in front of simulators. */
export async function startStandIns(simulators: Simulators): Promise<StandIns> {
  const altNames = [...new Set(HOSTS.map(({ pattern }) => pattern))].map((value) => ({
    type: 2 as const,
    value,
  }));
  const { private: key, cert } = await generate([{ name: "commonName", value: "stand-ins" }], {
    extensions: [{ name: "subjectAltName", altNames }],
  });
  let preferred = "";
  let mode: "test" | "live" = "live";
  let hosts = new Set<string>();
  const hostOf = (name: string) => {
    const found = HOSTS.filter((host) => host.name.test(name));
    return found.find(({ provider }) => provider === preferred) ?? found[0];
  };
  const simulated = (address: string) => {
    const { hostname, pathname, search } = new URL(address);
    const { provider, prefix } = hostOf(hostname)!;
    return `${simulators.url}/${provider}${pathname.slice(prefix.length)}${search}`;
  };
  const server = createServer({ key, cert }, (request, answer) => {
    const { method } = request;
    hosts.add(request.headers.host ?? "");
    const headers = { ...request.headers, authorization: testKeys(request.headers.authorization ?? "") };
    const onward = forward(
      simulated(`https://${headers.host}${request.url}`),
      { method, headers },
      async (answered) => {
        const received = Buffer.concat(await answered.toArray()).toString();
        const text = mode === "live" ? asLive(received) : received;
        const { "transfer-encoding": _, ...own } = answered.headers;
        answer.writeHead(answered.statusCode!, { ...own, "content-length": Buffer.byteLength(text) });
        answer.end(text);
      },
    );
    onward.on("error", () => answer.destroy());
    request.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const outside: Outside = (certificate) => {
    const toStandIn = buildConnector({ ca: cert, ...certificate });
    const toInternet = publicInternet(certificate);
    return (options, callback) =>
      hostOf(options.hostname)
        ? toStandIn(
            { ...options, servername: options.hostname, hostname: "127.0.0.1", port: String(port) },
            callback,
          )
        : toInternet(options, callback);
  };
  const dispatcher = new Agent({ connect: outside() });
  return {
    outside,
    answerAs: (provider, as = "live") => {
      preferred = provider;
      mode = as;
    },
    requestedHosts: () => {
      const requested = [...hosts];
      hosts = new Set();
      return requested;
    },
    fetch: (address, init) => fetchVia(address, { ...init, dispatcher }),
    simulated,
    stop: async () => {
      await dispatcher.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Replaces the sandbox values in a simulator's response with live ones. */
function asLive(text: string): string {
  return text.replaceAll('"mode":"test"', '"mode":"live"').replaceAll('"sandbox":true', '"sandbox":false');
}

/**
 * Converts live keys to test keys, because the simulators implement the providers' test modes and the
 * stand-ins their live ones.
 */
function testKeys(authorization: string): string {
  const swap = (text: string) => text.replace("live_", "test_");
  const [, basic] = /^Basic (.*)$/.exec(authorization) ?? [];
  if (basic === undefined) return swap(authorization);
  return `Basic ${Buffer.from(swap(Buffer.from(basic, "base64").toString())).toString("base64")}`;
}

/** Returns a merchant's live keys for a provider, as accepted by the stand-ins. */
export function liveKeys(
  { credentials, sandboxCredentials }: ProviderManifest,
  accountId: string,
): Record<string, string> {
  const hasTestMode = new Set(credentials.flatMap(({ name, testKey }) => (testKey ? [name] : [])));
  const live = (key: string) => key.replace(/(^|_)test_/, "$1live_").replace(/^sandbox-sq0idb/, "sq0idp");
  const keys = Object.entries(sandboxCredentials(accountId));
  return Object.fromEntries(keys.map(([name, key]) => [name, hasTestMode.has(name) ? live(key) : key]));
}

/** Starts a gateway in live mode with the stand-ins as its providers. */
export function startLiveGateway(standIns: StandIns, env: Record<string, string> = {}): Promise<TestGateway> {
  return startTestGateway({ ...LIVE, ...env }, standIns.outside);
}

/** The settings of a gateway in live mode. */
export const LIVE: Record<string, string> = {
  BANCO_MODE: "live",
  BASE_URL: LIVE_URL,
  SIMULATORS_URL: "",
  MASTER_KEY: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
};
