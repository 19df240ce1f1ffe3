import { Bonjour } from "bonjour-service";

/** A bridge on the shop's network. */
export interface Discovered {
  /** Its name on the network, such as `Banco till-1 3f2a`. */
  name: string;
  /** The URL for `new Bridge({ url })`. */
  url: string;
}

/** Options for a search for bridges. */
export interface DiscoverOptions {
  /** Defaults to 3 seconds. */
  timeoutMs?: number;
  /** The search ends as soon as this many bridges have announced themselves. */
  count?: number;
}

/** The service type that a bridge announces (DNS-SD, RFC 6763). */
const TYPE = "pos-bridge";
const LISTEN_MS = 3_000;

/**
 * Finds the bridges that announce themselves on the local network (mDNS). It works only in Node.js: a browser
 * cannot search and needs a URL. A bridge that accepts only its own machine does not announce itself.
 */
export async function discover(options: DiscoverOptions = {}): Promise<Discovered[]> {
  const { timeoutMs = LISTEN_MS, count = Number.POSITIVE_INFINITY } = options;
  const found = new Map<string, Discovered>();
  let bonjour: Bonjour | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, timeoutMs);
      bonjour = new Bonjour({}, reject);
      bonjour.find({ type: TYPE }, ({ name, port, addresses = [] }) => {
        const url = urlOf(addresses, port);
        if (url !== undefined) found.set(url, { name, url });
        if (found.size >= count) resolve();
      });
    });
    return [...found.values()];
  } finally {
    clearTimeout(timer);
    await new Promise<void>((closed) => bonjour?.destroy(() => closed()));
  }
}

/**
 * Returns a URL that browsers also accept: not a link-local IPv6 address, which requires the name of a network
 * interface.
 */
function urlOf(addresses: readonly string[], port: number): string | undefined {
  const four = addresses.find((one) => !one.includes(":"));
  const six = addresses.find((one) => !/^fe[89ab]/i.test(one));
  if (four !== undefined) return `http://${four}:${port}`;
  return six === undefined ? undefined : `http://[${six}]:${port}`;
}
