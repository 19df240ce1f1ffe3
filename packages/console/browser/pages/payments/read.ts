import { call } from "../../api/client.ts";
import type { List, Payment } from "../../api/records.ts";
import type { Given } from "../../parts/form.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 200;
const PAGES_MAX = 5;

/** Reads a period's payments from the oldest on, putting the API's pages together; `more`: there are later ones. */
export async function readPayments({
  provider,
  days,
  status = "",
}: Given): Promise<{ items: Payment[]; more: boolean }> {
  const end = new Date(Date.now() + DAY_MS).toISOString();
  const start = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
  const items: Payment[] = [];
  let token: string | null = null;
  for (let pages = 0; pages < PAGES_MAX; pages++) {
    const query = new URLSearchParams({ start, end, status, limit: String(PAGE), ...(token && { token }) });
    const page: List<Payment> = await call("GET", `/v1/payment/${provider}/transactions?${query}`);
    items.push(...page.items);
    token = page.token;
    if (!token) break;
  }
  return { items, more: token !== null };
}
