import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { useKeyed } from "../../api/keyed.ts";
import type { Receipt } from "../../api/records.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Check, Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

/** Sends a receipt, or its copy without prices, to its customer. */
export function MailReceipt({
  receipt: { id, provider, number },
  close,
}: {
  receipt: Receipt;
  close: () => void;
}): ComponentChild {
  const [sent, setSent] = useState("");
  const keyed = useKeyed();
  const send = async ({ email = "", gift }: Given) => {
    const path = `/v1/fiscal/${provider}/receipts/${encodeURIComponent(id)}/mail`;
    await keyed(path, { email, gift: gift !== undefined });
    setSent(email);
  };
  const leave = (text: string) => h("button", { type: "button", onClick: close }, text);
  return h(
    Dialog,
    { title: t("mail.title", { number: number ?? "" }), close },
    sent
      ? h(
          "div",
          { class: "stack" },
          h(Note, { tone: "good", role: "status" }, t("mail.sent", { email: sent })),
          h("div", { class: "row" }, leave(common("close"))),
        )
      : h(
          Form,
          { send, submit: t("mail.submit"), actions: leave(common("cancel")) },
          h(Field, { label: t("mail.to"), name: "email", type: "email", required: true, maxLength: 254 }),
          h(Check, { name: "gift", label: t("mail.gift") }),
        ),
  );
}
