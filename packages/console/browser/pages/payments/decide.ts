import { type ComponentChild, h } from "preact";
import { DoneBefore, useKeyed } from "../../api/keyed.ts";
import { may } from "../../api/merchant.ts";
import type { Payment } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Choice, Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

/** Whether the person may settle the payment by what the provider's own page shows. */
export function isDecidable({ provider, status }: Payment): boolean {
  return status === "verification" && provider !== "handoff" && may("outcomes");
}

/** Asks for the outcome that the provider's page shows, and why, and settles the payment by it. */
export function DecideDialog({
  payment: { id, provider },
  close,
  done,
}: {
  payment: Payment;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const keyed = useKeyed(`decide ${id}`);
  const path = `/v1/payment/${provider}/transactions/${id}/decision`;
  const send = async (given: Readonly<Record<string, string>>) => {
    const body = { status: given.status, reason: given.reason };
    try {
      await keyed("POST", path, { body });
    } catch (error) {
      if (error instanceof DoneBefore) await done();
      throw error;
    }
    close();
    await done();
  };
  const options = (["completed", "failed", "canceled"] as const).map(
    (status) => [status, t(`decide.${status}`)] as const,
  );
  return h(
    Dialog,
    { title: t("decide.title"), close },
    h("p", {}, t("decide.lead")),
    h(
      Form,
      {
        send,
        submit: t("decide"),
        actions: h("button", { type: "button", onClick: close }, common("cancel")),
      },
      h(Choice, { label: t("decide.outcome"), name: "status", options }),
      h(Field, {
        label: t("decide.reason"),
        name: "reason",
        minLength: 3,
        maxLength: 500,
        required: true,
        hint: t("decide.reason.hint"),
      }),
    ),
  );
}

/** The decision of a person beside the provider's own outcome. */
export function Decided({ payment: { decision, currency } }: { payment: Payment }): ComponentChild {
  if (!decision) return null;
  const { status, amount, reason, at, provider } = decision;
  const words = t(`decide.${status}`);
  return h(
    Note,
    {},
    h("p", {}, t("decided", { outcome: words, amount: money(amount, currency), time: time(at), reason })),
    h(
      "p",
      {},
      provider
        ? t("decided.provider", { status: provider.status, time: time(provider.at) })
        : t("decided.open"),
    ),
  );
}
