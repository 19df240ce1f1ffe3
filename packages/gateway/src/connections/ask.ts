import { ProviderError, type ProviderFailureKind } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import type { AccountRow } from "./account.ts";
import { failAccount } from "./sql.ts";

/** How the log tells of a call that failed. */
export interface Subject {
  /** Identifiers of what the call is about. */
  about: Readonly<Record<string, string>>;
  failed: string;
}

/** What asking needs. */
interface Asking {
  gateway: Pick<Gateway, "db" | "log">;
}

/** Answers rather than faults: the provider works, and says no. */
const ANSWERS: ReadonlySet<ProviderFailureKind> = new Set(["rejected", "not_found", "busy"]);

/**
 * Asks a provider something for an account. A failure's reason goes to the log, and to the account if the
 * provider accepts its credentials no more.
 *
 * @throws ProviderError the provider's failure, as it was
 */
export async function ask<T>(
  { gateway: { db, log } }: Asking,
  account: AccountRow,
  { about, failed }: Subject,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) {
      const { kind, code: reason, message } = error;
      const { provider } = account;
      log[ANSWERS.has(kind) ? "info" : "warn"]({ ...about, provider, kind, reason }, failed);
      if (kind === "credentials") await failAccount(db, account, message);
    }
    throw error;
  }
}

/** Asks for an answer that can wait: undefined after a provider's failure. */
export async function askForNow<T>(
  services: Asking,
  account: AccountRow,
  subject: Subject,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask(services, account, subject, call);
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}
