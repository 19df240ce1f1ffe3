import { ProviderError, type ProviderFailureKind } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import type { AccountRow } from "./account.ts";
import { failAccount } from "./sql.ts";

/** What a call is about, for the log of its failure. */
export interface Subject {
  /** The IDs of the records that the call is about. */
  about: Readonly<Record<string, string>>;
  failed: string;
}

/** The dependencies of provider calls. */
interface Asking {
  gateway: Pick<Gateway, "db" | "log">;
}

/** Failures that are responses: the provider is reachable but rejects the request. */
const ANSWERS: ReadonlySet<ProviderFailureKind> = new Set(["rejected", "not_found", "busy"]);

/**
 * Calls a provider for an account. Logs the reason for a failure, and records it in the account if the provider no
 * longer accepts the credentials.
 *
 * @throws ProviderError the provider's failure, unchanged
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

/** Makes a call whose response is not essential; returns undefined if the provider fails. */
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
