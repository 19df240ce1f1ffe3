import { Input } from "@banco/ui";
import type { ComponentChild } from "preact";
import { centsOf, goodsOf, LOTTERY, TAX_CODE, withMore } from "./bill.ts";
import type { ViewProps } from "./view-props.ts";

/** The lines of the bill. */
export function BillLines({ till, words }: ViewProps): ComponentChild {
  const { lines } = till.bill;
  if (lines.length === 0) return <p class="quiet">{words.empty}</p>;
  const change = (index: number, by: 1 | -1) => () =>
    till.setBill({ lines: withMore(lines, lines[index]!, by) });
  const step = (sign: string, name: string, act: () => void) => (
    <button type="button" class="step" aria-label={name} onClick={act}>
      {sign}
    </button>
  );
  return (
    <section aria-label={words.bill}>
      <ul class="lines">
        {/* The newest line is at the top, where the cashier sees it. */}
        {[...lines.entries()].toReversed().map(([index, { description, priceCents, quantity }]) => (
          <li key={`${description} ${priceCents}`}>
            <span class="name">{description}</span>
            {step("−", `${description} ${words.money(priceCents)}: ${words.less}`, change(index, -1))}
            <span>{quantity}</span>
            {step("+", `${description} ${words.money(priceCents)}: ${words.more}`, change(index, 1))}
            <span class="price">{words.money(priceCents * quantity)}</span>
          </li>
        ))}
      </ul>
      <button type="button" class="plain" onClick={() => till.setBill({ lines: [] })}>
        {words.clear}
      </button>
    </section>
  );
}

/** Rarely used fields: discount, tip and codes. */
export function Options({ till, words }: ViewProps): ComponentChild {
  const { discountCents, tipCents, lottery, taxCode } = till.bill;
  const code = (label: string, value: string, form: RegExp, set: (text: string) => void, hint?: string) => {
    const isWrong = value !== "" && !form.test(value);
    return (
      <Input
        label={label}
        hint={isWrong ? words.wrong : hint}
        value={value}
        autocomplete="off"
        autocapitalize="characters"
        aria-invalid={isWrong}
        change={(text) => set(text.trim().toUpperCase())}
      />
    );
  };
  return (
    <details class="options">
      <summary>{words.options}</summary>
      <AmountField
        label={words.discount}
        decimal={words.decimal}
        cents={discountCents}
        most={goodsOf(till.bill) - 1}
        set={(cents: number) => till.setBill({ discountCents: cents })}
      />
      <AmountField
        label={words.tip}
        decimal={words.decimal}
        cents={tipCents}
        set={(cents: number) => till.setBill({ tipCents: cents })}
      />
      {code(words.lottery, lottery, LOTTERY, (text) => till.setBill({ lottery: text }), words.lotteryHint)}
      {code(words.taxCode, taxCode, TAX_CODE, (text) => till.setBill({ taxCode: text }))}
    </details>
  );
}

function AmountField({
  label,
  decimal,
  cents,
  most = Number.POSITIVE_INFINITY,
  set,
}: {
  label: string;
  /** The decimal separator. */
  decimal: string;
  cents: number;
  most?: number;
  set(cents: number): void;
}): ComponentChild {
  const take = (text: string) => set(Math.max(0, Math.min(centsOf(text) ?? 0, most)));
  return (
    <label>
      {label}
      <input
        inputMode="decimal"
        autocomplete="off"
        defaultValue={cents > 0 ? (cents / 100).toFixed(2).replace(".", decimal) : ""}
        onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) => take(currentTarget.value)}
      />
    </label>
  );
}
