import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";

/**
 * A pooler that lends a session for one transaction, as PgBouncer does with `pool_mode = transaction`. Since
 * version 1.21 PgBouncer keeps prepared statements, if `max_prepared_statements` is set.
 */
export interface TransactionPooler {
  /** The database's URL through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** The startup parameters that PgBouncer accepts; it refuses all others. */
const START_PARAMETERS = new Set(["user", "database", "client_encoding", "application_name", "replication"]);
const TERMINATE = "X".charCodeAt(0);
const PARSE = "P".charCodeAt(0);
const BIND = "B".charCodeAt(0);
const CLOSE = "C".charCodeAt(0);
const NAME_IN_USE = "prepared statement name is already in use";
const READY = "Z".charCodeAt(0);
const IDLE = "I".charCodeAt(0);

/**
 * Starts a pooler in front of a database. It requires no password, and its clients wait for one another's
 * responses.
 *
 * @param options.sessions - the number of sessions to lend; the one returned last is lent first
 * @param options.keepsStatements - whether to prepare a client's statement in a session that lacks it
 */
export async function startTransactionPooler(
  databaseUrl: string,
  { sessions = 3, keepsStatements = true } = {},
): Promise<TransactionPooler> {
  const url = new URL(databaseUrl);
  // Parameters are sent in the startup message.
  url.search = "";
  const lender = new Lender(url.href, sessions);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on("error", () => undefined);
    client.on("close", () => clients.delete(client));
    client.once("data", (start) => {
      const refused = startParameters(start).find((name) => !START_PARAMETERS.has(name));
      const end = (reason: string) => client.end(message("E", `SFATAL\0C08P01\0M${reason}\0\0`));
      if (refused) return end(`unsupported startup parameter: ${refused}`);
      client.write(greeting());
      serve(client, lender, keepsStatements ? keepStatements(end) : (messages) => messages);
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

/** Lends a session from a client's message until the server reports that no transaction is open. */
function serve(client: Socket, lender: Lender, rewritten: (messages: Buffer) => Buffer): void {
  let lent: Promise<Socket> | undefined;
  client.on("data", (chunk) => {
    if (chunk[0] === TERMINATE) return client.end();
    lent ??= lender.take((answer, isOver) => {
      client.write(answer);
      if (!isOver) return false;
      lent = undefined;
      return true;
    });
    void lent.then((session) => session.write(rewritten(chunk)));
  });
  // Ending the session rolls back the client's open transaction.
  client.on("close", () => void lent?.then((session) => session.destroy()));
}

/**
 * Returns a function that rewrites the messages of one client: each use of a named statement prepares it
 * again, instead of the client's own message. The driver ignores the responses to that. Like PgBouncer, it
 * remembers a name even if PostgreSQL skipped the message after an error, and disconnects a client that
 * uses the name again.
 */
function keepStatements(end: (reason: string) => void): (messages: Buffer) => Buffer {
  const parsed = new Map<string, Buffer>();
  let rest = Buffer.alloc(0);
  return (messages) => {
    rest = Buffer.concat([rest, messages]);
    const sent: Buffer[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const whole = rest.subarray(0, rest.readInt32BE(1) + 1);
      rest = rest.subarray(whole.length);
      const [first = "", second = ""] = whole.toString("latin1", 5).split("\0");
      if (whole[0] === PARSE && first !== "") {
        if (parsed.has(first)) end(NAME_IN_USE);
        parsed.set(first, whole);
        continue;
      }
      if (whole[0] === BIND && second !== "") sent.push(message("C", `S${second}\0`), parsed.get(second)!);
      if (whole[0] === CLOSE) parsed.delete(first.slice(1));
      sent.push(whole);
    }
    return Buffer.concat(sent);
  };
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
 * Returns the length of the complete messages that have arrived, and whether the last one reports that no
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
 * Returns the parameter names in the message that opens a connection, after its length and the protocol
 * version.
 */
function startParameters(start: Buffer): string[] {
  return start
    .subarray(8)
    .toString()
    .split("\0")
    .filter((name, index) => index % 2 === 0 && name !== "");
}

/** Returns the greeting: authenticated, with a number that belongs to no session, and ready. */
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
