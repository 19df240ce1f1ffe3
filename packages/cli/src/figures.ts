/** A metric of a gateway, as in Prometheus' format. */
export interface Figure {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses metrics in Prometheus' text format, without comments. */
export function readFigures(text: string): Figure[] {
  return text.split("\n").flatMap((line) => {
    const [, name, inner = "", value] = /^([a-z]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const labels = [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, is]) => [label!, is!]);
    return [{ name, labels: Object.fromEntries(labels), value: Number(value) }];
  });
}

/** The results of a check, with those that need attention listed separately. */
export interface Findings {
  facts: Record<string, unknown>;
  lines: string[];
  wrong: string[];
}

const DAY_SECONDS = 24 * 60 * 60;

/** A metric and the limit above or below which it needs attention. */
interface Rule {
  name: string;
  labels?: Record<string, string>;
  /** The fact's name. */
  fact: string;
  say(value: number, labels: Record<string, string>): string;
  isWrong(value: number): boolean;
}

const days = (seconds: number) => `${Math.round(seconds / DAY_SECONDS)} days`;

/** The limits of the alert rules in `deploy/prometheus`; expiry times are in seconds from now. */
const RULES: readonly Rule[] = [
  {
    name: "banco_clock_skew_seconds",
    fact: "gatewaySkewSeconds",
    say: (value) => `The gateway's clock is ${value.toFixed(1)} s off the database's`,
    isWrong: (value) => Math.abs(value) > 5,
  },
  {
    name: "banco_open_oldest_seconds",
    labels: { status: "verification" },
    fact: "oldestVerificationSeconds",
    say: (value, { kind }) => `The oldest ${kind} in verification is ${Math.round(value)} s old`,
    isWrong: (value) => value > DAY_SECONDS,
  },
  {
    name: "banco_queue_late_seconds",
    fact: "queueLateSeconds",
    say: (value, { queue }) => `The queue ${queue} is ${Math.round(value)} s late`,
    isWrong: (value) => value > 300,
  },
  {
    name: "banco_database_oldest_write_seconds",
    fact: "oldestWriteSeconds",
    say: (value) => `The oldest writing transaction is ${Math.round(value)} s old`,
    isWrong: (value) => value > 60,
  },
  {
    name: "banco_data_dir_free_bytes",
    fact: "dataDirFreeBytes",
    say: (value) => `${(value / 1e9).toFixed(1)} GB are free for files`,
    isWrong: (value) => value < 1e9,
  },
  {
    name: "banco_certificate_ends_timestamp_seconds",
    fact: "certificateEndsInSeconds",
    say: (value, { certificate }) => `The certificate ${certificate} expires in ${days(value)}`,
    isWrong: (value) => value < 30 * DAY_SECONDS,
  },
];

/** If more than this share of a provider's valid credentials expire soon, the operator must contact the merchants. */
const ENDING_PART = 0.1;

/**
 * Checks how many of the valid tax office credentials expire soon. Those already expired are not included: one
 * merchant's expired credential says nothing about the others.
 */
function judgeAccesses(figures: readonly Figure[], { facts, lines, wrong }: Findings): void {
  const accesses = figures.filter(({ name }) => name === "banco_account_accesses");
  facts.accesses = accesses.map(({ labels, value }) => ({ ...labels, value }));
  for (const provider of new Set(accesses.map(({ labels }) => labels.provider))) {
    const [lasting, ending, ended] = ["lasting", "ending", "ended"].map(
      (state) =>
        accesses.find(({ labels }) => labels.provider === provider && labels.state === state)?.value ?? 0,
    ) as [number, number, number];
    const current = lasting + ending;
    const line = `Of ${current} tax office credentials at ${provider}, ${ending} expire within seven days; ${ended} have already expired`;
    (ending > ENDING_PART * current ? wrong : lines).push(line);
  }
}

/** Checks a gateway's metrics; `now` is in seconds. */
export function judgeFigures(figures: readonly Figure[], now: number, findings: Findings): void {
  const { facts, lines, wrong } = findings;
  const version = figures.find(({ name }) => name === "banco_database_info")?.labels.version;
  if (version) lines.push(`The database is PostgreSQL ${version}`);
  else wrong.push("The gateway cannot read its database");
  facts.databaseVersion = version ?? null;
  for (const { name, labels = {}, fact, say, isWrong } of RULES) {
    const ofRule = figures.filter(
      (figure) =>
        figure.name === name &&
        Object.entries(labels).every(([label, value]) => figure.labels[label] === value),
    );
    facts[fact] = ofRule.map(({ labels: own, value }) => ({ ...own, value: sinceNow(name, value, now) }));
    for (const figure of ofRule) {
      const value = sinceNow(name, figure.value, now);
      (isWrong(value) ? wrong : lines).push(say(value, figure.labels));
    }
  }
  judgeAccesses(figures, findings);
}

function sinceNow(name: string, value: number, now: number): number {
  return name.endsWith("_timestamp_seconds") ? value - now : value;
}
