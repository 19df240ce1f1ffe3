import {
  FormDialog,
  type FormValues,
  GrowingRows,
  ListTable,
  LongField,
  money,
  Section,
  time,
  useGrowingList,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { readPage } from "../../api/pages.ts";
import type { List, Provider, ReconciliationCase } from "../../api/records.ts";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf } from "../../parts/provider-names.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "exception"],
  ["when", "since"],
  ["amount", "amount"],
  ["end", "actions"],
] as const;

/** Mismatches between sales, providers and the bank, until they are resolved or explained. */
export function Exceptions({ providers }: { providers: readonly Provider[] }): ComponentChild {
  const [explaining, setExplaining] = useState<ReconciliationCase>();
  const list = useGrowingList(
    (token) => readPage<List<ReconciliationCase>>("/v1/reconciliation", {}, token),
    [],
  );
  const close = () => setExplaining(undefined);
  const done = async () => {
    close();
    await list.refresh();
  };
  return (
    <Section title={t("exceptions")} lead={t("exceptions.lead")}>
      <GrowingRows<ReconciliationCase> of={list} none={t("exceptions.none")}>
        {(items) => (
          <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
            {items.map((item) => (
              <Row key={item.id} item={item} providers={providers} explain={() => setExplaining(item)} />
            ))}
          </ListTable>
        )}
      </GrowingRows>
      {explaining && <Explain of={explaining} close={close} done={done} />}
    </Section>
  );
}

function Row({
  item,
  providers,
  explain,
}: {
  item: ReconciliationCase;
  providers: readonly Provider[];
  explain: () => void;
}): ComponentChild {
  const { id, kind, provider, amount, currency, references, since, note } = item;
  const href = hrefOf(provider, references);
  const name = t(`exception.${kind}`);
  const says = references.bankText ?? references.bankReference ?? references.providerTransactionId;
  return (
    <tr data-id={id}>
      <td class="what">
        {href ? <a href={href}>{name}</a> : name}
        {provider && <div class="hint">{nameOf(providers, provider)}</div>}
        {says && <div class="hint">{says}</div>}
        {note && <div class="hint">{note}</div>}
      </td>
      <td class="when">{time(since)}</td>
      <td class="amount">{money(amount, currency)}</td>
      <td class="end">
        <button type="button" onClick={explain}>
          {t("explain")}
        </button>
      </td>
    </tr>
  );
}

/** Returns the URL of the record behind an exception, if the console has a page for it. */
function hrefOf(
  provider: string | null,
  { transactionId, payoutId, closeId }: Readonly<Record<string, string>>,
) {
  if (closeId) return `/console/close/${encodeURIComponent(closeId)}`;
  if (payoutId) return `/console/money/${encodeURIComponent(payoutId)}`;
  if (provider && transactionId) return paymentHref(provider, transactionId);
  return undefined;
}

/** Resolves an exception with an explanation; no record changes. */
function Explain({
  of: { id, kind, note },
  close,
  done,
}: {
  of: ReconciliationCase;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const send = async ({ note: text = "" }: FormValues) => {
    const body = { status: "resolved", note: text };
    await call("PATCH", `/v1/reconciliation/${encodeURIComponent(id)}`, { body });
    await done();
  };
  return (
    <FormDialog title={t(`exception.${kind}`)} close={close} send={send} submit={t("explain.submit")}>
      <LongField
        label={t("explain.note")}
        hint={t("explain.hint")}
        name="note"
        required
        maxLength={1000}
        {...(note !== null && { value: note })}
      />
    </FormDialog>
  );
}
