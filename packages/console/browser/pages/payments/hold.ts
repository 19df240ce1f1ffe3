import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { call } from "../../api/client.ts";
import { useKeyed } from "../../api/keyed.ts";
import { may } from "../../api/merchant.ts";
import type { Payment } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { AmountField } from "../../parts/amount-field.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Form } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { Cancel } from "./cancel.ts";
import { sendAndClose } from "./send-and-close.ts";
import { t } from "./text.ts";

type Hold = NonNullable<Payment["hold"]>;

interface DialogParts {
  payment: Payment;
  hold: Hold;
  close: () => void;
  done: () => Promise<void>;
}

/** The money that is held for a payment, and the ways to end the hold that the person's role allows. */
export function Held({ payment, done }: Pick<DialogParts, "payment" | "done">): ComponentChild {
  const [open, setOpen] = useState<"capture" | "release">();
  const { hold, status, currency } = payment;
  if (!hold || status !== "pending") return null;
  const { expiresAt } = hold;
  const amount = money(hold.amount, currency);
  const parts = { payment, hold, close: () => setOpen(undefined), done };
  return h(
    Note,
    {},
    h("p", {}, expiresAt ? t("hold.until", { amount, time: time(expiresAt) }) : t("hold", { amount })),
    h(
      "div",
      { class: "row" },
      may("payments:write") &&
        h("button", { type: "button", class: "primary", onClick: () => setOpen("capture") }, t("capture")),
      may("refunds") && h("button", { type: "button", onClick: () => setOpen("release") }, t("release")),
    ),
    open === "capture" && h(CaptureDialog, parts),
    open === "release" && h(ReleaseDialog, parts),
  );
}

const pathOf = ({ provider, id }: Payment): string => `/v1/payment/${provider}/transactions/${id}`;

/** Asks how much of the held money to take, and captures it. */
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
  return h(
    Dialog,
    { title: t("capture.title"), close },
    h("p", {}, t("capture.lead", { amount: money(hold.amount, currency) })),
    h(
      Form,
      { send, submit: t("capture"), actions: h(Cancel, { close }) },
      h(AmountField, {
        label: t("capture.amount", { currency }),
        currency,
        value: hold.amount,
        max: hold.amount,
        onButton: (sum) => t("capture.submit", { sum }),
      }),
    ),
  );
}

/** Asks whether to let the held money go, and releases it. */
function ReleaseDialog({ payment, hold, close, done }: DialogParts): ComponentChild {
  const { id, currency } = payment;
  const keyed = useKeyed(`release ${id}`);
  const send = async () => {
    // The same request refunds a payment whose hold somebody else has captured meanwhile.
    const { hold: held } = await call<Payment>("GET", pathOf(payment));
    if (held) await keyed("DELETE", pathOf(payment), { body: {} });
    close();
    await done();
  };
  const amount = money(hold.amount, currency);
  return h(
    Dialog,
    { title: t("release.title"), close },
    h("p", {}, t("release.lead", { amount })),
    h(Form, { send, submit: t("release.submit", { amount }), actions: h(Cancel, { close }) }),
  );
}
