import { Journal } from "@banco/bridge/orders/journal";
import type { Statement } from "@banco/gateway/db/statement";
import { CallWindow } from "@banco/providers";
import type { TradeName } from "./trade-names.ts";

/** A deliberately planted fault, to test that the simulated world finds it. */
export interface Plant {
  /** The fault as text. */
  name: string;
  /** The trade whose stories can detect it; payments by default. */
  trade?: TradeName;
  /** Returns the statement to run instead. */
  statement?(statement: Statement): Statement;
  /** Returns the headers to send instead. */
  headers?(headers: Readonly<Record<string, string>>): Record<string, string>;
  /** Changes the code. @returns a function that restores it */
  install?(): () => void;
}

/** Changes statements: the one with this name, or all with matching names that contain the text. */
interface Exchange {
  of: string | RegExp;
  from: string | RegExp;
  to: string;
}

/** The number of plants that change statements. */
let number = 0;

/**
 * Returns a plant that runs different SQL under the statements' names. @throws Error if a statement lacks the
 * text to replace, because the plant would have no effect
 */
function exchanged(...exchanges: readonly Exchange[]): Required<Pick<Plant, "statement">> {
  number += 1;
  // Connections outlive plants and keep prepared statements by name, so two plants that change the same
  // statement must use different names.
  const end = `_planted_${number}`;
  return {
    statement: (statement) => {
      const own = exchanges.filter(({ of }) =>
        typeof of === "string" ? of === statement.name : of.test(statement.name),
      );
      let { text } = statement;
      for (const { of, from, to } of own) {
        const changed = text.replaceAll(from, to);
        if (typeof of === "string" && changed === text) throw new Error(`${of} does not contain ${from}`);
        text = changed;
      }
      return text === statement.text ? statement : { name: `${statement.name}${end}`, text };
    },
  };
}

/** Makes the last request look too old to be in transit, wherever its age is read. */
const longAgo = (of: RegExp): Exchange => ({ of, from: 'as "callAgeMs"', to: '+ 1e9 as "callAgeMs"' });
/** Makes a check only read, without retrying the request. */
const onlyLooks = (of: string): Exchange => ({
  of,
  from: 't.repeats as "mayRepeat"',
  to: 'false as "mayRepeat"',
});

/** Replaces a method of the call window. */
function windowThat<Name extends "assertOpen" | "isInDoubt">(
  name: Name,
  does: CallWindow[Name],
): Required<Pick<Plant, "install">> {
  return {
    install() {
      const before = CallWindow.prototype[name];
      CallWindow.prototype[name] = does;
      return () => {
        CallWindow.prototype[name] = before;
      };
    },
  };
}

/** Makes the bridge's journal skip one of its writes. */
function journalThat(forgets: "remember" | "overtake"): Required<Pick<Plant, "install">> {
  return {
    install() {
      const before = Object.getOwnPropertyDescriptor(Journal.prototype, forgets)!;
      Object.defineProperty(Journal.prototype, forgets, { ...before, value: () => undefined });
      return () => void Object.defineProperty(Journal.prototype, forgets, before);
    },
  };
}

let calls = 0;

/** Planted faults that resemble real mistakes. */
export const PLANTS: readonly Plant[] = [
  { name: "a call with a lost response counts as failed", ...windowThat("isInDoubt", () => false) },
  {
    // Payments and refunds cannot show this fault, because a late request is sent with the same key as the
    // one made in the meantime.
    name: "a request is sent however late it is",
    trade: "receipts",
    ...windowThat("assertOpen", () => undefined),
  },
  {
    name: "a missing record of a payment is proof",
    ...exchanged(longAgo(/^payment_(?!refund_)/)),
  },
  {
    name: "a refund is not retried, and a missing record of it is proof",
    ...exchanged(longAgo(/^payment_refund_/), onlyLooks("payment_refund_due")),
  },
  {
    name: "a payment's final status can change",
    ...exchanged({
      of: "payment_transaction_settle",
      from: "t.xmin = $3::text::xid",
      to: "$3::text is not null",
    }),
  },
  {
    name: "a dead process's payment call is never resumed",
    ...exchanged({
      of: "payment_transaction_abandon",
      from: "where tenant_id = $1",
      to: "where false and tenant_id = $1",
    }),
  },
  {
    name: "a dead process's refund call is never resumed",
    ...exchanged({
      of: "payment_refund_abandon",
      from: "where tenant_id = $1",
      to: "where false and tenant_id = $1",
    }),
  },
  {
    name: "a retried request has a different key",
    headers: (headers) => {
      const { "idempotency-key": key, ...others } = headers;
      calls += 1;
      return key === undefined ? others : { ...others, "idempotency-key": `${key}:${calls}` };
    },
  },
  {
    name: "a payment's totals omit refunds",
    ...exchanged({
      of: "payment_refund_settle_sums",
      from: "+ old.amount_minor * ((old.becomes in",
      to: "+ 0 * ((old.becomes in",
    }),
  },
  {
    name: "a response is stored under every open key",
    ...exchanged({
      of: "idempotency_key_answer_with",
      from: "owner = $2 and key = $3 and resource_id = $4",
      to: "$2 || $3 || $4 <> ''",
    }),
  },
  {
    name: "a status change creates no event",
    ...exchanged({
      of: "event_add",
      from: "values ($1, $2, $3, $4, $5, $6)",
      to: "select $1, $2, $3, $4, $5::jsonb, $6::timestamptz where false",
    }),
  },
  {
    name: "a refund's key is neither looked up nor claimed, and its ID is not derived from it",
    ...exchanged(
      { of: "idempotency_key_read", from: "where tenant_id", to: "where false and tenant_id" },
      {
        of: "idempotency_key_claim",
        from: "on conflict do nothing",
        to: "on conflict (tenant_id, scope, key) do update set resource_id = excluded.resource_id",
      },
      {
        of: "payment_refund_reserve",
        from: "reserved.id, $5,",
        to: "reserved.id, $5::text || '_' || (select count(*) from payment_refund),",
      },
    ),
  },
  {
    name: "a receipt's final status can change",
    trade: "receipts",
    ...exchanged({
      of: "fiscal_document_settle",
      from: "d.xmin = $3::text::xid",
      to: "$3::text is not null",
    }),
  },
  {
    name: "a missing record of a receipt is proof",
    trade: "receipts",
    ...exchanged({ of: "fiscal_document_due", from: 'as "callAgeMs"', to: '+ 1e9 as "callAgeMs"' }),
  },
  {
    name: "a dead process's receipt call is never resumed",
    trade: "receipts",
    ...exchanged({
      of: "fiscal_document_abandon",
      from: "where tenant_id = $1",
      to: "where false and tenant_id = $1",
    }),
  },
  {
    name: "a receipt's number is not stored",
    trade: "receipts",
    ...exchanged({
      of: "fiscal_document_settle",
      from: "number = $5",
      to: "number = coalesce(d.number, left($5, 0))",
    }),
  },
  {
    name: "a missing record of a store refund is proof",
    trade: "stores",
    ...exchanged({ of: "store_refund_due", from: 'as "askedAgeMs"', to: '+ 1e9 as "askedAgeMs"' }),
  },
  {
    name: "a dead process's store refund is never resumed",
    trade: "stores",
    ...exchanged({
      of: "store_refund_abandon",
      from: "where tenant_id = $1",
      to: "where false and tenant_id = $1",
    }),
  },
  {
    name: "a file that may have been sent is resent as if it had not",
    trade: "exchange",
    ...exchanged({
      of: "sdi_transmission_not_sent",
      from: "uncertain = t.uncertain or $4",
      to: "uncertain = $4 and false",
    }),
  },
  {
    name: "a response about a file reverts the effect of a notification",
    trade: "exchange",
    ...exchanged({
      of: "sdi_transmission_sent",
      from: "state = case when t.state = 'queued' then 'sent' else t.state end",
      to: "state = 'sent'",
    }),
  },
  {
    name: "a dead process's file is never resumed",
    trade: "exchange",
    ...exchanged({
      of: "sdi_transmission_abandoned",
      from: "where tenant_id = $1",
      to: "where false and tenant_id = $1",
    }),
  },
  {
    name: "a file is not locked while a notification about it is processed",
    trade: "exchange",
    ...exchanged({ of: "sdi_transmission_find_notified", from: "limit 1 for update", to: "limit 1" }),
  },
  {
    name: "a killed bridge forgets requests that may have been sent",
    trade: "counter",
    ...journalThat("remember"),
  },
  {
    name: "a bridge does not close a device's older orders",
    trade: "counter",
    ...journalThat("overtake"),
  },
  {
    name: "a resumed process mistakes another's store refund attempt for its own",
    trade: "stores",
    ...exchanged({
      of: /^store_refund_/,
      from: /date_trunc\('milliseconds', created_at at time zone 'UTC'\) = (\$\d)::timestamptz at time zone 'UTC'/g,
      to: "$1::timestamptz is not null",
    }),
  },
];
