import { type ComponentChild, h } from "preact";
import { may } from "../../api/merchant.ts";
import type { Sale, SaleQuestion } from "../../api/records.ts";
import { answerSale } from "../../api/sales.ts";
import { money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Note } from "../../parts/note.ts";
import { CURRENCY } from "./basket.ts";
import { Payments } from "./payments.ts";
import { t } from "./text.ts";

/** The answers that need the right to refund. */
const GIVES_BACK: readonly string[] = ["give_back", "refund_again"];

/** Returns the question in words: about the receipt, or the invoice. */
function questionOf({ question, document }: Sale): string {
  const { kind } = question!;
  if (document?.kind !== "invoice") return t(`question.${kind}`);
  if (kind === "document_refused") return t("question.invoice_refused");
  return kind === "document_unknown" ? t("question.invoice_unknown") : t(`question.${kind}`);
}

/** The question that only a person can answer, with the evidence and its choices. */
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
  return h(
    "section",
    { class: "card stack", "aria-label": t("question") },
    h(
      Note,
      { tone: "bad", role: "status" },
      h("h2", {}, questionOf(sale)),
      h("p", {}, t(`question.${kind}.next`)),
      h(
        "ul",
        { class: "findings" },
        evidence.map((fact) => h("li", { key: fact }, fact)),
      ),
    ),
    sale.change > 0 && h("p", { class: "sum" }, t("change", { amount: money(sale.change, CURRENCY) })),
    h(Payments, { payments: sale.payments }),
    h(
      "div",
      { class: "row" },
      allowed.map((choice, index) =>
        h(
          Action,
          { key: choice, act: answer(choice), tone: index === 0 ? "primary" : "" },
          t(`choice.${choice}`),
        ),
      ),
      h("button", { type: "button", class: "plain", onClick: next }, t("aside")),
    ),
    h("p", { class: "hint" }, t("question.stays")),
    trouble,
  );
}
