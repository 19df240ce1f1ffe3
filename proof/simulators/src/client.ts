import type { Cardholder } from "./kit/cardholder.ts";
import type { Fault } from "./kit/faults.ts";
import type { RecordedRequest } from "./kit/requests.ts";
import type { Delivery } from "./kit/webhooks.ts";

/** A test's control of one simulator: its faults, its cardholders, received requests and sent webhooks. */
export interface SimulatorControl {
  /** Returns the requests, oldest first; `since` is the `seq` of a request. */
  requests(since?: number): Promise<RecordedRequest[]>;
  /** Enables a fault, by default for one request or webhook. */
  fail(
    fault: Omit<Fault, "id" | "times" | "match"> & Partial<Pick<Fault, "times" | "match">>,
  ): Promise<Fault>;
  /** Disables all faults; held requests stay held. */
  clearFaults(): Promise<void>;
  /** Returns the number of held requests. */
  held(): Promise<number>;
  /** Releases the held requests. */
  release(): Promise<void>;
  /**
   * Returns the simulator's objects of a kind, newest first, by collection name: the record of everything
   * that was created.
   */
  objects<T>(kind: string): Promise<T[]>;
  /** Returns the webhooks, newest first. */
  webhooks(): Promise<Delivery[]>;
  resend(webhookId: string): Promise<Delivery>;
  /** Sets the cardholder's behaviour at one terminal, or at all of them. */
  cardholder(behaviour: Partial<Omit<Cardholder, "id">> & { terminal?: string }): Promise<Cardholder>;
  resetCardholders(): Promise<void>;
  /** Posts a form to one of the simulator's own control paths. */
  post(path: string, form?: Record<string, string>): Promise<void>;
}

/** Calls a simulator's control paths over HTTP, so that it can run in another process. */
export function openControl(url: string, provider: string): SimulatorControl {
  const base = `${url}/_control/${provider}`;
  async function ask<T>(method: string, path: string, body?: object | URLSearchParams): Promise<T> {
    const sent = body && (body instanceof URLSearchParams ? body : JSON.stringify(body));
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: "manual",
      ...(sent && { body: sent }),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text && response.status < 300 ? JSON.parse(text) : undefined) as T;
  }
  return {
    requests: async (since = 0) =>
      (await ask<{ requests: RecordedRequest[] }>("GET", `/requests?since=${since}`)).requests,
    fail: (fault) => ask("POST", "/faults", fault),
    clearFaults: () => ask("DELETE", "/faults"),
    held: async () => (await ask<{ held: number }>("GET", "/faults")).held,
    release: () => ask("POST", "/faults/release"),
    objects: async <T>(kind: string) => (await ask<{ objects: T[] }>("GET", `/objects/${kind}`)).objects,
    webhooks: async () => (await ask<{ webhooks: Delivery[] }>("GET", "/webhooks")).webhooks,
    resend: (id) => ask("POST", `/webhooks/${id}/resend`),
    cardholder: (behaviour) => ask("POST", "/cardholders", behaviour),
    resetCardholders: () => ask("DELETE", "/cardholders"),
    post: (path, form = {}) => ask("POST", path, new URLSearchParams(form)),
  };
}
