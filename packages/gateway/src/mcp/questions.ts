import { hash } from "node:crypto";
import type { LivenessLock } from "../db/presence.ts";
import type { Gateway } from "../gateway.ts";
import { ANSWER_MS } from "../pace.ts";
import type { Caller } from "../server/access.ts";
import { Waiters } from "../work/wait.ts";
import { announceAnswer, CHANNEL } from "./answers-sql.ts";

/**
 * The prefix of session IDs of clients that show questions. The ID contains nothing else, so every process accepts it
 * without storing it.
 */
const SESSION = /^questions-[0-9a-f-]{36}$/;

/** A JSON-RPC response to a question. */
export interface QuestionResponse {
  id: string;
  result?: { action?: unknown };
}

/** What a client declares when it opens a session. */
export interface Capabilities {
  elicitation?: { form?: unknown; url?: unknown } | null | undefined;
}

/**
 * Whether a client shows questions. A client that does not mention forms supports them (MCP 2025-11-25,
 * elicitation).
 */
export function isAskable(capabilities: Capabilities | null | undefined): boolean {
  const elicitation = capabilities?.elicitation ?? undefined;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Whether a session's client shows questions. */
export const isAskableSession = (session: unknown): boolean => SESSION.test(String(session));

/** Returns who a question is for: only the same user of the same app or key can answer it. */
export const respondentOf = ({ tenantId, userId, clientId, keyId }: Caller): string =>
  hash("sha256", JSON.stringify([tenantId, userId, clientId, keyId]));

/**
 * Questions to users whose clients support MCP 2025-06-18 or 2025-11-25. A question is a request on the
 * stream of the tool call; its response arrives as a separate request, at any process, and is passed on by
 * database notifications.
 */
export class Questions {
  readonly #gateway: Pick<Gateway, "db" | "random">;
  readonly #waiters: Waiters<string>;
  readonly #open = new Map<string, { respondent: string; action?: string }>();

  constructor(gateway: Pick<Gateway, "db" | "random" | "clock">) {
    this.#gateway = gateway;
    this.#waiters = new Waiters(gateway.clock);
  }

  async start(livenessLock: LivenessLock): Promise<void> {
    await livenessLock.listen(CHANNEL, (answer) => this.#hear(answer));
  }

  /** Returns the ID of a new session, for a client that shows questions. */
  session(): string {
    return `questions-${this.#gateway.random.uuid()}`;
  }

  /**
   * Asks the user.
   *
   * @param send - sends the question with its ID
   * @returns the action: `accept`, `decline`, or `cancel`, which also covers a timeout and an aborted signal
   */
  async ask(respondent: string, send: (id: string) => Promise<void>, signal: AbortSignal): Promise<string> {
    const id = this.#gateway.random.uuid();
    const question: { respondent: string; action?: string } = { respondent };
    this.#open.set(id, question);
    try {
      const answered = this.#waiters.next(id, ANSWER_MS.person, signal);
      await send(id);
      await answered;
      return signal.aborted ? "cancel" : (question.action ?? "cancel");
    } finally {
      this.#open.delete(id);
    }
  }

  /** Passes on a response that arrived at this process. */
  async answer(respondent: string, { id, result }: QuestionResponse): Promise<void> {
    const action = result?.action === "accept" || result?.action === "decline" ? result.action : "cancel";
    await announceAnswer(this.#gateway.db, JSON.stringify([id, respondent, action]));
  }

  #hear(answer: string): void {
    const [id, respondent, action] = JSON.parse(answer) as [string, string, string];
    const question = this.#open.get(id);
    if (!question || question.respondent !== respondent) return;
    question.action = action;
    this.#waiters.wake(id);
  }
}
