import { tenantColumnOf } from "@banco/gateway/db/cluster/placement";
import pg from "pg";
import type { Declared } from "./declared.ts";

/** A node of PostgreSQL's query plan; its other keys contain conditions. */
interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  Plans?: Plan[];
  [key: string]: unknown;
}

/** A term of an equality in a plan: a column with its table's alias, a parameter or a constant. */
const TERM = String.raw`\(?([a-z_]\w*\.\w+|\$\d+|'[^']*'::text)\)?(?:::text)?(?: COLLATE "C")?`;
const EQUALITY = new RegExp(`^${TERM} = (?:ANY )?${TERM}$`);
/** The tables with rows that belong to a merchant. */
const OWNED = `select 'tenant' as table union all
  select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`;
const EXPLAINED = /^\s*(select|insert|update|delete|with|merge|values)\b/i;

/**
 * The statements that read all merchants' rows on purpose. A new one belongs here only if it deletes old
 * rows, searches for work that it then claims by merchant, counts for the operator, or looks up a secret or
 * an ID that identifies its merchant.
 */
export const OF_ALL_TENANTS: Readonly<Record<string, readonly string[]>> = {
  // These delete old rows.
  asset_download_forget: ["asset_download"],
  export_download_forget: ["export_download"],
  audit_entry_forget_old: ["audit_entry"],
  code_forget: ["auth_code"],
  sweep_sessions: ["auth_session"],
  sweep_refresh_tokens: ["refresh_token"],
  event_forget_old: ["event"],
  idempotency_key_forget_old: ["idempotency_key"],
  webhook_delivery_forget_old: ["webhook_delivery"],
  invitation_forget_old: ["invitation"],
  app_user_forget_old: ["app_user"],
  payment_webhook_forget_old: ["payment_webhook"],
  payment_exchange_forget_old: ["payment_exchange"],
  request_log_forget_old: ["request_log"],
  request_log_full: ["request_log"],
  store_webhook_forget_old: ["store_webhook"],
  passkey_forget_old: ["membership"],
  pairing_forget: ["pairing_code"],
  // These search for work, which is then claimed by its merchant.
  asset_unfinished: ["asset"],
  account_due_refreshes_find: ["account"],
  event_renumber_whose: ["event + tenant"],
  export_stalled: ["export"],
  export_over: ["export"],
  fiscal_document_abandon_find: ["fiscal_document"],
  fiscal_document_due_find: ["fiscal_document"],
  fiscal_document_late_due_find: ["fiscal_document"],
  payment_transaction_abandon_find: ["payment_transaction"],
  payment_refund_abandon_find: ["payment_refund"],
  payment_transaction_due_find: ["payment_transaction"],
  payment_refund_due_find: ["payment_refund"],
  disputes_due_find: ["account"],
  payment_history_due_find: ["account"],
  payment_history_read_back: ["account"],
  payment_history_widen: ["account"],
  payouts_due_find: ["account"],
  privacy_request_stalled: ["privacy_request"],
  privacy_request_waiting: ["privacy_request"],
  privacy_request_over: ["privacy_request"],
  push_take_find: ["push"],
  reconciliation_tenants: ["tenant"],
  sale_due_find: ["sale"],
  store_news_due_find: ["account"],
  store_refund_abandon_find: ["store_refund"],
  store_refund_due_find: ["store_refund"],
  sdi_transmission_abandoned_find: ["sdi_transmission"],
  sdi_transmission_due_find: ["sdi_transmission"],
  // These write a notice for each row of the merchants.
  notice_find: ["notice"],
  notice_find_long_verification: ["notice_told + payment_transaction"],
  notice_find_over_long_verification: ["notice_told + payment_transaction"],
  notice_find_ending_access: ["account + notice_told"],
  notice_find_over_ending_access: ["account + notice_told"],
  notice_find_link_window: [
    "notice_told",
    "pos_link + pos_terminal",
    "pos_link + pos_terminal",
    "pos_link + pos_terminal",
  ],
  notice_find_over_link_window: [
    "notice_told",
    "pos_link + pos_terminal",
    "pos_link + pos_terminal",
    "pos_link + pos_terminal",
  ],
  notice_find_month_journal: ["notice_told + preference"],
  notice_find_over_month_journal: ["notice_told"],
  notice_note_silence_find: ["bridge + preference"],
  // These add each merchant's rows to that merchant's day.
  report_fold_add_taken: ["account + payment_transaction + tenant"],
  report_fold_add_refunded: [
    "account + payment_refund + payment_refund + payment_refund + payment_transaction + tenant",
  ],
  report_fold_add_receipts: ["account + fiscal_document + tenant"],
  report_fold_add_vat: ["account + fiscal_document + fiscal_document + tenant"],
  report_fold_add_means: ["account + fiscal_document + tenant"],
  report_fold_add_counter: ["account + fiscal_document + payment_transaction + tenant"],
  report_fold_add_settled: ["account + payment_transaction + payout_line + tenant"],
  report_mark_take: ["report_mark"],
  // These count for the operator.
  figures_open_work: [
    ...["fiscal_document", "fiscal_document", "payment_refund", "payment_refund"],
    ...["payment_transaction", "payment_transaction", "sdi_transmission", "sdi_transmission"],
    ...["store_refund", "store_refund"],
  ],
  figures_queues: ["push", "webhook_delivery"],
  figures_accounts: ["account"],
  // These look up records of one merchant, or of an app or user with several merchants.
  asset_read_anywhere: ["asset"],
  session_end_of_client: ["auth_session"],
  account_at_provider: ["account"],
  customer_names_anywhere: ["customer"],
  device_take_token_find: ["device"],
  app_find: ["app"],
  app_domain: ["app"],
  membership_list: ["membership"],
  billing_customer_owner: ["billing_customer"],
  pairing_use: ["pairing_code"],
  sdi_transmission_same: ["sdi_transmission"],
  sdi_transmission_find_notified: ["sdi_transmission"],
  sdi_transmission_read_notified: ["sdi_reception + sdi_transmission"],
  sdi_reception_by_identity: ["sdi_reception"],
  sdi_reception_incoming: ["sdi_reception"],
  sdi_document_by_xml: ["fiscal_document"],
  sdi_tenant_by_vat: ["account"],
};

/**
 * Returns the statements that read or change merchants' rows without a parameter that limits them to a merchant,
 * with the tables concerned; `+` joins tables whose rows belong to the same merchant.
 *
 * PostgreSQL explains each statement, so a condition is found wherever it is in the statement.
 */
export async function unlimited(url: string, declared: readonly Declared[]): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = new Map<string, string[]>();
    const { rows: owned } = await client.query<{ table: string }>(OWNED);
    const tables = new Set(owned.map(({ table }) => table));
    for (const { name, text } of declared) {
      if (!EXPLAINED.test(text)) continue;
      const { rows } = await client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
      const groups = unlimitedIn(nodesOf(rows[0]["QUERY PLAN"][0].Plan), tables);
      if (groups.length > 0) found.set(name, groups);
    }
    return found;
  } finally {
    await client.end();
  }
}

function unlimitedIn(nodes: readonly Plan[], owned: ReadonlySet<string>): string[] {
  const tables = new Map(
    nodes
      .filter((node) => owned.has(node["Relation Name"]!) && node["Node Type"] !== "ModifyTable")
      .map((node) => [node.Alias!, node["Relation Name"]!]),
  );
  const groups = new Map([...tables.keys()].map((alias) => [alias, new Set([alias])]));
  const limited = new Set<string>();
  const aliasOf = (term: string) => {
    const [alias, column] = term.split(".") as [string, string];
    const table = tables.get(alias);
    return table && [tenantColumnOf(table), "tenant_id"].includes(column) ? alias : undefined;
  };
  for (const [left, right] of nodes.flatMap(equalitiesIn)) {
    const [one, other] = [aliasOf(left), aliasOf(right)];
    if (one && other) unite(groups, one, other);
    else if (one && isLimit(right, tables)) limited.add(one);
    else if (other && isLimit(left, tables)) limited.add(other);
  }
  return [...new Set(groups.values())]
    .filter((group) => ![...group].some((alias) => limited.has(alias)))
    .map((group) =>
      [...group]
        .map((alias) => tables.get(alias)!)
        .sort()
        .join(" + "),
    )
    .sort();
}

/** Whether a term is a parameter, a constant, or the tenant of rows read by another part of the statement. */
function isLimit(term: string, tables: ReadonlyMap<string, string>): boolean {
  const [alias, column] = term.split(".");
  return column === undefined || (!tables.has(alias!) && /^(tenant|merchant)_?id$/i.test(column));
}

/** Returns the equalities that a node requires of each row. */
function equalitiesIn(node: Plan): (readonly [string, string])[] {
  // The scan above it repeats its condition, together with those of the other branches.
  if (node["Node Type"] === "Bitmap Index Scan") return [];
  return Object.entries(node)
    .filter(([key]) => /Cond$|Filter$/.test(key))
    .flatMap(([, condition]) => conjunctsOf(String(condition)))
    .flatMap((one) => {
      const [, left, right] = EQUALITY.exec(one) ?? [];
      return left && right ? [[left, right] as const] : [];
    });
}

/** Returns the conjuncts of a condition. */
function conjunctsOf(condition: string): string[] {
  const text = /^\(.*\)$/.test(condition) ? condition.slice(1, -1) : condition;
  const parts = [""];
  let depth = 0;
  for (const piece of text.split(/( AND |[()])/)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (piece === " AND " && depth === 0) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.length === 1 ? [text] : parts.flatMap(conjunctsOf);
}

function unite(groups: Map<string, Set<string>>, one: string, other: string): void {
  const group = groups.get(one)!.union(groups.get(other)!);
  for (const alias of group) groups.set(alias, group);
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
