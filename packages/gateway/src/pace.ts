/**
 * The gateway's pauses, intervals, leases, deadlines and margins, in milliseconds: they are defined only here.
 * Exceptions are limits on requests, the lifetimes of sessions and tokens (`auth/lifetimes.ts`), and a provider's own
 * times (its manifest).
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const times = (count: number, pause: number) => Array<number>(count).fill(pause);

/** How long each process pauses between two cycles of a loop. */
export const ROUND_MS = {
  /** Checks payments and refunds whose outcome is open. */
  payments: SECOND,
  /** Checks receipts and invoices in progress. */
  documents: SECOND,
  /** Sends files to the exchange system. */
  transmissions: SECOND,
  storeRefunds: 2 * SECOND,
  /** Continues sales that wait for a payment, a refund or a document. */
  sales: SECOND,
  /** Finds the stores due to be read; {@link LEASE_MS} defines how often that is. */
  storeNews: 10 * SECOND,
  /** Renews account access before it expires. */
  renewals: 5 * SECOND,
  /** Finds the accounts whose payment lists are due for import. */
  histories: 10 * SECOND,
  /** The pause between searches for accounts whose payouts or disputes are due. */
  payouts: 10 * SECOND,
  disputes: 10 * SECOND,
  /** Sends webhooks to apps. */
  deliveries: SECOND,
  /** Sends notifications to devices. */
  pushes: SECOND,
  /** Writes API requests to their log. */
  requests: SECOND,
  /** Totals the figures of reports. */
  reports: 5 * SECOND,
  /** Finds bridges that have fallen silent, and e-mails notices. */
  notices: 10 * SECOND,
  /** Checks for pending background steps of an upgrade. */
  background: 30 * SECOND,
} as const;

/** How long other processes leave alone work that one process has claimed. */
export const LEASE_MS = {
  /** A check of a payment, refund, document or store refund. */
  check: MINUTE,
  /** Longer than an attempt takes. */
  delivery: MINUTE,
  /** The interval at which a sale that waits for a payment, refund or document is checked. */
  sale: 2 * SECOND,
  push: MINUTE,
  /** Longer than a request that was sent in time can take; a failed renewal is retried after this time. */
  renewal: 2 * MINUTE,
  /** How often a store's changes are read. */
  storeNews: 5 * MINUTE,
  /** How often a provider's payment list is read. */
  history: HOUR,
  /** How often an account's payouts or disputes are read; a webhook triggers an earlier reading. */
  payouts: 2 * HOUR,
  disputes: 2 * HOUR,
} as const;

/** How long a process leaves a row alone after the database has rejected a change to it. */
export const REFUSED_MS = MINUTE;

/** The age after which a call without an outcome must have lost its process or its database connection. */
export const CALL_MAX_MS = 90 * SECOND;

/** The pauses between two polls of a provider, or between two attempts; the last one repeats. */
export const PAUSES_MS = {
  /** A payment or refund with an unknown outcome: money may have moved, so it is polled soon. */
  unknownPayment: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR],
  /** A payment on a terminal, where someone is waiting. */
  atTerminal: [...times(60, 2 * SECOND), ...times(20, 30 * SECOND), 10 * MINUTE, HOUR],
  /** A payment by link or page; a webhook usually comes first. */
  awaitedPayment: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR],
  /** A document: a receipt takes seconds, an invoice sent to the exchange system minutes to days. */
  document: [
    ...[1, 1, 2, 2, 5, 5, 10, 10, 30, 30, 60, 120, 300, 600, 1_200, 1_800].map((seconds) => seconds * SECOND),
    ...[1, 3, 6, 12, 24].map((hours) => hours * HOUR),
  ],
  storeRefund: [5, 15, 60, 300, 1_800, 7_200].map((seconds) => seconds * SECOND),
  /** A file that the exchange system did not accept. */
  transmission: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  /** Ten attempts in three days (Standard Webhooks, "Retries"). */
  delivery: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
} as const satisfies Record<string, readonly number[]>;

/**
 * The pauses between attempts: a list whose last entry repeats, or a first pause that doubles up to a
 * maximum.
 */
export type Pauses = readonly number[] | { first: number; most: number };

/** Returns the pause after this many attempts. */
export function pauseAfter(pauses: Pauses, tries: number): number {
  if ("first" in pauses) return Math.min(pauses.first * 2 ** tries, pauses.most);
  return pauses[Math.min(tries, pauses.length - 1)]!;
}

/** The pauses between attempts to push: the first one, doubled each time up to Apple's limit. */
export const PUSH_RETRY_MS = { first: 10 * SECOND, most: 15 * MINUTE } as const;

/**
 * The pauses between attempts of a job that threw, in whole seconds: the first one, doubled each time up to
 * the maximum.
 */
export const JOB_RETRY_MS = {
  /** A webhook from a provider or the subscription vendor. */
  webhook: { first: 5 * SECOND, most: HOUR },
  mail: { first: SECOND, most: 2 * MINUTE },
  /** The removal of a deleted file from file storage. */
  file: { first: 5 * SECOND, most: HOUR },
  /** The next piece of an export or erasure. */
  pieces: { first: SECOND, most: MINUTE },
} as const;

/** The maximum Retry-After from a receiver that is honored. */
export const RETRY_AFTER_MAX_MS = 24 * HOUR;

/** How long a lost request may be retried. */
export const REPEAT_MS = {
  /** A payment: after that, the payer has given up. */
  payment: 15 * MINUTE,
  /** A document, if the provider keeps keys that long. */
  document: 15 * MINUTE,
} as const;

/** The delay after which a provider is certain to show the documents that it has issued. */
export const SHOWN_MS = 20 * SECOND;

/**
 * The pauses between later polls about a document that failed because its provider did not show it: the first
 * pause, and the later ones by the document's age. Older documents are no longer polled.
 */
export const LATE_MS = {
  first: MINUTE,
  pauses: [
    { upToMs: 15 * MINUTE, pauseMs: 3 * MINUTE },
    { upToMs: 3 * HOUR, pauseMs: 30 * MINUTE },
    { upToMs: 2 * DAY, pauseMs: 6 * HOUR },
  ],
} as const;

/** How much of the period before the last reading of a provider's list is covered again by each reading. */
export const HISTORY_MS = {
  /** An account's first reading. */
  first: 7 * DAY,
  /** Each later reading, to find refunds made in the meantime. */
  overlap: DAY,
  /**
   * The first reading of each day: a link may be paid, and a payment refunded, weeks after it was created.
   */
  dailyOverlap: 31 * DAY,
  /** The maximum difference between a provider's clock and the database's. */
  clocksApart: HOUR,
} as const;

/** The periods that readings of a provider's payouts cover. */
export const PAYOUTS_MS = {
  /** An account's first reading. */
  first: 31 * DAY,
  /** Each later reading; the first one of a day covers the time for which payouts change. */
  overlap: DAY,
  /** The maximum age of a line or dispute that is still linked to a payment imported later. */
  linked: 62 * DAY,
} as const;

/** The periods that readings of a provider's disputes cover. */
export const DISPUTES_MS = {
  /** An account's first reading. */
  first: 120 * DAY,
  /** Each later reading; open disputes are also read one by one. */
  overlap: 2 * DAY,
  /** The first reading of each day: a lost dispute may be reversed. */
  dailyOverlap: 60 * DAY,
} as const;

/**
 * How much a reading of a store's changes overlaps the previous one: stores update their lists shortly after a change,
 * and have their own clocks.
 */
export const STORE_NEWS_OVERLAP_MS = 2 * MINUTE;
/** How long an account lists the records that were last omitted. */
export const LEFT_OUT_MS = 7 * DAY;

/** The lifetimes of a consent in the owner's browser. */
export const CONSENT_MS = {
  /** The lifetime of the provider's page. */
  page: 15 * MINUTE,
  /** The minimum remaining lifetime of a page that is returned again. */
  pageLeast: 5 * MINUTE,
  /** The lifetime of a response, in which the owner may have to sign in again. */
  answer: 10 * MINUTE,
} as const;

/** How long sending an e-mail is retried; after that, it is useless. */
export const MAIL_GOOD_MS = {
  passcode: 10 * MINUTE,
  invitation: 7 * DAY,
  notice: DAY,
  receipt: DAY,
  security: 7 * DAY,
} as const;

/** The Retry-After for a client that is temporarily turned away. */
export const RETRY_AFTER_MS = { start: 2 * SECOND, upload: 5 * SECOND } as const;

/**
 * The maximum time between a receipt and a payment that are suggested as a pair: customers pay at the counter, and
 * other pairs are matched manually.
 */
export const SUGGESTED_APART_MS = HOUR;

/** How much a reading of revocations overlaps the previous one: a lower ID may become visible later. */
export const REVOCATIONS_BACK_MS = 2 * MINUTE;

/** How long a query for the database's time may take to be accepted; a slower query is repeated. */
export const QUICK_MS = 500;

/** How long a migration may block requests without a warning, unless the operator allows more. */
export const HOLDS_UP_MS = 5 * SECOND;

/** The age after which a handed-over payment or receipt may no longer start: the customer may have left. */
export const HANDOVER_FRESH_MS = MINUTE;
/** How long a bridge's own journal remembers what it printed. */
export const HANDOVER_REMEMBERED_MS = 30 * DAY;
/**
 * A bridge's reported times: the oldest accepted age, because it may be offline for a season, and the clock
 * skew that causes no warning.
 */
export const REPORTED_MS = { ago: 366 * DAY, skew: MINUTE } as const;

/** How long the gateway waits for a response. */
export const ANSWER_MS = {
  /** A person: a cardholder at a bridge, if the caller sets no limit, or an agent's user who is asked. */
  person: 2 * MINUTE,
  /** Receiving a client's whole request. */
  request: 30 * SECOND,
  /** A connection to a host on the Internet, and its name lookup. */
  connection: 3 * SECOND,
  name: 2 * SECOND,
  /** An app's response to a webhook. */
  delivery: 15 * SECOND,
  mail: 15 * SECOND,
  push: 10 * SECOND,
  billing: 10 * SECOND,
  /** The bucket that stores files. */
  bucket: 30 * SECOND,
  exchangeSystem: 20 * SECOND,
  /** The URL of a client's metadata document. */
  clientDocument: 3 * SECOND,
  revocations: 5 * SECOND,
  /**
   * The database, for a probe or Prometheus, both of which time out after ten seconds; a check whether a server
   * accepts writes; a cluster's worker, once for the connection and once for the search.
   */
  database: 3 * SECOND,
  /** A pooler that lends a session. */
  pooler: 2 * SECOND,
  /** A connection from the pool to the database. */
  connectionToDatabase: 10 * SECOND,
} as const;

/** The polling interval of a waiting caller. */
export const LOOK_MS = {
  /** A request that waits for a final payment polls the provider. */
  payment: 2 * SECOND,
  /** A bridge that waits for work. */
  handover: SECOND,
  /** A bridge that waits for a device check request. */
  bridgeCheck: 2 * SECOND,
  /**
   * An event stream: an event may have to wait for another transaction to end, which triggers no
   * notification.
   */
  events: 250,
  /** An idle stream sends a comment, which keeps it alive, and its token is verified again. */
  stream: 10 * SECOND,
  /** The difference between this process's clock and the database's. */
  clock: 10 * SECOND,
  signingKeys: 10 * SECOND,
  revocations: 5 * SECOND,
} as const;

/** How long a value is cached. */
export const REMEMBERED_MS = {
  /** A browser's response to a preflight request. */
  preflight: 10 * MINUTE,
  /** An account's decrypted secrets. */
  secrets: 5 * MINUTE,
  accessToken: MINUTE,
  /** An API key; its "last used" time may also be this far behind. */
  apiKey: MINUTE,
  /** An app's domains: a change applies after this time. */
  origins: MINUTE,
  /** The list of revocations; an older list is not used. */
  revocations: 10 * SECOND,
  /** A client's metadata document, for as long as its server allows, within these limits. */
  clientDocument: { least: 30 * SECOND, most: DAY },
} as const;

/** The pause before a lost connection is reopened or a write is retried. */
export const RECONNECT_MS = {
  /** The events of a webhook, which the provider sends once. */
  webhook: SECOND,
  livenessLock: 500,
  revocations: SECOND,
  audit: SECOND,
  /** The database, while a gateway starts. */
  start: SECOND,
} as const;

/** How long work in progress may take to finish when its process or connection ends. */
export const STOP_MS = {
  /** Webhooks to apps; another process sends the rest. */
  deliveries: 2 * SECOND,
  jobs: 10 * SECOND,
  /** A connection that sent an unreadable request: long enough for the client to read the response. */
  unreadable: SECOND,
} as const;

/** The timings of the job queue, in whole seconds. */
export const JOBS_MS = {
  /** How long a process may be silent before another gets its job; the first handler may still be running. */
  heartbeat: 20 * SECOND,
  look: 10 * SECOND,
  poll: 5 * SECOND,
  /** Completed jobs, which are no longer needed but slow down every poll. */
  keepDone: DAY,
  forget: HOUR,
  /** How long an export may go without a new piece before its job counts as lost. */
  stalledExport: HOUR,
  /** How long an erasure that waits for payments in progress pauses. */
  waitingErasure: 10 * MINUTE,
} as const;

/** How long old rows are kept; `settings/retention.ts` covers rows that grow with payments. */
export const RETENTION_MS = {
  /** The record of a used download, beyond its URL's lifetime. */
  exportDownload: HOUR,
  /** An export's URL, and a customer's receipt URL. */
  exportAddress: 5 * MINUTE,
  receiptLink: 30 * DAY,
  /** A completed or failed export. */
  export: 7 * DAY,
  /** How often a client's use is recorded. */
  clientUse: DAY,
  code: DAY,
  revocation: HOUR,
  /** An app's previous secret, which signs in addition to the new one. */
  webhookSecret: DAY,
} as const;

/** How long an event is sent to an app, and again after a manual resend. */
export const DELIVERY_MS = 3 * DAY;

export const PUSH_MS = {
  /** A notification, which is of no use to anyone the next day. */
  goodFor: DAY,
  /** Apple's token may be used for an hour and must not change more often than every 20 minutes. */
  token: 30 * MINUTE,
  /** How long before its expiry Google's token is renewed. */
  tokenEarly: MINUTE,
} as const;

export const ASSETS_MS = {
  /** A file's URL, and a browser's cached copy. */
  download: 5 * MINUTE,
  /** An upload URL. */
  upload: 10 * MINUTE,
  /** An upload in progress: longer than a request and a store may take, so that its process must be gone. */
  stale: 2 * MINUTE,
  /**
   * The extra time for an upload that started in the URL's last second, and for clocks that differ from the
   * database's.
   */
  grace: 10 * MINUTE,
} as const;

/** The age at which a quarter of an hour is totaled for reports; younger records are read one by one. */
export const REPORT_LAG_MS = 10 * MINUTE;

/** How long after its last call a bridge counts as online. */
export const BRIDGE_SEEN_LATELY_MS = 2 * MINUTE;

/** How often a frequent occurrence is recorded. */
export const NOTED_MS = { webhook: MINUTE } as const;

/**
 * When members are notified: the time before access expires, and the age of a payment in verification; `pause` is the
 * time between two searches for them.
 */
export const NOTICE_MS = { endingAccess: 14 * DAY, longVerification: HOUR, pause: 10 * MINUTE } as const;

/** The maximum clock skew between a process and the database at which the process accepts payments. */
export const SKEW_MAX_MS = MINUTE;

/**
 * The time after which an idle transaction is ended and its locks are released, because its process is paused
 * or disconnected. Banco's own transactions only ever wait for the database.
 */
export const IDLE_IN_TRANSACTION_MAX_MS = 15 * SECOND;

/** How long figures from the database are cached, however often they are read. */
export const FIGURES_MS = 10 * SECOND;

/** The remaining time at which access counts as expiring soon. */
export const ENDS_SOON_MS = 7 * DAY;

/** The interval between checks that the database accepts writes. */
export const WRITES_MS = 10 * SECOND;

/** The time after which a statement is aborted. */
export const STATEMENT_MAX_MS = 30 * SECOND;

/** How long a connection may be silent before TCP probes the other end. */
export const KEEP_ALIVE_MS = 10 * SECOND;

/** How long a migration waits: for another process's migration, and for a table in use. */
export const MIGRATION_WAITS_MS = { turn: 30 * MINUTE, table: 10 * SECOND } as const;

/** The settings of background steps. */
export const BACKGROUND = {
  /** The rows in one commit; other changes to these rows wait for it. */
  batchRows: 1_000,
  /** The interval at which PostgreSQL checks whether the client is still connected. */
  lookAtClientMs: 5 * SECOND,
} as const;

/** How long a process trusts its last count of a merchant's orders. */
export const QUOTA_COUNT_MS = MINUTE;
