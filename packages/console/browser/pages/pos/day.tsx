import {
  Action,
  confirmed,
  day,
  ListTable,
  Loaded,
  money,
  Note,
  Page,
  type Resource,
  Section,
  time,
  useAttempts,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { PosDay } from "../../api/records.ts";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { t } from "./text.ts";

/** A day's terminals and mismatches, each with its repair. */
export function PosDayPage({ params: [date] }: { params: readonly string[] }): ComponentChild {
  const of = useResource(() => call<PosDay>("GET", `/v1/pos/days/${encodeURIComponent(date!)}`), [date]);
  return (
    <Page
      title={t("day.title", { day: day(date!) })}
      lead={t("day.lead")}
      actions={
        <a class="button" href={`/console/pos/days?month=${date!.slice(0, 7)}`}>
          {t("days")}
        </a>
      }
    >
      <Loaded<PosDay> of={of}>
        {(value) => [
          <Mismatches key="mismatches" of={value} resource={of} />,
          <Terminals key="terminals" of={value} />,
        ]}
      </Loaded>
    </Page>
  );
}

type Mismatch = PosDay["mismatches"][number];

function Mismatches({ of, resource }: { of: PosDay; resource: Resource<PosDay> }): ComponentChild {
  const providers = usePaymentProviders();
  const { attempt, trouble } = useAttempts();
  const columns = [
    ["what", t("cause")],
    ["when", t("time")],
    ["amount", t("amount")],
    ["end", t("actions")],
  ] as const;
  const row = (item: Mismatch) => {
    const { cause, amount, currency, provider, at, transactionId, receiptId, number } = item;
    const act = attempt(async () => {
      await repair(item);
      await resource.reload();
    });
    return (
      <tr key={receiptId ?? transactionId} data-cause={cause}>
        <td class="what">
          {t(`cause.${cause}`)}
          <div class="hint">{[nameOf(providers, provider), number].filter(Boolean).join(", ")}</div>
        </td>
        <td class="when">{time(at)}</td>
        <td class="amount">{money(amount, currency)}</td>
        <td class="end">{isAllowed("fiscals:write") && <Repair of={item} act={act} />}</td>
      </tr>
    );
  };
  return (
    <Section title={t("mismatches")} lead={t("mismatches.lead")}>
      {of.mismatches.length === 0 ? (
        <Note tone="good">{t("mismatches.none")}</Note>
      ) : (
        <ListTable columns={columns}>{of.mismatches.map(row)}</ListTable>
      )}
      {trouble}
    </Section>
  );
}

/** A button that repairs with one request, or a link to the page where the user decides. */
function Repair({ of, act }: { of: Mismatch; act: () => Promise<void> }): ComponentChild {
  const { repair: kind, request, provider, transactionId, receiptId } = of;
  const text = t(`repair.${kind}`);
  if (request && (kind !== "void" || isAllowed("refunds")))
    return (
      <Action act={act} tone="primary">
        {text}
      </Action>
    );
  if (kind === "issue" && transactionId) return <a href={paymentHref(provider, transactionId)}>{text}</a>;
  return receiptId && <a href={`/console/receipts?q=${encodeURIComponent(receiptId)}`}>{text}</a>;
}

/** Sends the repair. The user confirms a tax document before it is issued or voided. */
async function repair({
  repair: kind,
  request,
  amount,
  currency,
  receiptId,
  transactionId,
}: Mismatch): Promise<void> {
  if (!request) return;
  const [item] = (request.body as { items?: { description: string; vat: string }[] }).items ?? [];
  const facts = {
    amount: money(amount, currency),
    description: item?.description ?? "",
    vat: item?.vat ?? "",
  };
  if (kind === "issue" && !(await confirmed(t("sure.issue", facts), t("repair.issue")))) return;
  if (kind === "void" && !(await confirmed(t("sure.void", facts), t("repair.void")))) return;
  await callOnce(`${kind} ${receiptId ?? transactionId}`, request.method, request.path, {
    body: request.body,
  });
}

function Terminals({ of }: { of: PosDay }): ComponentChild {
  const providers = usePaymentProviders();
  const columns = [
    ["what", t("terminal")],
    ["state", t("status")],
    ["amount", t("amount")],
  ] as const;
  return (
    <Section title={t("day.terminals")} lead={t("day.terminals.lead")}>
      {of.terminals.length === 0 ? (
        <p class="note">{t("day.terminals.none")}</p>
      ) : (
        <ListTable columns={columns}>
          {of.terminals.map(({ provider, terminalId, isLinked, taken }) => (
            <tr key={`${provider} ${terminalId}`}>
              <td class="what">
                {nameOf(providers, provider)}
                <div class="hint">{terminalId ?? t("no.device")}</div>
              </td>
              <td class="state">
                <span class={`badge ${isLinked ? "good" : "bad"}`}>
                  {t(isLinked ? "linked" : "unlinked")}
                </span>
              </td>
              <td class="amount">{money(taken, "EUR")}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </Section>
  );
}
