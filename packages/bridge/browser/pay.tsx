import { Input } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { centsOf, LOTTERY, TAX_CODE } from "./bill.ts";
import type { Means, MeansFields } from "./state.ts";
import type { ViewProps } from "./view-props.ts";
import { VoucherField } from "./voucher-field.tsx";

const NOTES = [10_00, 20_00, 50_00];
const LOTTERY_MIN_CENTS = 1_00;

const button = (text: ComponentChild, isOn: boolean, act: () => void, tone = "") => (
  <button type="button" class={tone} disabled={!isOn} onClick={act}>
    {text}
  </button>
);

interface PayBarProps extends ViewProps {
  hasTerminal: boolean;
  pay(means: Means, amountCents?: number, fields?: MeansFields): void;
}

/** The amount due and the ways to pay it, always visible. */
export function PayBar({ till, words, hasTerminal, pay }: PayBarProps): ComponentChild {
  const [part, setPart] = useState("");
  const [tickets, setTickets] = useState("1");
  const { dueCents } = till;
  const { lottery, taxCode } = till.bill;
  const partCents = centsOf(part);
  const isTaxCode = taxCode === "" || TAX_CODE.test(taxCode);
  const isLottery = lottery === "" || (LOTTERY.test(lottery) && dueCents >= LOTTERY_MIN_CENTS);
  const isPart = part === "" || partCents !== undefined;
  const canPay = dueCents > 0 && isTaxCode && isPart && till.connection === "good";
  const count = Number(tickets);
  const isOver = partCents !== undefined && partCents > dueCents;
  return (
    <footer class="pay">
      <p class="total">
        <span>{till.sale ? words.due : words.total}</span>
        <output>{words.money(dueCents)}</output>
      </p>
      <div class="quick">
        {button([words.exact, <kbd>C</kbd>], canPay, () => pay("cash", partCents), "primary")}
        {NOTES.map((cents) =>
          button(words.money(cents).replace(/[.,]00/, ""), canPay && cents >= dueCents, () =>
            pay("cash", cents),
          ),
        )}
      </div>
      <div class="means">
        {button(
          [words.card, <small>{words.cardHint}</small>, <kbd>T</kbd>],
          canPay && hasTerminal && isLottery && !isOver,
          () => pay("terminal", partCents),
          "primary",
        )}
        {button(words.ticket, canPay && !isOver && count >= 1 && count <= 99, () =>
          pay("ticket", partCents, { ticketCount: count }),
        )}
      </div>
      <details class="split">
        <summary>{words.split}</summary>
        <Input
          label={words.partly}
          hint={words.partlyHint}
          inputMode="decimal"
          autocomplete="off"
          value={part}
          aria-invalid={!isPart}
          change={setPart}
        />
        <Input
          label={words.tickets}
          inputMode="numeric"
          autocomplete="off"
          value={tickets}
          change={setTickets}
        />
        <VoucherField
          words={words}
          canPay={canPay && !isOver}
          pay={(code: string) => pay("voucher", partCents, { code })}
        />
      </details>
    </footer>
  );
}
