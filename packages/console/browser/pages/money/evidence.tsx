import { Field, FormDialog, type FormValues, LongField, money, Note, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useKeyed } from "../../api/keyed.ts";
import type { Dispute } from "../../api/records.ts";
import { t } from "./text.ts";

/** Sends evidence for a dispute to the provider, which accepts it only once. */
export function Evidence({
  dispute: { id, amount, currency, respondBy },
  close,
  done,
}: {
  dispute: Dispute;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const keyed = useKeyed(`evidence ${id}`);
  const send = async (values: FormValues) => {
    const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
    await keyed("POST", `/v1/payment/disputes/${encodeURIComponent(id)}/evidence`, { body });
    await done();
  };
  return (
    <FormDialog
      title={t("evidence.title", { amount: money(amount, currency) })}
      close={close}
      wide
      lead={respondBy && <Note>{t("evidence.until", { time: time(respondBy) })}</Note>}
      send={send}
      submit={t("evidence.send")}
    >
      <LongField label={t("evidence.text")} hint={t("evidence.hint")} name="text" required maxLength={5000} />
      <Field label={t("evidence.product")} name="productDescription" maxLength={5000} />
      <Field label={t("evidence.customer")} name="customerName" maxLength={255} />
      <Field label={t("evidence.email")} name="customerEmail" type="email" maxLength={254} />
      <Field label={t("evidence.date")} name="date" type="date" />
      <Field label={t("evidence.carrier")} name="carrier" maxLength={255} />
      <Field label={t("evidence.tracking")} name="trackingNumber" maxLength={255} />
    </FormDialog>
  );
}
