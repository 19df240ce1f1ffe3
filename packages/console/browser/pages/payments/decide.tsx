import { Choice, Field, FormDialog, money, Note, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useKeyed } from "../../api/keyed.ts";
import { may } from "../../api/merchant.ts";
import type { Payment, Refund } from "../../api/records.ts";
import { sendAndClose } from "./send-and-close.ts";
import { t } from "./text.ts";

/** Whether the user may settle the payment according to the provider's dashboard. */
export function isDecidable({ provider, status }: Payment): boolean {
  return status === "verification" && provider !== "handoff" && may("outcomes");
}

/** Whether the user may settle the refund according to the provider's dashboard. */
export function isRefundDecidable({ status }: Refund): boolean {
  return status === "verification" && may("outcomes");
}

interface DialogParts {
  payment: Payment;
  close: () => void;
  done: () => Promise<void>;
}

/** Asks for the outcome shown on the provider's page and for a reason, and settles the payment accordingly. */
export function DecideDialog({ payment: { id, provider }, ...parts }: DialogParts): ComponentChild {
  return (
    <Decision
      {...parts}
      id={id}
      path={`/v1/payment/${provider}/transactions/${id}/decision`}
      lead={t("decide.lead")}
      title={t("decide.title")}
      options={(["completed", "failed", "canceled"] as const).map(
        (status) => [status, t(`decide.${status}`)] as const,
      )}
    />
  );
}

/** Asks which outcome the provider's page shows for a refund, and settles the refund accordingly. */
export function DecideRefundDialog({
  payment: { id: paymentId, provider, currency },
  refund: { id, amount },
  ...parts
}: DialogParts & { refund: Refund }): ComponentChild {
  return (
    <Decision
      {...parts}
      id={id}
      path={`/v1/payment/${provider}/transactions/${paymentId}/refunds/${id}/decision`}
      lead={t("decide-refund.lead", { amount: money(amount, currency) })}
      title={t("decide-refund.title")}
      options={(["completed", "failed"] as const).map(
        (status) => [status, t(`decide-refund.${status}`)] as const,
      )}
    />
  );
}

function Decision({
  id,
  path,
  lead,
  title,
  options,
  close,
  done,
}: Omit<DialogParts, "payment"> & {
  id: string;
  path: string;
  lead: string;
  title: string;
  options: readonly (readonly [string, string])[];
}): ComponentChild {
  const keyed = useKeyed(`decide ${id}`);
  const send = async (input: Readonly<Record<string, string>>) => {
    const body = { status: input.status, reason: input.reason };
    await sendAndClose(() => keyed("POST", path, { body }), { close, done });
  };
  return (
    <FormDialog title={title} close={close} lead={<p>{lead}</p>} send={send} submit={t("decide")}>
      <Choice label={t("decide.outcome")} name="status" options={options} />
      <Field
        label={t("decide.reason")}
        name="reason"
        minLength={3}
        maxLength={500}
        required
        hint={t("decide.reason.hint")}
      />
    </FormDialog>
  );
}

/** A manual decision next to the provider's own outcome. */
export function Decided({ payment: { decision, currency } }: { payment: Payment }): ComponentChild {
  if (!decision) return null;
  const { status, amount, reason, at, provider } = decision;
  const words = t(`decide.${status}`);
  return (
    <Note>
      <p>{t("decided", { outcome: words, amount: money(amount, currency), time: time(at), reason })}</p>
      <p>
        {provider
          ? t("decided.provider", { status: provider.status, time: time(provider.at) })
          : t("decided.open")}
      </p>
    </Note>
  );
}
