import { Cancel, Check, Dialog, Field, Form, type FormValues, Note, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useKeyed } from "../../api/keyed.ts";
import { may } from "../../api/merchant.ts";
import type { Customer, Receipt } from "../../api/records.ts";
import { CustomerPicker } from "../../parts/customer-picker.tsx";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

/** E-mails a receipt, or a copy without prices, to the customer. */
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
  const send = async ({ email = "", gift }: FormValues) => {
    const path = `/v1/fiscal/${provider}/receipts/${encodeURIComponent(id)}/mail`;
    await keyed("POST", path, { body: { email, gift: gift !== undefined } });
    setSent(email);
  };
  return (
    <Dialog title={t("mail.title", { number: number ?? "" })} close={close}>
      {sent ? (
        <div class="stack">
          <Note tone="good" role="status">
            {t("mail.sent", { email: sent })}
          </Note>
          <div class="row">
            <Cancel close={close} label={common("close")} />
          </div>
        </div>
      ) : (
        <Form send={send} submit={t("mail.submit")} actions={<Cancel close={close} />}>
          {customers.length > 0 && (
            <CustomerPicker
              label={t("mail.book")}
              customers={customers}
              chosen={to?.id ?? null}
              choose={setTo}
            />
          )}
          <Field
            key={to?.id}
            label={t("mail.to")}
            name="email"
            type="email"
            required
            maxLength={254}
            value={to?.email ?? ""}
          />
          <Check name="gift" label={t("mail.gift")} />
        </Form>
      )}
    </Dialog>
  );
}
