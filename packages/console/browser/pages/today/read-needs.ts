import { money, time } from "@banco/ui";
import { ApiError, call } from "../../api/client.ts";
import { openFile } from "../../api/open-file.ts";
import { lastDays, readPage } from "../../api/pages.ts";
import { readProviders } from "../../api/providers.ts";
import type { Bridge, Invoice, List, Order, Payment, Receipt, Reconciliation } from "../../api/records.ts";
import { isUndocumented, readOpenSales } from "../../api/sales.ts";
import { paymentHref } from "../../parts/payment-link.ts";
import { approve, mayGiveRights } from "../devices/rights.tsx";
import { t } from "./text.ts";

/** A task that needs attention. */
export interface Need {
  key: string;
  text: string;
  /** The text of its button. */
  action: string;
  /** The button's URL, or its action. */
  act: string | (() => Promise<unknown>);
}

const FEW = 5;

/** Reads all tasks for this person, the most urgent first; tasks that their role may not see are omitted. */
export async function readNeeds(): Promise<Need[]> {
  const sources = [
    openSales,
    unproven,
    overpaidOrders,
    bridgesInNeed,
    lostAccounts,
    failedReceipts,
    missingReceipts,
    rejected,
  ];
  return (await Promise.all(sources.map((read) => read().catch(unlessRefused)))).flat();
}

function unlessRefused(error: unknown): Need[] {
  if (error instanceof ApiError && error.status === 403) return [];
  throw error;
}

/** Returns the sales that the user has to finish: those with a question, without a receipt, or with an amount due. */
async function openSales(): Promise<Need[]> {
  const sales = (await readOpenSales()).filter(
    (sale) => sale.status === "question" || isUndocumented(sale) || (sale.status === "open" && sale.paid > 0),
  );
  return sales.slice(0, FEW).map((sale) => {
    const { id, status, total, createdAt } = sale;
    const state = isUndocumented(sale) ? "undocumented" : status === "question" ? "question" : "due";
    return {
      key: id,
      text: t(`sale.${state}`, { amount: money(total, "EUR"), time: time(createdAt) }),
      action: t("sale.act"),
      act: `/console/take?sale=${encodeURIComponent(id)}`,
    };
  });
}

async function unproven(): Promise<Need[]> {
  const { items } = await call<List<Payment>>(
    "GET",
    `/v1/payment/transactions?${since(31)}&status=verification`,
  );
  return items.map(({ id, provider, amount, currency, createdAt }) => ({
    key: id,
    text: t("verification", { amount: money(amount, currency), time: time(createdAt) }),
    action: t("verification.act"),
    act: paymentHref(provider, id),
  }));
}

async function overpaidOrders(): Promise<Need[]> {
  const orders = await call<Order[]>("GET", "/v1/orders?overpaid=true");
  return orders.map(({ id, total, paid, currency, createdAt }) => ({
    key: `${id} overpaid`,
    text: t("overpaid", {
      time: time(createdAt),
      total: money(total, currency),
      paid: money(paid, currency),
    }),
    action: t("overpaid.act"),
    act: `/console/payments?${new URLSearchParams({ q: id })}`,
  }));
}

async function bridgesInNeed(): Promise<Need[]> {
  const bridges = await call<Bridge[]>("GET", "/v1/bridges");
  const unapproved = bridges.filter(({ approvedBy }) => approvedBy === null && mayGiveRights());
  const exposed = bridges.filter(({ addressExposedAt }) => addressExposedAt !== null);
  return [
    ...unapproved.map((bridge) => ({
      key: `${bridge.id} unapproved`,
      text: t("unapproved", { name: bridge.name }),
      action: t("unapproved.act"),
      act: () => approve(bridge),
    })),
    ...exposed.map(({ id, name }) => ({
      key: `${id} exposed`,
      text: t("exposed", { name }),
      action: t("silent.act"),
      act: "/console/devices",
    })),
    ...silent(bridges),
  ];
}

function silent(bridges: readonly Bridge[]): Need[] {
  return bridges
    .filter(({ online, lastSeenAt }) => !online && lastSeenAt !== null)
    .map(({ id, name, lastSeenAt }) => ({
      key: id,
      text: t("silent", { name, time: time(lastSeenAt!) }),
      action: t("silent.act"),
      act: "/console/devices",
    }));
}

async function lostAccounts(): Promise<Need[]> {
  const lost = (await readProviders()).filter(({ status }) => status === "error");
  return lost.map(({ kind, id, name }) => ({
    key: `${kind} ${id}`,
    text: t("account", { name }),
    action: t("account.act"),
    act: `/console/connect/${kind}/${id}`,
  }));
}

async function failedReceipts(): Promise<Need[]> {
  const own: Receipt[] = [];
  for (let token: string | null | undefined; token !== null && own.length < FEW; ) {
    const filter = { days: "1", status: "failed" };
    const page: List<Receipt> = await readPage("/v1/fiscal/receipts", filter, token ?? null);
    // A sale retries its own receipt, and is itself listed as a task until it has one.
    own.push(...page.items.filter(({ saleId }) => saleId === null));
    token = page.token;
  }
  return own.slice(0, FEW).map(({ id, amount, failure }) => ({
    key: id,
    text: `${t("receipt.failed", { amount: money(amount, "EUR") })} ${failure?.message ?? ""}`,
    action: t("receipt.failed.act"),
    act: "/console/receipts",
  }));
}

/** Returns payments without receipts, if an account issues receipts. */
async function missingReceipts(): Promise<Need[]> {
  const providers = await readProviders();
  if (!providers.some(({ kind, status }) => kind === "fiscal" && status === "active")) return [];
  const { paymentsWithoutReceipt } = await call<Reconciliation>("GET", "/v1/fiscal/reconciliation");
  const { length: count } = paymentsWithoutReceipt;
  if (count === 0) return [];
  const text = count === 1 ? t("missing.one") : t("missing", { count });
  return [{ key: "missing", text, action: t("missing.act"), act: "/console/close" }];
}

async function rejected(): Promise<Need[]> {
  const { items } = await call<List<Invoice>>("GET", `/v1/fiscal/invoices?${since(31)}&status=failed`);
  return items.map(({ id, provider, number, failure }) => ({
    key: id,
    text: `${t("invoice.failed", { number: number ?? "" })} ${failure?.message ?? ""}`,
    action: t("invoice.failed.act"),
    act: () => openFile(`/v1/fiscal/${provider}/invoices/${encodeURIComponent(id)}/file`),
  }));
}

/** Returns the query for the newest records of the last few days. */
function since(days: number): URLSearchParams {
  return new URLSearchParams({ ...lastDays(days), order: "desc", limit: String(FEW) });
}
