import { AmountField, FormDialog, money, Note, readAmount, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useKeyed } from "../../api/keyed.ts";
import { may } from "../../api/merchant.ts";
import type { Payment } from "../../api/records.ts";
import { sendAndClose } from "./send-and-close.ts";
import { t } from "./text.ts";

type Hold = NonNullable<Payment["hold"]>;

interface DialogParts {
  payment: Payment;
  hold: Hold;
  close: () => void;
  done: () => Promise<void>;
}

/** The amount held for a payment, with the actions on the hold that the user's role allows. */
export function Held({ payment, done }: Pick<DialogParts, "payment" | "done">): ComponentChild {
  const [open, setOpen] = useState<"capture" | "release">();
  const { hold, status, currency } = payment;
  if (!hold || status !== "pending") return null;
  const { expiresAt } = hold;
  const amount = money(hold.amount, currency);
  const parts = { payment, hold, close: () => setOpen(undefined), done };
  return (
    <Note>
      <p>{expiresAt ? t("hold.until", { amount, time: time(expiresAt) }) : t("hold", { amount })}</p>
      <div class="row">
        {may("payments:write") && (
          <button type="button" class="primary" onClick={() => setOpen("capture")}>
            {t("capture")}
          </button>
        )}
        {may("refunds") && (
          <button type="button" onClick={() => setOpen("release")}>
            {t("release")}
          </button>
        )}
      </div>
      {open === "capture" && <CaptureDialog {...parts} />}
      {open === "release" && <ReleaseDialog {...parts} />}
    </Note>
  );
}

const pathOf = ({ provider, id }: Payment): string => `/v1/payment/${provider}/transactions/${id}`;

/** Asks for the amount to capture, and captures it. */
function CaptureDialog({ payment, hold, close, done }: DialogParts): ComponentChild {
  const { id, currency } = payment;
  const keyed = useKeyed(`capture ${id}`);
  const send = async (input: Readonly<Record<string, string>>) => {
    const [amount] = readAmount(input.amount ?? "", currency).amounts;
    await sendAndClose(() => keyed("PATCH", pathOf(payment), { body: { capture: { amount } } }), {
      close,
      done,
    });
  };
  return (
    <FormDialog
      title={t("capture.title")}
      close={close}
      lead={<p>{t("capture.lead", { amount: money(hold.amount, currency) })}</p>}
      send={send}
      submit={t("capture")}
    >
      <AmountField
        label={t("capture.amount", { currency })}
        currency={currency}
        value={hold.amount}
        max={hold.amount}
        onButton={(sum) => t("capture.submit", { sum })}
      />
    </FormDialog>
  );
}

/** Asks for confirmation, and releases the hold. */
function ReleaseDialog({ payment, hold, close, done }: DialogParts): ComponentChild {
  const { id, currency } = payment;
  const keyed = useKeyed(`release ${id}`);
  const send = async () => {
    // The same request refunds a payment whose hold someone else has captured in the meantime.
    const { hold: held } = await call<Payment>("GET", pathOf(payment));
    if (held) await keyed("DELETE", pathOf(payment), { body: {} });
    close();
    await done();
  };
  const amount = money(hold.amount, currency);
  return (
    <FormDialog
      title={t("release.title")}
      close={close}
      lead={<p>{t("release.lead", { amount })}</p>}
      send={send}
      submit={t("release.submit", { amount })}
    />
  );
}
