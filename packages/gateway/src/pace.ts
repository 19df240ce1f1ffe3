/**
 * The gateway's pauses, intervals, leases, deadlines and margins, in milliseconds: to change one is to change
 * this file. What stands elsewhere: limits on requests, lifetimes of tokens and codes, a provider's own times
 * (its manifest).
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const times = (count: number, pause: number) => Array<number>(count).fill(pause);

/** Each process rests so long between two rounds of a loop. */
export const ROUND_MS = {
  /** Payments and refunds whose outcome is open. */
  payments: SECOND,
  /** Receipts and invoices that are on their way. */
  documents: SECOND,
  /** Files for the exchange system. */
  transmissions: SECOND,
  storeRefunds: 2 * SECOND,
  /** Looks which stores are due to be read; {@link LEASE_MS} says how often one is. */
  storeNews: 10 * SECOND,
  /** Accesses of accounts that end. */
  renewals: 5 * SECOND,
  /** Looks which accounts' payment lists are due to be read. */
  histories: 10 * SECOND,
  /** Webhooks to apps. */
  deliveries: SECOND,
  /** Notifications to devices. */
  pushes: SECOND,
  /** Writes what was asked of the API to the log of requests. */
  requests: SECOND,
  /** Adds up what reports are made of. */
  reports: 5 * SECOND,
  /** Looks which bridges have fallen silent, and sends the mails of what needs a person. */
  notices: 10 * SECOND,
  /** Looks whether a step of the upgrade is left that runs beside the gateways. */
  background: 30 * SECOND,
} as const;

/** What one process has taken, no other takes for so long. */
export const LEASE_MS = {
  /** A payment, refund, document or store refund that is asked about. */
  check: MINUTE,
  /** Longer than a try lasts. */
  delivery: MINUTE,
  push: MINUTE,
  /**
   * Longer than a request that was sent in time is at work; one that could not be renewed is tried again
   * after this.
   */
  renewal: 2 * MINUTE,
  /** How often a store's changes are read. */
  storeNews: 5 * MINUTE,
  /** How often a provider's list of payments is read. */
  history: HOUR,
} as const;

/** A call that has not been settled for so long has lost its process or its database. */
export const CALL_MAX_MS = 90 * SECOND;

/** The pauses before one asks again; the last one holds for as long as it takes. */
export const PAUSES_MS = {
  /** Money may be gone: soon, then with growing pauses. */
  unknownPayment: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR],
  /** A person stands at the terminal. */
  atTerminal: [...times(60, 2 * SECOND), ...times(20, 30 * SECOND), 10 * MINUTE, HOUR],
  /** Someone has a link or a page; the webhook is faster anyway. */
  awaitedPayment: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR],
  /** A receipt takes seconds, an invoice at the exchange system minutes to days. */
  document: [
    ...[1, 1, 2, 2, 5, 5, 10, 10, 30, 30].map((seconds) => seconds * SECOND),
    ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
    ...[1, 3, 6, 12, 24].map((hours) => hours * HOUR),
  ],
  storeRefund: [5, 15, 60, 300, 1_800, 7_200].map((seconds) => seconds * SECOND),
  /** The exchange system did not take a file. */
  transmission: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  /** Ten tries in three days (Standard Webhooks, "Retries"). */
  delivery: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
} as const satisfies Record<string, readonly number[]>;

/** The pause after so many tries. */
export function pauseAfter(pauses: readonly number[], tries: number): number {
  return pauses[Math.min(tries, pauses.length - 1)]!;
}

/**
 * A push is tried again after the first pause, then after twice as long each time, up to what Apple asks for.
 */
export const PUSH_RETRY_MS = { first: 10 * SECOND, most: 15 * MINUTE } as const;

/**
 * A job that threw is tried again after the first pause, in whole seconds, then after twice as long each
 * time, up to the most.
 */
export const JOB_RETRY_MS = {
  /** News of a provider, or of the vendor of subscriptions. */
  webhook: { first: 5 * SECOND, most: HOUR },
  mail: { first: SECOND, most: 2 * MINUTE },
  /** An export's next piece, or an erasure's. */
  pieces: { first: SECOND, most: MINUTE },
} as const;

/** A receiver's Retry-After counts up to this. */
export const RETRY_AFTER_MAX_MS = 24 * HOUR;

/** For so long a lost request may be repeated. */
export const REPEAT_MS = {
  /** Of an older payment the payer has given up. */
  payment: 15 * MINUTE,
  /** A document's, where the provider knows keys for as long. */
  document: 15 * MINUTE,
} as const;

/** A provider may show what it has issued so much later. */
export const SHOWN_MS = 20 * SECOND;

/**
 * A document that failed by its provider's silence is asked about again: first so soon, then by its age, and
 * when it is older not any more.
 */
export const LATE_MS = {
  first: MINUTE,
  pauses: [
    { upToMs: 15 * MINUTE, pauseMs: 3 * MINUTE },
    { upToMs: 3 * HOUR, pauseMs: 30 * MINUTE },
    { upToMs: 2 * DAY, pauseMs: 6 * HOUR },
  ],
} as const;

/** How far a reading of a provider's list goes back. */
export const HISTORY_MS = {
  /** An account's first reading. */
  first: 7 * DAY,
  /** Each other one looks again at the time before, for what was given back since. */
  overlap: DAY,
  /** The first of a day: a link is paid, and a payment given back, weeks after it was made. */
  dailyOverlap: 31 * DAY,
  /** A provider's clock and the database's differ by less. */
  clocksApart: HOUR,
} as const;

/** Stores write their lists a little after the change, and their clocks are their own. */
export const STORE_NEWS_OVERLAP_MS = 2 * MINUTE;

/** Connecting by consent, in the owner's browser. */
export const CONSENT_MS = {
  /** The provider's page leads back. */
  page: 15 * MINUTE,
  /** A page with less time left is made anew. */
  pageLeast: 5 * MINUTE,
  /** The owner signs in again, where the session is over by then. */
  answer: 10 * MINUTE,
} as const;

/** A mail that could not be sent for so long is worth nothing. */
export const MAIL_GOOD_MS = { notice: DAY, receipt: DAY, security: 7 * DAY } as const;

/** A client that is turned away for a moment may come again after so long. */
export const RETRY_AFTER_MS = { start: 2 * SECOND, upload: 5 * SECOND } as const;

/**
 * A customer pays at the counter within so much of the receipt; what is further apart is a person's to say.
 */
export const SUGGESTED_APART_MS = HOUR;

/** Revocations are read so far back: one that was given its identifier earlier may be seen later. */
export const REVOCATIONS_BACK_MS = 2 * MINUTE;

/** An answer of the database to the question what time it is that took longer is asked for again. */
export const QUICK_MS = 500;

/** A migration that may hold up requests for longer is said to, unless the operator allows more. */
export const HOLDS_UP_MS = 5 * SECOND;

/** Later, the customer may have left: nothing begins at a terminal or a printer without one. */
export const HANDOVER_FRESH_MS = MINUTE;
/** For longer, a bridge's own journal does not know what it has printed. */
export const HANDOVER_REMEMBERED_MS = 30 * DAY;

/** Somebody's answer is awaited for so long. */
export const ANSWER_MS = {
  /**
   * A caller that does not say how long it waits for a bridge's payment: as long as a cardholder may take.
   */
  bridgePayment: 2 * MINUTE,
  /** A client sends its request. */
  request: 30 * SECOND,
  /** A connection to a host on the Internet, and the look-up of its name. */
  connection: 3 * SECOND,
  name: 2 * SECOND,
  /** An app takes a webhook. */
  delivery: 15 * SECOND,
  mail: 15 * SECOND,
  push: 10 * SECOND,
  billing: 10 * SECOND,
  /** The bucket that keeps files. */
  bucket: 30 * SECOND,
  exchangeSystem: 20 * SECOND,
  /** The page on which an app describes itself. */
  clientDocument: 3 * SECOND,
  revocations: 5 * SECOND,
  /**
   * The database that a probe or Prometheus asks about: both give up after ten seconds. A server that is
   * asked whether it takes writes; a cluster's machine that is connected to, and again until it has searched.
   */
  database: 3 * SECOND,
  /** A replica that is asked whether it has what a list needs; the primary is asked after that. */
  replica: 2 * SECOND,
  /** A pooler that lends a session. */
  pooler: 2 * SECOND,
  /** A connection of the pool to the database. */
  connectionToDatabase: 10 * SECOND,
} as const;

/** Whoever waits looks again this often. */
export const LOOK_MS = {
  /** A request that waits for a payment to be final asks the provider. */
  payment: 2 * SECOND,
  /** A bridge that waits for work. */
  handover: SECOND,
  /** A bridge that waits to be asked to look at its devices. */
  bridgeCheck: 2 * SECOND,
  /** An event may wait for a transaction of somebody else's to end, which nobody is notified of. */
  events: 250,
  /** A quiet stream shows that it lives, and its token is looked at again. */
  stream: 10 * SECOND,
  /** How far this process's clock is off. */
  clock: 10 * SECOND,
  signingKeys: 10 * SECOND,
  revocations: 5 * SECOND,
} as const;

/** What was read once counts for so long. */
export const REMEMBERED_MS = {
  /** A browser keeps the answer to a preflight request. */
  preflight: 10 * MINUTE,
  /** An account's opened secrets. */
  secrets: 5 * MINUTE,
  accessToken: MINUTE,
  /** So old may "last used" be, too. */
  apiKey: MINUTE,
  /** A change of an app's domains takes so long to count. */
  origins: MINUTE,
  /** A list of revocations that is older is not trusted. */
  revocations: 10 * SECOND,
  /** A client's description of itself, as its server allows, between these. */
  clientDocument: { least: 30 * SECOND, most: DAY },
} as const;

/** The pause before a lost connection is made anew, or a write tried again. */
export const RECONNECT_MS = {
  /** A webhook's news, which are told once. */
  webhook: SECOND,
  presence: 500,
  revocations: SECOND,
  audit: SECOND,
  /** A replica that did not answer. Until then the primary answers. */
  replica: 5 * SECOND,
  /** The database, while a gateway starts. */
  start: SECOND,
} as const;

/** Work under way has so long to finish when its process, or its connection, ends. */
export const STOP_MS = {
  /** The rest is told by another process. */
  deliveries: 2 * SECOND,
  jobs: 10 * SECOND,
  /** A connection that sent what can not be read, to read the answer. */
  unreadable: SECOND,
} as const;

/** The queue of jobs, in whole seconds. */
export const JOBS_MS = {
  /**
   * A job whose process has not been heard of for so long is given to another; its handler may be at it
   * still, or again.
   */
  heartbeat: 20 * SECOND,
  look: 10 * SECOND,
  poll: 5 * SECOND,
  /** What was done is of no use to anybody, and is counted at each look. */
  keepDone: DAY,
  forget: HOUR,
  /** An export without a new piece for so long has lost its job. */
  stalledExport: HOUR,
  /** An erasure that waits for payments under way looks again. */
  waitingErasure: 10 * MINUTE,
} as const;

/**
 * Old rows are forgotten after so long; `settings/kept.ts` says how long what grows with payments is kept.
 */
export const KEPT_MS = {
  /** The mark of a download, beyond its address's life. */
  exportDownload: HOUR,
  /** An export's address. */
  exportAddress: 5 * MINUTE,
  /** Of an export that is complete or failed. */
  export: 7 * DAY,
  /** A registered client that nobody uses, and a client's description. */
  client: 90 * DAY,
  /** That a client was used is noted once in this time. */
  clientUse: DAY,
  code: DAY,
  revocation: HOUR,
  /** An app's former secret signs beside the new one. */
  webhookSecret: DAY,
} as const;

/** An app is told of an event, once asked to be again, for so long. */
export const DELIVERY_MS = 3 * DAY;

export const PUSH_MS = {
  /** Tomorrow nobody runs to the counter for it. */
  goodFor: DAY,
  /** Apple's token may be used for an hour and must not change more often than every 20 minutes. */
  token: 30 * MINUTE,
  /** Google's token is renewed so long before its end. */
  tokenEarly: MINUTE,
} as const;

export const ASSETS_MS = {
  /** A file's address is good, and so is a browser's copy. */
  download: 5 * MINUTE,
  /** An upload's address is good. */
  upload: 10 * MINUTE,
  /** Longer than a request may take to arrive and a store to answer: its process is gone. */
  stale: 2 * MINUTE,
  /**
   * An upload that began in the address's last second may still be running, and the hosts' clocks are not the
   * database's.
   */
  grace: 10 * MINUTE,
} as const;

/**
 * A quarter of an hour is added up for reports so long after it has ended; what is younger is read as it
 * stands.
 */
export const REPORT_LAG_MS = 10 * MINUTE;

/** A bridge that has called since is there. */
export const BRIDGE_SEEN_LATELY_MS = 2 * MINUTE;

/** What happens often is noted again after so long. */
export const NOTED_MS = { webhook: MINUTE } as const;

/**
 * People are told so long before an access ends, and of a payment that is in verification for longer. Between
 * two looks at all of them is a pause.
 */
export const TOLD_MS = { endingAccess: 14 * DAY, longVerification: HOUR, pause: 10 * MINUTE } as const;

/** A process whose clock differs from the database's by more takes no payments. */
export const SKEW_MAX_MS = MINUTE;

/**
 * A transaction that does nothing for so long is of a process that is paused or cut off: it is ended, and
 * what it holds is free. None of Banco's waits for anything but the database.
 */
export const IDLE_IN_TRANSACTION_MAX_MS = 15 * SECOND;

/** Figures that the database is asked for are good for so long, however often they are read. */
export const FIGURES_MS = 10 * SECOND;

/** An access with less time left is counted as one that ends soon. */
export const ENDS_SOON_MS = 7 * DAY;

/** That the database can write is tried at most so often. */
export const WRITES_MS = 10 * SECOND;

/** A statement that takes longer is ended. */
export const STATEMENT_MAX_MS = 30 * SECOND;

/** A connection on which nothing has come for so long is asked whether its other end is still there. */
export const KEEP_ALIVE_MS = 10 * SECOND;

/** How long a migration waits: for another process that migrates, and for a table that is in use. */
export const MIGRATION_WAITS_MS = { turn: 30 * MINUTE, table: 10 * SECOND } as const;

/** Steps of an upgrade that run beside the gateways. */
export const BACKGROUND = {
  /** Rows of one commit; whoever changes one of them waits for it. */
  batchRows: 1_000,
  /** PostgreSQL looks so often whether the process that asked is still there. */
  lookAtClientMs: 5 * SECOND,
} as const;
