import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";

/** A pooler that lends a session for one transaction, as PgBouncer does with `pool_mode = transaction`. */
export interface TransactionPooler {
  /** The database's URL through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** The parameters that PgBouncer accepts in the message that opens a connection; it refuses any other. */
const START_PARAMETERS = new Set(["user", "database", "client_encoding", "application_name", "replication"]);
const TEXT_OF_ERROR = "unsupported startup parameter: ";
const TERMINATE = "X".charCodeAt(0);
const READY = "Z".charCodeAt(0);
const IDLE = "I".charCodeAt(0);

/**
 * Starts a pooler before the database of the URL. It asks for no password, and its clients wait for one
 * another's responses.
 *
 * @param sessions - the number of sessions that it lends; the one that came back last goes first
 */
export async function startTransactionPooler(databaseUrl: string, sessions = 3): Promise<TransactionPooler> {
  const url = new URL(databaseUrl);
  // Parameters go into the message that opens a connection.
  url.search = "";
  const lender = new Lender(url.href, sessions);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on("error", () => undefined);
    client.on("close", () => clients.delete(client));
    client.once("data", (start) => {
      const refused = startParameters(start).find((name) => !START_PARAMETERS.has(name));
      if (refused) return client.end(message("E", `SFATAL\0C08P01\0M${TEXT_OF_ERROR}${refused}\0\0`));
      client.write(greeting());
      serve(client, lender);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stop: async () => {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
      await lender.stop();
    },
  };
}

/** Lends a session from a client's message on until the server reports that no transaction is open. */
function serve(client: Socket, lender: Lender): void {
  let lent: Promise<Socket> | undefined;
  client.on("data", (chunk) => {
    if (chunk[0] === TERMINATE) return client.end();
    lent ??= lender.take((answer, isOver) => {
      client.write(answer);
      if (!isOver) return false;
      lent = undefined;
      return true;
    });
    void lent.then((session) => session.write(chunk));
  });
  // The session's end rolls back what the client left open.
  client.on("close", () => void lent?.then((session) => session.destroy()));
}

type Hear = (answer: Buffer, isOver: boolean) => boolean;

/** PostgreSQL's sessions, each lent to one client at a time. */
class Lender {
  readonly #url: string;
  readonly #free: Socket[] = [];
  readonly #all = new Set<Socket>();
  readonly #waiting: ((session: Socket) => void)[] = [];
  readonly #hearers = new WeakMap<Socket, Hear>();
  readonly #most: number;
  #opened = 0;

  constructor(url: string, most: number) {
    this.#url = url;
    this.#most = most;
  }

  async take(hear: Hear): Promise<Socket> {
    const session = this.#free.pop() ?? (await this.#another());
    this.#hearers.set(session, hear);
    return session;
  }

  async #another(): Promise<Socket> {
    if (this.#opened >= this.#most) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#opened += 1;
    const client = new pg.Client({ connectionString: this.#url });
    client.on("error", () => undefined);
    await client.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners("data");
    this.#all.add(stream);
    stream.on("close", () => {
      this.#all.delete(stream);
      this.#opened -= 1;
    });
    let rest = Buffer.alloc(0);
    stream.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      const [whole, isOver] = wholeMessages(rest);
      const answer = rest.subarray(0, whole);
      rest = rest.subarray(whole);
      if (this.#hearers.get(stream)!(answer, isOver)) this.#giveBack(stream);
    });
    return stream;
  }

  #giveBack(session: Socket): void {
    const next = this.#waiting.shift();
    if (next) next(session);
    else this.#free.push(session);
  }

  async stop(): Promise<void> {
    for (const session of this.#all) session.destroy();
  }
}

/**
 * Returns the length of the whole messages that have arrived, and whether the last one says that no
 * transaction is open.
 */
function wholeMessages(bytes: Buffer): [length: number, isOver: boolean] {
  let at = 0;
  let isOver = false;
  while (at + 5 <= bytes.length && at + 1 + bytes.readInt32BE(at + 1) <= bytes.length) {
    isOver = bytes[at] === READY && bytes[at + 5] === IDLE;
    at += 1 + bytes.readInt32BE(at + 1);
  }
  return [at, isOver];
}

/**
 * Returns the names in the message that opens a connection, behind its length and the protocol's version.
 */
function startParameters(start: Buffer): string[] {
  return start
    .subarray(8)
    .toString()
    .split("\0")
    .filter((name, index) => index % 2 === 0 && name !== "");
}

/** Returns the greeting: signed in, with a number that belongs to no session, and ready. */
function greeting(): Buffer {
  const number = Buffer.alloc(8, 1);
  return Buffer.concat([
    message("R", Buffer.alloc(4)),
    message("S", "server_version\x0015.0\0"),
    message("K", number),
    message("Z", "I"),
  ]);
}

function message(type: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
