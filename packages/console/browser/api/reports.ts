import { call } from "./client.ts";
import type { PaymentReport, ReceiptReport } from "./records.ts";

/** Loads the payment totals for a date; defaults to today. */
export function reportPayments(by: "means" | "hour", date?: string): Promise<PaymentReport> {
  const query = new URLSearchParams({ by, ...(date && { start: date, end: date }) });
  return call("GET", `/v1/reports/payments?${query}`);
}

/** Loads the totals of today's receipts. */
export const reportReceipts = (): Promise<ReceiptReport> => call("GET", "/v1/reports/receipts");

/** Returns the date of a timestamp in a time zone, minus some days. */
export function dateIn(timeZone: string, time: string, daysBefore = 0): string {
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(new Date(time));
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - daysBefore);
  return day.toISOString().slice(0, 10);
}

/** Returns the hour, 0 to 23, of a timestamp in a time zone. */
export function hourIn(timeZone: string, time: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", hourCycle: "h23" });
  return Number(format.format(new Date(time)));
}
