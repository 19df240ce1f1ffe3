import type { InvoiceInput } from "./input.ts";
import type { Problems } from "./problems.ts";

/** The number of days within which an invoice must be issued (DPR 633/72, art. 21 c. 4). */
const DAYS = 12;
/** The types of deferred invoices, which must be issued by the 15th of the month after the sales. */
const DEFERRED = new Set(["TD24", "TD25"]);

/** Checks an invoice's requested date; `today` is Italy's, AAAA-MM-GG. */
export function checkDate({ date, type }: InvoiceInput, today: string, problems: Problems): void {
  if (date === undefined) return;
  const first = DEFERRED.has(type) ? firstOfLastMonth(today) : daysBefore(today, DAYS);
  if (date >= first && date <= today) return;
  const values = { expected: `dal ${first} al ${today}`, actual: date };
  problems.refuse("date", "date-not-allowed", "Data del documento non ammessa", values);
}

/** Checks that delivery notes are not dated in the future. */
export function checkDeliveryNotes(
  { deliveryNotes = [] }: InvoiceInput,
  today: string,
  problems: Problems,
): void {
  for (const [index, note] of deliveryNotes.entries()) {
    if (note.date <= today) continue;
    const values = { expected: `al più tardi ${today}`, actual: note.date };
    const message = "La data del documento di trasporto è nel futuro";
    problems.refuse(`deliveryNotes[${index}].date`, "date-not-allowed", message, values);
  }
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

function firstOfLastMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 10);
}
