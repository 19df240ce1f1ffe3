import { NumberInput } from "@banco/ui";
import type { ComponentChild } from "preact";
import { type Draft, emptyLine, type Line } from "./draft.ts";
import { EUR, PLACES } from "./numbers.ts";
import { t } from "./text.ts";
import { Chosen, Typed } from "./typed.tsx";
import { INVOICE_VATS } from "./vat.ts";

/** The lines of an invoice. */
export function Lines({
  draft,
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const { lines } = draft;
  const put = (line: Line) => change({ lines: lines.map((old) => (old.id === line.id ? line : old)) });
  const add = () => change({ lines: [...lines, emptyLine(lines.at(-1)!.id + 1)] });
  return (
    <section class="stack" aria-label={t("lines")}>
      <h2>{t("lines")}</h2>
      <Ticked
        label={t("pricesIncludeVat")}
        checked={draft.pricesIncludeVat}
        change={(pricesIncludeVat) => change({ pricesIncludeVat })}
      />
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          index={index}
          priceLabel={t(draft.pricesIncludeVat ? "price.gross" : "price")}
          put={put}
          remove={
            lines.length > 1 ? () => change({ lines: lines.filter(({ id }) => id !== line.id) }) : undefined
          }
        />
      ))}
      <div class="row">
        <button type="button" onClick={add}>
          {t("line.add")}
        </button>
      </div>
    </section>
  );
}

function LineFields({
  line,
  index,
  priceLabel,
  put,
  remove,
}: {
  line: Line;
  index: number;
  priceLabel: string;
  put: (line: Line) => void;
  remove: (() => void) | undefined;
}): ComponentChild {
  const { description, quantity, price, vat } = line;
  const path = `/items/${index}`;
  const number = { number: index + 1 };
  return (
    <fieldset class="line">
      <legend>{t("line", number)}</legend>
      <Typed
        label={t("description")}
        path={`${path}/description`}
        value={description}
        maxLength={1000}
        change={(text) => put({ ...line, description: text })}
      />
      <NumberInput
        label={t("quantity")}
        value={quantity}
        places={PLACES}
        currency={EUR}
        change={(text) => put({ ...line, quantity: text })}
      />
      <NumberInput
        label={priceLabel}
        value={price}
        places={PLACES}
        currency={EUR}
        change={(text) => put({ ...line, price: text })}
      />
      <Typed
        label={t("line.discount")}
        path={`${path}/discount`}
        value={line.discount}
        inputMode="decimal"
        change={(text) => put({ ...line, discount: text })}
      />
      <Chosen
        label={t("vat")}
        path={`${path}/vat`}
        value={vat}
        options={INVOICE_VATS}
        change={(value) => put({ ...line, vat: value })}
      />
      <Ticked
        label={t("line.deducted")}
        checked={line.isDeducted}
        change={(isDeducted) => put({ ...line, isDeducted })}
      />
      {remove && (
        <button type="button" class="plain" aria-label={t("line.remove", number)} onClick={remove}>
          ×
        </button>
      )}
    </fieldset>
  );
}

/** A labelled checkbox. */
function Ticked({
  label,
  checked,
  change,
}: {
  label: string;
  checked: boolean;
  change: (checked: boolean) => void;
}): ComponentChild {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onInput={() => change(!checked)} />
      {label}
    </label>
  );
}
