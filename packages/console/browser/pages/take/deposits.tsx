import { Action, money, Select, time, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { readDeposits } from "../../api/vouchers.ts";
import type { Pay } from "./payment-methods.ts";
import { t } from "./text.ts";

/** Deducts an earlier deposit: at most its balance or the amount due, whichever is lower. */
export function Deposits({ amount, send }: { amount: number | undefined; send: Pay }): ComponentChild {
  const deposits = useResource(readDeposits).value ?? [];
  const [chosen, choose] = useState("");
  const deposit = deposits.find(({ id }) => id === chosen) ?? deposits[0];
  if (!deposit) return null;
  const deduct = () =>
    send(
      { means: "deposit", amount: Math.min(deposit.balance, amount!), depositId: deposit.id },
      t("means.deposit"),
    );
  return (
    <div class="entry">
      <Select
        label={t("deposit.taken")}
        value={deposit.id}
        options={deposits.map(({ id, description, balance, currency, createdAt }) => [
          id,
          `${money(balance, currency)} · ${description} · ${time(createdAt)}`,
        ])}
        change={choose}
      />
      <Action act={deduct} disabled={amount === undefined}>
        {t("deposit.deduct")}
      </Action>
    </div>
  );
}
