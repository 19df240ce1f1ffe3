import { Action, confirmed, money, Note, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { may } from "../../api/merchant.ts";
import type { Sale, SaleQuestion } from "../../api/records.ts";
import { answerSale } from "../../api/sales.ts";
import { CURRENCY } from "./basket.ts";
import { Payments } from "./payments.tsx";
import { t } from "./text.ts";

/** The answers that require the right to refund. */
const GIVES_BACK: readonly string[] = ["give_back", "refund_again"];

/** Returns the question's key: about the receipt or the invoice. */
function questionOf({ question, document }: Sale): string {
  const { kind } = question!;
  if (document?.kind !== "invoice") return t(`question.${kind}`);
  if (kind === "document_refused") return t("question.invoice_refused");
  return kind === "document_unknown" ? t("question.invoice_unknown") : t(`question.${kind}`);
}

/** The question that only the user can answer, with the evidence and its choices. */
export function Question({
  sale,
  setSale,
  next,
}: {
  sale: Sale;
  setSale: (sale: Sale) => void;
  next: () => void;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const { kind, evidence, choices } = sale.question!;
  const answer = (choice: SaleQuestion["choices"][number]) =>
    attempt(async () => {
      const amount = money(sale.paid, CURRENCY);
      const isSure =
        choice !== "give_back" || (await confirmed(t("give_back.sure", { amount }), t("choice.give_back")));
      if (isSure) setSale(await answerSale(sale.id, choice));
    });
  const allowed = choices.filter((choice) => !GIVES_BACK.includes(choice) || may("refunds"));
  return (
    <section class="card stack" aria-label={t("question")}>
      <Note tone="bad" role="status">
        <h2>{questionOf(sale)}</h2>
        <p>{t(`question.${kind}.next`)}</p>
        <ul class="findings">
          {evidence.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Note>
      {sale.change > 0 && <p class="sum">{t("change", { amount: money(sale.change, CURRENCY) })}</p>}
      <Payments payments={sale.payments} />
      <div class="row">
        {allowed.map((choice, index) => (
          <Action key={choice} act={answer(choice)} tone={index === 0 ? "primary" : ""}>
            {t(`choice.${choice}`)}
          </Action>
        ))}
        <button type="button" class="plain" onClick={next}>
          {t("aside")}
        </button>
      </div>
      <p class="hint">{t("question.stays")}</p>
      {trouble}
    </section>
  );
}
