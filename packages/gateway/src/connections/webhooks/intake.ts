import { Problem } from "@banco/core";
import type { Connectable, WebhookDelivery } from "@banco/providers";
import type { Queries } from "../../db/statement.ts";
import type { Gateway } from "../../gateway.ts";
import { NOTED_MS } from "../../pace.ts";
import { sameText } from "../../server/same-text.ts";
import type { Queue } from "../../work/queue.ts";
import type { AccountRow } from "../account.ts";
import { isOf } from "../accounts.ts";
import type { AccountServices } from "../services.ts";
import { readAccountById } from "../sql.ts";
import { noteWebhook } from "./noted-sql.ts";
import { type Ignored, logIgnored } from "./refusals.ts";

/** A provider's webhook settings, used to verify deliveries. */
interface Proving {
  verify(context: never, delivery: WebhookDelivery): boolean | Promise<boolean>;
  /** Whether the provider requires 401 for a forged delivery. */
  refusesWith401?: true;
}

/**
 * The error response to an unverified delivery. Its text does not reveal the cause; the log, the account and
 * the metrics do.
 */
export class Refused extends Problem {
  readonly why: "signature" | "account";
  /** The account that the delivery is for, if known. */
  readonly account: AccountRow | undefined;

  constructor(
    why: "signature" | "account",
    { refusesWith401 }: { refusesWith401?: true } = {},
    account?: AccountRow,
  ) {
    super(refusesWith401 ? "webhook_unauthorized" : "webhook_refused", "The webhook was refused");
    this.why = why;
    this.account = account;
  }
}

/**
 * Returns the account in a webhook URL, which is verified by the token that only the provider knows.
 *
 * @throws Problem `webhook_refused`, which does not reveal the cause
 */
export async function addressedAccount(
  services: AccountServices,
  provider: Connectable,
  address: string | undefined,
): Promise<AccountRow> {
  const [tenantId = "", accountId = "", token = ""] = (address ?? "").split(".");
  const account = await readAccountById(services.gateway.db, tenantId, accountId);
  if (!account?.credentials || !isOf(account, provider))
    throw new Refused("account", {}, disconnected(account));
  if (!sameText(services.contexts.secrets(account).webhookToken, token))
    throw new Refused("account", {}, account);
  return account;
}

/** Returns an account that no longer has credentials. */
const disconnected = (account: AccountRow | undefined) => (account?.credentials ? undefined : account);

/**
 * Verifies a delivery's raw body by the provider's own scheme before parsing it. Records the time of the account's last
 * delivery.
 *
 * @throws Problem `webhook_refused`, or `webhook_unauthorized` if the provider requires that
 */
export async function proveDelivery(
  { contexts, gateway: { db, clock } }: AccountServices,
  provider: Connectable & { webhooks?: Proving },
  account: AccountRow,
  delivery: WebhookDelivery,
): Promise<void> {
  const { webhooks } = provider;
  if (!(await webhooks?.verify(contexts.of(provider, account) as never, delivery)))
    throw new Refused("signature", webhooks, account);
  const sinceMs = clock.now().getTime() - (account.lastWebhookAt?.getTime() ?? 0);
  if (sinceMs >= NOTED_MS.webhook) await noteWebhook(db, account);
}

/** An event with its job; its ID is null if the provider sends none. */
export interface IntakeEvent<Job> {
  eventId: string | null;
  type?: string;
  job: Job;
  /** Stores the event; returns false if it already exists and needs no job. */
  store?(queries: Queries): Promise<boolean>;
}

/**
 * Stores the events of a delivery and queues their jobs, in one commit, before the provider gets its
 * response. While an event's job waits, the same event is not added again.
 */
export async function queueEvents<Job extends object>(
  gateway: Gateway,
  queue: Queue<Job>,
  account: AccountRow,
  events: readonly IntakeEvent<Job>[],
): Promise<void> {
  if (events.length === 0) return;
  const { db, jobs } = gateway;
  const duplicates: IntakeEvent<Job>[] = [];
  await db.transaction(async (within) => {
    duplicates.length = 0;
    for (const event of events) {
      const { eventId, job, store } = event;
      const key = `${account.id} ${eventId}`;
      if (!store || (await store(within))) await jobs.send(queue, job, { within, key });
      else duplicates.push(event);
    }
  });
  for (const { eventId, type } of duplicates)
    logIgnored(gateway, "duplicate", { ...ofAccount(account), eventId, type });
}

/** Returns the account's part of a log line about a delivery. */
export function ofAccount({ provider, tenantId, id }: AccountRow): Omit<Ignored, "eventId"> {
  return { provider, tenantId, accountId: id };
}
