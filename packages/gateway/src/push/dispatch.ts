import type { DeviceType } from "../devices/token.ts";
import type { Gateway } from "../gateway.ts";
import { PUSH_RETRY_MS, pauseAfter, ROUND_MS } from "../pace.ts";
import { startOpenWork } from "../work/due.ts";
import type { PushOutcome, PushService } from "./service.ts";
import { type DuePush, endPush, noteEnvironment, postponePush, removeDevice, takePushes } from "./sql.ts";
import { newsUntil, notificationOf } from "./text.ts";

const AT_ONCE = 100;

/** The dependencies for sending notifications. Devices of a service that is not configured get none. */
export interface PushServices extends Pick<Gateway, "db" | "clock" | "log"> {
  services: Readonly<Partial<Record<DeviceType, PushService>>>;
}

/**
 * Starts the loop that notifies devices of events, in every process, independent of requests. A claimed notification is
 * sent at least once: if this process dies, another process sends it again a minute later, and the device then shows
 * only the second one.
 */
export function startPushing(push: PushServices): { stop(): Promise<void> } {
  return startOpenWork(push, {
    pauseMs: ROUND_MS.pushes,
    take: (refusals) => takePushes(push.db, AT_ONCE, refusals),
    batch: AT_ONCE,
    work: (due) => deliver(push, due),
    failed: "a notification is delayed",
    heldUp: "notifications are delayed",
  });
}

/** Makes one attempt, and records the outcome. */
async function deliver({ db, clock, log, services }: PushServices, push: DuePush): Promise<void> {
  const { device, event } = push;
  const service = device && services[device.type];
  const notification = service && notificationOf(event, device.language);
  if (!notification || newsUntil(event) <= clock.now()) return endPush(db, push);
  const outcome = await service
    .send(device, notification)
    .catch((error: Error): PushOutcome => ({ kind: "later", reason: error.message }));
  const about = { device: push.deviceId, type: device.type };
  if (outcome.kind === "later") {
    log.warn({ ...about, reason: outcome.reason }, "a notification will be retried");
    return postponePush(db, push, pauseMsAfter(push.tries, outcome.afterSeconds));
  }
  if (outcome.kind === "refused")
    log.error({ ...about, reason: outcome.reason }, "a notification was rejected");
  if (outcome.kind === "gone") {
    log.info(about, "a device's token is no longer valid");
    await removeDevice(db, push, outcome.since);
  }
  if (outcome.kind === "sent" && outcome.sandbox !== undefined)
    await noteEnvironment(db, push, outcome.sandbox);
  await endPush(db, push);
}

/** Returns the pause that the service requests, or one that grows to 15 minutes, as Apple requires. */
function pauseMsAfter(tries: number, requestedSeconds = 0): number {
  return Math.max(requestedSeconds * 1_000, pauseAfter(PUSH_RETRY_MS, tries));
}
