/** A call to a provider and its response, as stored in a transcript. */
export interface Recorded {
  /** The current rule. */
  rule: string;
  /** True for a call that prepares or checks and was not made by the adapter. */
  aside?: true;
  request: { host: string; method: string; path: string; query: string; body: string };
  /** The response, or the adapter's failure if there was none. */
  answer:
    | { status: number; headers: Record<string, string | string[]>; text: string }
    | { kind: string; code: string; message: string };
}

/** A question to a person and the answer. */
export interface Asked {
  rule: string;
  asked: string;
  answer: string;
}

/** The IDs and hours that the rules generated, in order, by rule. */
export type Drawn = Record<string, { ids: string[]; hours: number[] }>;

/** All exchanges of a certification, in order. */
export interface Transcript {
  provider: string;
  /**
   * The placeholders of the credentials, with which the adapter sends the recorded requests.
   */
  credentials: Record<string, string>;
  /** The plan's settings. */
  settings: Record<string, string>;
  exchanges: Recorded[];
  answers: Asked[];
  /** The IDs and times that the rules generated; transcripts from before November 23, 2026 do not contain them. */
  drawn?: Drawn;
  /**
   * The start time, in milliseconds since 1970, so that adapters request the same days again. Transcripts from before
   * November 23, 2026 do not contain it.
   */
  begunAt?: number;
  /** The provider's webhook URL, if there was one. */
  webhookUrl?: string;
}

const INLINE_MAX = 200;

/** Returns a transcript as text, with one exchange per line and each repeated long body only once. */
export function transcriptText({ exchanges, ...rest }: Transcript): string {
  const bodies: string[] = [];
  const keep = (text: string): string | { body: number } => {
    if (text.length <= INLINE_MAX) return text;
    if (!bodies.includes(text)) bodies.push(text);
    return { body: bodies.indexOf(text) };
  };
  const lines = exchanges.map(({ answer, ...made }) => ({
    ...made,
    answer: "text" in answer ? { ...answer, text: keep(answer.text) } : answer,
  }));
  const head = { ...rest, exchanges: lines.length, bodies: bodies.length };
  return [head, ...bodies, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/**
 * Reads a transcript.
 *
 * @throws Error if the transcript is incomplete
 */
export function readTranscript(text: string): Transcript {
  const [head, ...rest] = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
  const { exchanges, bodies, ...told } = head as Omit<Transcript, "exchanges"> & {
    exchanges: number;
    bodies: number;
  };
  if (rest.length !== exchanges + bodies) throw new Error("The transcript is incomplete");
  const kept = rest.slice(0, bodies) as string[];
  const lines = rest.slice(bodies) as (Omit<Recorded, "answer"> & { answer: { text?: unknown } })[];
  return {
    ...told,
    exchanges: lines.map(({ answer, ...line }) => {
      const { text: body } = answer;
      const whole =
        typeof body === "object" ? { ...answer, text: kept[(body as { body: number }).body] } : answer;
      return { ...line, answer: whole as Recorded["answer"] };
    }),
  };
}
