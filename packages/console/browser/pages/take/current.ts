import { useEffect, useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";

const ASK_EVERY_MS = 3000;
export const FINAL: ReadonlySet<string> = new Set(["completed", "failed", "canceled"]);

/**
 * Returns the present state of a payment or receipt: it is read when an event reports it, and every few
 * seconds in case an event is missed.
 */
export function useCurrent<Found extends { id: string; status: string }>(
  first: Found,
  path: `/v1/${string}`,
): { record: Found; read: () => Promise<void> } {
  const [record, setRecord] = useState(first);
  const isOpen = !FINAL.has(record.status);
  const read = () => call<Found>("GET", path).then(setRecord, () => {});
  useEvents(({ data }) => isOpen && data.id === first.id, read);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(read, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  return { record: { ...first, ...record }, read };
}
