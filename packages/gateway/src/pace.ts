/**
 * The gateway's pauses, intervals, leases, deadlines and margins, in milliseconds: to change one is to change
 * this file. Elsewhere are limits on requests, lifetimes of sessions and tokens (`auth/lifetimes.ts`), and a
 * provider's own times (its manifest).
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const times = (count: number, pause: number) => Array<number>(count).fill(pause);

/** The rest of each process between two rounds of a loop. */
export const ROUND_MS = {
  /** Checks payments and refunds with an open outcome. */
  payments: SECOND,
  /** Checks receipts and invoices that are on their way. */
  documents: SECOND,
  /** Sends files to the exchange system. */
  transmissions: SECOND,
  storeRefunds: 2 * SECOND,
  /** Continues sales that wait for a payment, a refund or a document. */
  sales: SECOND,
  /** Finds the stores that are due to be read; {@link LEASE_MS} says how often one is. */
  storeNews: 10 * SECOND,
  /** Renews accesses of accounts before they end. */
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
  /** Writes the requests to the API into their log. */
  requests: SECOND,
  /** Totals the sums of reports. */
  reports: 5 * SECOND,
  /** Finds bridges that have fallen silent, and sends notices by mail. */
  notices: 10 * SECOND,
  /** Looks for upgrade steps that run alongside the gateways. */
  background: 30 * SECOND,
} as const;

/** The time for which work claimed by one process is left alone by all others. */
export const LEASE_MS = {
  /** The check of a payment, refund, document or store refund. */
  check: MINUTE,
  /** Longer than an attempt lasts. */
  delivery: MINUTE,
  /** The pause between two looks at a sale that waits for a payment, a refund or a document. */
  sale: 2 * SECOND,
  push: MINUTE,
  /** Longer than a request that was sent in time can run; a failed renewal is tried again after this. */
  renewal: 2 * MINUTE,
  /** The pause between two readings of a store's changes. */
  storeNews: 5 * MINUTE,
  /** The pause between two readings of a provider's list of payments. */
  history: HOUR,
  /** The pause between two readings of an account's payouts or disputes; a webhook triggers one earlier. */
  payouts: 2 * HOUR,
  disputes: 2 * HOUR,
} as const;

/** The time for which a process leaves a row alone that the database refused to change. */
export const REFUSED_MS = MINUTE;

/** The age at which an unsettled call has lost its process or its database. */
export const CALL_MAX_MS = 90 * SECOND;

/** The pauses between two questions to a provider, or two attempts; the last one repeats. */
export const PAUSES_MS = {
  /** A payment or refund with an unknown outcome: money may be gone, so poll soon. */
  unknownPayment: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR],
  /** A payment at a terminal, where someone is waiting. */
  atTerminal: [...times(60, 2 * SECOND), ...times(20, 30 * SECOND), 10 * MINUTE, HOUR],
  /** A payment by a link or page; the webhook is faster anyway. */
  awaitedPayment: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR],
  /** A document: a receipt takes seconds, an invoice at the exchange system minutes to days. */
  document: [
    ...[1, 1, 2, 2, 5, 5, 10, 10, 30, 30, 60, 120, 300, 600, 1_200, 1_800].map((seconds) => seconds * SECOND),
    ...[1, 3, 6, 12, 24].map((hours) => hours * HOUR),
  ],
  storeRefund: [5, 15, 60, 300, 1_800, 7_200].map((seconds) => seconds * SECOND),
  /** A file that the exchange system did not take. */
  transmission: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  /** Ten attempts in three days (Standard Webhooks, "Retries"). */
  delivery: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
} as const satisfies Record<string, readonly number[]>;

/**
 * The pauses between attempts: a list whose last entry repeats, or a first pause that doubles up to a
 * maximum.
 */
export type Pauses = readonly number[] | { first: number; most: number };

/** Returns the pause after so many attempts. */
export function pauseAfter(pauses: Pauses, tries: number): number {
  if ("first" in pauses) return Math.min(pauses.first * 2 ** tries, pauses.most);
  return pauses[Math.min(tries, pauses.length - 1)]!;
}

/** The pauses between attempts of a push: the first, then twice as long each time, up to Apple's limit. */
export const PUSH_RETRY_MS = { first: 10 * SECOND, most: 15 * MINUTE } as const;

/**
 * The pauses between attempts of a job that threw, in whole seconds: the first, then twice as long each time,
 * up to the most.
 */
export const JOB_RETRY_MS = {
  /** A webhook of a provider, or of the vendor of subscriptions. */
  webhook: { first: 5 * SECOND, most: HOUR },
  mail: { first: SECOND, most: 2 * MINUTE },
  /** The removal of a deleted file from the store. */
  file: { first: 5 * SECOND, most: HOUR },
  /** The next piece of an export, or of an erasure. */
  pieces: { first: SECOND, most: MINUTE },
} as const;

/** The longest Retry-After of a receiver that is honored. */
export const RETRY_AFTER_MAX_MS = 24 * HOUR;

/** The time for which a lost request may be repeated. */
export const REPEAT_MS = {
  /** A payment's: after that the payer has given up. */
  payment: 15 * MINUTE,
  /** A document's, if the provider keeps keys for as long. */
  document: 15 * MINUTE,
} as const;

/** The delay after which a provider surely shows the documents that it has issued. */
export const SHOWN_MS = 20 * SECOND;

/**
 * The pauses between later questions about a document that failed by its provider's silence: the first, then
 * by its age; an older document gets none.
 */
export const LATE_MS = {
  first: MINUTE,
  pauses: [
    { upToMs: 15 * MINUTE, pauseMs: 3 * MINUTE },
    { upToMs: 3 * HOUR, pauseMs: 30 * MINUTE },
    { upToMs: 2 * DAY, pauseMs: 6 * HOUR },
  ],
} as const;

/** The time before the last reading of a provider's list that the next reading covers again. */
export const HISTORY_MS = {
  /** The period covered by an account's first read. */
  first: 7 * DAY,
  /** Each later reading, for refunds since then. */
  overlap: DAY,
  /** The first reading of a day: a link may be paid, and a payment refunded, weeks after it was made. */
  dailyOverlap: 31 * DAY,
  /** The maximum difference between a provider's clock and the database's. */
  clocksApart: HOUR,
} as const;

/** The times that a reading of a provider's payouts covers. */
export const PAYOUTS_MS = {
  /** An account's first reading. */
  first: 31 * DAY,
  /** Each later reading; the first one of a day covers the time for which payouts change. */
  overlap: DAY,
  /** The maximum age of a line or dispute that is still linked to a payment imported later. */
  linked: 62 * DAY,
} as const;

/** The period covered by a read of a provider's disputes. */
export const DISPUTES_MS = {
  /** An account's first reading. */
  first: 120 * DAY,
  /** Each later reading; disputes that are open are read again one by one. */
  overlap: 2 * DAY,
  /** The first reading of a day: a lost dispute may be reversed. */
  dailyOverlap: 60 * DAY,
} as const;

/**
 * The time that a reading of a store's changes covers again: stores write their lists a little after the
 * change, and have their own clocks.
 */
export const STORE_NEWS_OVERLAP_MS = 2 * MINUTE;
/** The time for which an account names the records that it last omitted. */
export const LEFT_OUT_MS = 7 * DAY;

/** The times of a consent in the owner's browser. */
export const CONSENT_MS = {
  /** The life of the provider's page. */
  page: 15 * MINUTE,
  /** The minimum remaining life of a page that is returned again. */
  pageLeast: 5 * MINUTE,
  /** The life of a response, in which the owner may have to sign in again. */
  answer: 10 * MINUTE,
} as const;

/** The time after which a mail that could not be sent is worthless. */
export const MAIL_GOOD_MS = {
  passcode: 10 * MINUTE,
  invitation: 7 * DAY,
  notice: DAY,
  receipt: DAY,
  security: 7 * DAY,
} as const;

/** The Retry-After of a client that is turned away for a moment. */
export const RETRY_AFTER_MS = { start: 2 * SECOND, upload: 5 * SECOND } as const;

/**
 * The longest time between a receipt and a payment that are suggested as a pair: customers pay at the
 * counter, and any other pair is matched by hand.
 */
export const SUGGESTED_APART_MS = HOUR;

/** The time that a reading of revocations covers again: an earlier ID may become visible later. */
export const REVOCATIONS_BACK_MS = 2 * MINUTE;

/** The longest useful response time of a query for the database's time; a slower query is repeated. */
export const QUICK_MS = 500;

/** The time for which a migration may hold up requests without a warning, unless the operator allows more. */
export const HOLDS_UP_MS = 5 * SECOND;

/** The time after which a handed-over payment or receipt may not begin: the customer may have left. */
export const HANDOVER_FRESH_MS = MINUTE;
/** How long a bridge's own journal remembers what it printed. */
export const HANDOVER_REMEMBERED_MS = 30 * DAY;
/**
 * A bridge's reported times: the oldest that counts, because it may be offline for a season, and the difference of
 * its clock that causes no warning.
 */
export const REPORTED_MS = { ago: 366 * DAY, skew: MINUTE } as const;

/** The time for which the gateway waits for a response. */
export const ANSWER_MS = {
  /**
   * Human response time: a cardholder at a bridge, if the caller sets no limit, or an agent's user who is
   * asked.
   */
  person: 2 * MINUTE,
  /** The request that a client sends. */
  request: 30 * SECOND,
  /** A connection to a host on the Internet, and the lookup of its name. */
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
  /** The page where an app describes itself. */
  clientDocument: 3 * SECOND,
  revocations: 5 * SECOND,
  /**
   * The database, for a probe or Prometheus, which both time out after ten seconds; a check whether a server
   * accepts writes; a cluster's machine, once for the connection and once for the search.
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
  /** A bridge that waits for a request to look at its devices. */
  bridgeCheck: 2 * SECOND,
  /** A stream of events: an event may wait for another transaction to end, which no one is notified of. */
  events: 250,
  /** A quiet stream proves that it lives, and its token is checked again. */
  stream: 10 * SECOND,
  /** The difference between this process's clock and the database's. */
  clock: 10 * SECOND,
  signingKeys: 10 * SECOND,
  revocations: 5 * SECOND,
} as const;

/** How long a value is used after it was read. */
export const REMEMBERED_MS = {
  /** A browser's response to a preflight request. */
  preflight: 10 * MINUTE,
  /** An account's opened secrets. */
  secrets: 5 * MINUTE,
  accessToken: MINUTE,
  /** An API key; its "last used" may be as old, too. */
  apiKey: MINUTE,
  /** The domains of an app: a change applies after this. */
  origins: MINUTE,
  /** The list of revocations: an older one is not trusted. */
  revocations: 10 * SECOND,
  /** A client's description of itself, as its server allows, within these limits. */
  clientDocument: { least: 30 * SECOND, most: DAY },
} as const;

/** The pause before a lost connection is opened again, or a write is tried again. */
export const RECONNECT_MS = {
  /** The events of a webhook, which the provider sends once. */
  webhook: SECOND,
  presence: 500,
  revocations: SECOND,
  audit: SECOND,
  /** The database, while a gateway starts. */
  start: SECOND,
} as const;

/** The time that work in progress has to finish when its process, or its connection, ends. */
export const STOP_MS = {
  /** Webhooks to apps; another process sends the rest. */
  deliveries: 2 * SECOND,
  jobs: 10 * SECOND,
  /** A connection that sent something unreadable: time to read the response. */
  unreadable: SECOND,
} as const;

/** The times of the job queue, in whole seconds. */
export const JOBS_MS = {
  /** The silence of a process after which another gets its job; the first handler may still run. */
  heartbeat: 20 * SECOND,
  look: 10 * SECOND,
  poll: 5 * SECOND,
  /** Done jobs, which are of no use to anybody and are counted at each look. */
  keepDone: DAY,
  forget: HOUR,
  /** The time without a new piece after which an export has lost its job. */
  stalledExport: HOUR,
  /** The pause of an erasure that waits for payments in progress. */
  waitingErasure: 10 * MINUTE,
} as const;

/** The time for which old rows are kept; `settings/kept.ts` has those of rows that grow with payments. */
export const KEPT_MS = {
  /** The mark of a used download, beyond its address's life. */
  exportDownload: HOUR,
  /** An export's URL, and a customer's receipt URL. */
  exportAddress: 5 * MINUTE,
  receiptLink: 30 * DAY,
  /** An export that is complete or failed. */
  export: 7 * DAY,
  /** The pause between two notes of a client's use. */
  clientUse: DAY,
  code: DAY,
  revocation: HOUR,
  /** An app's former secret, which signs in addition to the new one. */
  webhookSecret: DAY,
} as const;

/** The time for which an app is sent an event, and again when someone has it sent once more. */
export const DELIVERY_MS = 3 * DAY;

export const PUSH_MS = {
  /** A notification: tomorrow no one runs to the counter for it. */
  goodFor: DAY,
  /** Apple's token may be used for an hour and must not change more often than every 20 minutes. */
  token: 30 * MINUTE,
  /** The time before its end at which Google's token is renewed. */
  tokenEarly: MINUTE,
} as const;

export const ASSETS_MS = {
  /** A file's address, and a browser's copy. */
  download: 5 * MINUTE,
  /** An upload's address. */
  upload: 10 * MINUTE,
  /** An upload in progress; longer than a request and a store may take, so its process is gone. */
  stale: 2 * MINUTE,
  /**
   * The extra time for an upload that began in the address's last second, and for hosts' clocks that differ
   * from the database's.
   */
  grace: 10 * MINUTE,
} as const;

/** The age at which a quarter of an hour is added up for reports; younger records are read one by one. */
export const REPORT_LAG_MS = 10 * MINUTE;

/** The time since its last call for which a bridge counts as online. */
export const BRIDGE_SEEN_LATELY_MS = 2 * MINUTE;

/** The pause between two notes of something that happens often. */
export const NOTED_MS = { webhook: MINUTE } as const;

/**
 * The time before the end of an access, and the age of a payment in verification, at which members are
 * notified; `pause` is the time between two searches for them.
 */
export const TOLD_MS = { endingAccess: 14 * DAY, longVerification: HOUR, pause: 10 * MINUTE } as const;

/** The maximum difference between a process's clock and the database's while it accepts payments. */
export const SKEW_MAX_MS = MINUTE;

/**
 * The time after which an idle transaction is ended and its locks are released, because its process is paused
 * or disconnected. Banco's own transactions wait for nothing but the database.
 */
export const IDLE_IN_TRANSACTION_MAX_MS = 15 * SECOND;

/** The time for which figures from the database are used again, however often they are read. */
export const FIGURES_MS = 10 * SECOND;

/** The remaining time of an access that counts as expiring soon. */
export const ENDS_SOON_MS = 7 * DAY;

/** The pause between two tests whether the database can write. */
export const WRITES_MS = 10 * SECOND;

/** The time after which a statement is ended. */
export const STATEMENT_MAX_MS = 30 * SECOND;

/** The silence of a connection after which its other end is tested. */
export const KEEP_ALIVE_MS = 10 * SECOND;

/** The time that a migration waits: for another process that migrates, and for a table that is in use. */
export const MIGRATION_WAITS_MS = { turn: 30 * MINUTE, table: 10 * SECOND } as const;

/** The settings of upgrade steps that run alongside the gateways. */
export const BACKGROUND = {
  /** Rows of one commit; other changes of these rows wait for it. */
  batchRows: 1_000,
  /** The interval at which PostgreSQL checks whether the client is still connected. */
  lookAtClientMs: 5 * SECOND,
} as const;

/** How long a process trusts its last count of a merchant's orders. */
export const QUOTA_COUNT_MS = MINUTE;
