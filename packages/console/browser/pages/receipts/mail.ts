import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useKeyed } from "../../api/keyed.ts";
import { may } from "../../api/merchant.ts";
import type { Customer, Receipt } from "../../api/records.ts";
import { CustomerPicker } from "../../parts/customer-picker.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Check, Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { useResource } from "../../parts/resource.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

/** Sends a receipt, or its copy without prices, to its customer. */
export function MailReceipt({
  receipt: { id, provider, number },
  close,
}: {
  receipt: Pick<Receipt, "id" | "provider" | "number">;
  close: () => void;
}): ComponentChild {
  const [sent, setSent] = useState("");
  const [to, setTo] = useState<Customer | null>(null);
  const book = useResource(() =>
    may("stores:read") ? call<Customer[]>("GET", "/v1/customers") : Promise.resolve([]),
  );
  const customers = (book.value ?? []).filter(({ email }) => email);
  const keyed = useKeyed(`mail ${id}`);
  const send = async ({ email = "", gift }: Given) => {
    const path = `/v1/fiscal/${provider}/receipts/${encodeURIComponent(id)}/mail`;
    await keyed("POST", path, { body: { email, gift: gift !== undefined } });
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
          customers.length > 0 &&
            h(CustomerPicker, { label: t("mail.book"), customers, chosen: to?.id ?? null, choose: setTo }),
          h(Field, {
            key: to?.id,
            label: t("mail.to"),
            name: "email",
            type: "email",
            required: true,
            maxLength: 254,
            value: to?.email ?? "",
          }),
          h(Check, { name: "gift", label: t("mail.gift") }),
        ),
  );
}
