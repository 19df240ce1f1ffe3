import { FormDialog, money } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Receipt } from "../../api/records.ts";
import { useIssue } from "./issue.ts";
import { t } from "./text.ts";

/**
 * Voids a whole receipt after confirmation: a document sent to the tax office cannot be withdrawn, only voided by a
 * second document.
 */
export function Void({
  receipt,
  close,
  done,
}: {
  receipt: Receipt;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const { id, provider, number, amount, items, payment } = receipt;
  const issue = useIssue(`void ${id}`, provider);
  const send = async () => {
    await issue({ type: "return", original: id, items, payment });
    await done();
  };
  const sum = money(amount, "EUR");
  return (
    <FormDialog
      title={t("void.title", { number: number ?? "" })}
      close={close}
      lead={<p>{t("void.lead", { amount: sum })}</p>}
      send={send}
      submit={t("void.submit", { amount: sum })}
      leave={t("void.keep")}
    />
  );
}
