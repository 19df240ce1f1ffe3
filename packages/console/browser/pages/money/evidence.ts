import { type ComponentChild, h } from "preact";
import { useKeyed } from "../../api/keyed.ts";
import type { Dispute } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field, LongField } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { t as common } from "../../text/common.ts";
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
  const send = async (given: Given) => {
    const body = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ""));
    await keyed("POST", `/v1/payment/disputes/${encodeURIComponent(id)}/evidence`, { body });
    await done();
  };
  const leave = h("button", { type: "button", onClick: close }, common("cancel"));
  return h(
    Dialog,
    { title: t("evidence.title", { amount: money(amount, currency) }), close, wide: true },
    respondBy && h(Note, {}, t("evidence.until", { time: time(respondBy) })),
    h(
      Form,
      { send, submit: t("evidence.send"), actions: leave },
      h(LongField, {
        label: t("evidence.text"),
        hint: t("evidence.hint"),
        name: "text",
        required: true,
        maxLength: 5000,
      }),
      h(Field, { label: t("evidence.product"), name: "productDescription", maxLength: 5000 }),
      h(Field, { label: t("evidence.customer"), name: "customerName", maxLength: 255 }),
      h(Field, { label: t("evidence.email"), name: "customerEmail", type: "email", maxLength: 254 }),
      h(Field, { label: t("evidence.date"), name: "date", type: "date" }),
      h(Field, { label: t("evidence.carrier"), name: "carrier", maxLength: 255 }),
      h(Field, { label: t("evidence.tracking"), name: "trackingNumber", maxLength: 255 }),
    ),
  );
}
