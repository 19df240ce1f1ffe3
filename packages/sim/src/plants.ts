import { Journal } from "@banco/bridge/orders/journal";
import type { Statement } from "@banco/gateway/db/statement";
import { CallWindow } from "@banco/providers";
import type { TradeName } from "./process.ts";

/** A fault that is put in by hand, to see that the world finds it. */
export interface Plant {
  /** What is wrong. */
  name: string;
  /** The trade in whose stories it can show; payments unless given. */
  trade?: TradeName;
  /** The statement that is run instead. */
  statement?(given: Statement): Statement;
  /** The headers that leave instead. */
  headers?(given: Readonly<Record<string, string>>): Record<string, string>;
  /** Changes the code. @returns what changes it back */
  install?(): () => void;
}

/** Runs another text under the statement's name. @throws Error when there is nothing to exchange: then nothing is planted */
function exchanged(name: string, from: string, to: string): Required<Pick<Plant, "statement">> {
  return {
    statement: (given) => {
      if (given.name !== name) return given;
      if (!given.text.includes(from)) throw new Error(`${name} does not say ${from}`);
      return { name: `${name}_planted`, text: given.text.replaceAll(from, to) };
    },
  };
}

/** Has a method of the call window do something else. */
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

/** Has the bridge's journal not write something down. */
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

/** Faults that people make. */
export const PLANTS: readonly Plant[] = [
  { name: "a call whose answer is lost counts as failed", ...windowThat("isInDoubt", () => false) },
  {
    name: "a request leaves however late it is",
    ...windowThat("assertOpen", () => undefined),
  },
  {
    name: "silence about a payment is proof at once",
    ...exchanged("payment_transaction_due", 'as "callAgeMs"', '+ 1e9 as "callAgeMs"'),
  },
  {
    name: "silence about a refund is proof at once",
    ...exchanged("payment_refund_due", 'as "callAgeMs"', '+ 1e9 as "callAgeMs"'),
  },
  {
    name: "a payment's final state can be changed",
    ...exchanged("payment_transaction_settle", "t.xmin = $3::text::xid", "$3::text is not null"),
  },
  {
    name: "calls of processes that died are never taken up",
    ...exchanged("payment_transaction_abandon", "where tenant_id = $1", "where false and tenant_id = $1"),
  },
  {
    name: "a refund's call of a process that died is never taken up",
    ...exchanged("payment_refund_abandon", "where tenant_id = $1", "where false and tenant_id = $1"),
  },
  {
    name: "a repeated request has another key",
    headers: (given) => {
      const { "idempotency-key": key, ...others } = given;
      calls += 1;
      return key === undefined ? others : { ...others, "idempotency-key": `${key}:${calls}` };
    },
  },
  {
    name: "the payment's sums leave refunds out",
    ...exchanged(
      "payment_refund_settle_sums",
      "+ old.amount_minor * ((old.becomes in",
      "+ 0 * ((old.becomes in",
    ),
  },
  {
    name: "an answer is kept for every open key",
    ...exchanged(
      "payment_transaction_settle_answer",
      "scope = $2 and key = $3 and resource_id = $4",
      "$2 || $3 || $4 <> ''",
    ),
  },
  {
    name: "a change of state makes no event",
    ...exchanged(
      "payment_transaction_settle_event",
      "values ($1, $2, $3, $4, $5, $6)",
      "select $1, $2, $3, $4, $5::jsonb, $6::timestamptz where false",
    ),
  },
  {
    name: "a refund's key is looked up late",
    ...exchanged("idempotency_key_read", "where tenant_id", "where false and tenant_id"),
  },
  {
    name: "a receipt's final state can be changed",
    trade: "receipts",
    ...exchanged("fiscal_document_settle", "d.xmin = $3::text::xid", "$3::text is not null"),
  },
  {
    name: "silence about a receipt is proof at once",
    trade: "receipts",
    ...exchanged("fiscal_document_due", 'as "callAgeMs"', '+ 1e9 as "callAgeMs"'),
  },
  {
    name: "a receipt's call of a process that died is never taken up",
    trade: "receipts",
    ...exchanged("fiscal_document_abandon", "where tenant_id = $1", "where false and tenant_id = $1"),
  },
  {
    name: "a receipt's number is not kept",
    trade: "receipts",
    ...exchanged("fiscal_document_settle", "number = $5", "number = coalesce(d.number, left($5, 0))"),
  },
  {
    name: "silence about a store's refund is proof at once",
    trade: "stores",
    ...exchanged("store_refund_due", 'as "askedAgeMs"', '+ 1e9 as "askedAgeMs"'),
  },
  {
    name: "a store's refund of a process that died is never taken up",
    trade: "stores",
    ...exchanged("store_refund_abandon", "where tenant_id = $1", "where false and tenant_id = $1"),
  },
  {
    name: "a file that may have been sent is sent again as though it had not",
    trade: "exchange",
    ...exchanged("sdi_transmission_not_sent", "uncertain = t.uncertain or $4", "uncertain = $4 and false"),
  },
  {
    name: "an answer about a file sets back what a notification has brought",
    trade: "exchange",
    ...exchanged(
      "sdi_transmission_sent",
      "state = case when t.state = 'queued' then 'sent' else t.state end",
      "state = 'sent'",
    ),
  },
  {
    name: "a file of a process that died is never taken up",
    trade: "exchange",
    ...exchanged("sdi_transmission_abandoned", "where tenant_id = $1", "where false and tenant_id = $1"),
  },
  {
    name: "a file is not held while a word about it is judged",
    trade: "exchange",
    ...exchanged("sdi_transmission_find_notified", "limit 1 for update", "limit 1"),
  },
  {
    name: "a bridge forgets what may have left when it is killed",
    trade: "counter",
    ...journalThat("remember"),
  },
  {
    name: "a bridge gives up no older order of a device",
    trade: "counter",
    ...journalThat("overtake"),
  },
  {
    name: "who was paused takes another's attempt at a store's refund for its own",
    trade: "stores",
    statement: (given) =>
      given.name.startsWith("store_refund_")
        ? {
            name: `${given.name}_planted`,
            text: given.text.replace(
              /date_trunc\('milliseconds', created_at\) = (\$\d)/,
              "$1::timestamptz is not null",
            ),
          }
        : given,
  },
];
