import { Failure, Input, money, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readPage } from "../../api/pages.ts";
import type { List, Receipt } from "../../api/records.ts";
import type { Draft, Replaced } from "./draft.ts";
import { t } from "./text.ts";

/** The delay between the last keystroke and the search for receipts. */
const PAUSE_MS = 350;
const SHOWN = 8;
/** The maximum number of receipts that an invoice replaces. */
const MOST = 100;

/** The shop's own receipts that the invoice replaces, found by number, amount or goods. */
export function ReplacedReceipts({
  draft: { receipts },
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const [sought, seek] = useState("");
  const { found, error } = useFound(sought.trim());
  const free = found?.filter(({ id }) => !receipts.some((one) => one.id === id));
  const add = ({ id, number }: Receipt) => {
    seek("");
    change({ receipts: [...receipts, { id, number: number ?? id }] });
  };
  return (
    <details open={receipts.length > 0}>
      <summary>{t("receipts")}</summary>
      <p class="hint">{t("receipts.hint")}</p>
      {receipts.length > 0 && (
        <Chosen
          receipts={receipts}
          remove={(id) => change({ receipts: receipts.filter((one) => one.id !== id) })}
        />
      )}
      {receipts.length < MOST && (
        <Input
          label={t("receipts.search")}
          type="search"
          autocomplete="off"
          value={sought}
          placeholder={t("receipts.search.hint")}
          change={seek}
          // Otherwise Enter would issue the invoice.
          onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <div class="picks" role="group" aria-label={t("receipts.found")}>
        {free?.map((receipt) => (
          <button type="button" key={receipt.id} onClick={() => add(receipt)}>
            {describe(receipt)}
          </button>
        ))}
      </div>
      <div role="status">
        {free?.length === 0 && <p class="hint">{t("receipts.none")}</p>}
        {error !== undefined && <Failure error={error} />}
      </div>
    </details>
  );
}

function describe({ number, date, createdAt, amount }: Receipt): ComponentChild[] {
  return [
    <span>{number}</span>,
    " ",
    <span class="hint">{`${time(date ?? createdAt)} · ${money(amount, "EUR")}`}</span>,
  ];
}

function Chosen({
  receipts,
  remove,
}: {
  receipts: readonly Replaced[];
  remove: (id: string) => void;
}): ComponentChild {
  return (
    <ul class="items" aria-label={t("receipts.chosen")}>
      {receipts.map(({ id, number }, index) => (
        <li key={id} class="row">
          <span>{number}</span>
          <button
            type="button"
            class="plain"
            data-path={`/receipts/${index}`}
            aria-label={t("receipts.remove", { number })}
            onClick={() => remove(id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the receipts that match the search text and that an invoice may replace; undefined without a search
 * text.
 */
function useFound(sought: string): { found?: readonly Receipt[]; error?: unknown } {
  const [state, setState] = useState<{ of: string; found?: readonly Receipt[]; error?: unknown }>({ of: "" });
  useEffect(() => {
    if (!sought) return undefined;
    let isPast = false;
    const search = async () => {
      try {
        const filter = { days: "365", type: "sale", status: "completed", q: sought };
        const { items } = await readPage<List<Receipt>>("/v1/fiscal/receipts", filter, null);
        if (!isPast) setState({ of: sought, found: items.filter(isReplaceable).slice(0, SHOWN) });
      } catch (error) {
        if (!isPast) setState({ of: sought, error });
      }
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [sought]);
  return sought && state.of === sought ? state : {};
}

/** Whether an invoice may replace the receipt: it has a number and no invoice yet. */
const isReplaceable = ({ number, invoiceId }: Receipt): boolean => Boolean(number) && !invoiceId;
