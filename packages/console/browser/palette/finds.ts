import { holds, money, time } from "@banco/ui";
import { useEffect, useRef, useState } from "preact/hooks";
import { call } from "../api/client.ts";
import { readPage } from "../api/pages.ts";
import type { Customer, Invoice, List, Payment, Receipt } from "../api/records.ts";
import { nameOf } from "../parts/customer-names.ts";
import { paymentHref } from "../parts/payment-link.ts";
import { isOpen } from "../rights.ts";
import { type Entry, entryTo } from "./entries.ts";
import { t } from "./text.ts";

const SHOWN = 5;
const SHORTEST = 2;
const DAYS = "365";

/** The results from the API. */
export interface Found {
  entries: readonly Entry[];
  isSearching: boolean;
  /** True if some of the API's lists could not be read. */
  hasFailed: boolean;
}

const NOTHING = { of: "", entries: [], hasFailed: false } as const;

/**
 * Searches the last year's records for a search text of two letters or more: one search at a time, the last
 * one always with the latest text.
 */
export function useFinds(text: string): Found {
  const sought = text.length < SHORTEST ? "" : text;
  const [found, setFound] = useState<{ of: string; entries: readonly Entry[]; hasFailed: boolean }>(NOTHING);
  const latest = useRef("");
  const isBusy = useRef(false);
  useEffect(() => {
    latest.current = sought;
    if (!isBusy.current) void search();
    return () => {
      latest.current = "";
    };
  }, [sought]);
  return {
    // Discard these: if the user keeps typing, Enter would open a result of the earlier text.
    entries: found.of === sought ? found.entries : [],
    hasFailed: sought !== "" && found.hasFailed,
    isSearching: sought !== found.of,
  };

  async function search(): Promise<void> {
    isBusy.current = true;
    for (let of: string | undefined; of !== latest.current; ) {
      of = latest.current;
      setFound(of === "" ? NOTHING : { of, ...(await find(of)) });
    }
    isBusy.current = false;
  }
}

/** Searches each list that the user's role may read. */
async function find(q: string): Promise<{ entries: Entry[]; hasFailed: boolean }> {
  const searches = [
    isOpen("/console/payments") && payments(q),
    isOpen("/console/receipts") && receipts(q),
    isOpen("/console/invoices") && invoices(q),
    isOpen("/console/customers") && customers(q),
  ];
  const answers = await Promise.allSettled(searches);
  return {
    entries: answers.flatMap((one) => (one.status === "fulfilled" && one.value ? one.value : [])),
    hasFailed: answers.some(({ status }) => status === "rejected"),
  };
}

const first = <Row>(path: string, q: string) =>
  readPage<List<Row>>(path, { days: DAYS, q }, null, SHOWN).then(({ items }) => items);

async function payments(q: string): Promise<Entry[]> {
  const found = await first<Payment>("/v1/payment/transactions", q);
  return found.map(({ id, provider, description, amount, currency, createdAt }) =>
    entryTo(
      paymentHref(provider, id),
      "payments",
      description || t("unnamed"),
      `${money(amount, currency)}, ${time(createdAt)}`,
    ),
  );
}

async function receipts(q: string): Promise<Entry[]> {
  const found = await first<Receipt>("/v1/fiscal/receipts", q);
  return found.map(({ id, number, amount, createdAt }) => ({
    ...entryTo(
      `/console/receipts?${new URLSearchParams({ days: DAYS, q: number ?? q })}`,
      "receipts",
      t("receipt", { number: number ?? "" }),
      `${money(amount, "EUR")}, ${time(createdAt)}`,
    ),
    id,
  }));
}

async function invoices(q: string): Promise<Entry[]> {
  const found = await first<Invoice>("/v1/fiscal/invoices", q);
  return found.map(({ id, number, customer, payable }) =>
    entryTo(
      `/console/invoices/${encodeURIComponent(id)}`,
      "invoices",
      t("invoice", { number: number ?? "" }),
      `${nameOf({ name: null, firstName: null, lastName: null, ...customer })}, ${money(payable, "EUR")}`,
    ),
  );
}

/** Searches the customer book, which is read as a whole: the API has no search for it. */
async function customers(q: string): Promise<Entry[]> {
  const all = await call<Customer[]>("GET", "/v1/customers");
  return all
    .filter((one) => holds(q, [nameOf(one), one.vatId, one.taxCode, one.email, one.pec, one.phone]))
    .slice(0, SHOWN)
    .map((one) => ({
      ...entryTo(
        `/console/customers?${new URLSearchParams({ q: nameOf(one) })}`,
        "customers",
        nameOf(one),
        one.vatId ?? one.email ?? one.phone ?? undefined,
      ),
      id: one.id,
    }));
}
