import { time } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Invoice, Transmission } from "../../api/records.ts";
import { t } from "./text.ts";

/** A step in an invoice's history. */
interface Step {
  at: string;
  text: string;
  hint?: string | null;
}

const KINDS = ["RC", "MC", "NS", "NE", "DT", "AT"] as const;

/** An invoice's history, step by step: issued, handed over, and the exchange system's responses. */
export function History({
  invoice,
  transmissions,
}: {
  invoice: Invoice;
  transmissions: readonly Transmission[];
}): ComponentChild {
  const steps = stepsOf(invoice, transmissions).toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <ol class="timeline">
      {steps.map(({ at, text, hint }, index) => (
        <li key={index}>
          <div>{text}</div>
          <time class="hint" dateTime={at}>
            {time(at)}
          </time>
          {hint && <div class="hint">{hint}</div>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(invoice: Invoice, transmissions: readonly Transmission[]): Step[] {
  const { createdAt, updatedAt, number, status, sdi, provider } = invoice;
  const notices = sdi?.notifications ?? [];
  const issued = { at: createdAt, text: number ? t("step.issued", { number }) : t("step.asked") };
  const noticeSteps = notices.map(({ kind, receivedAt, message }) => {
    const known = KINDS.find((one) => one === kind);
    return { at: receivedAt, text: known ? t(`step.${known}`) : t("step.notice", { kind }), hint: message };
  });
  // If the provider reports only the outcome, its time is the record's last change.
  const isReported = notices.length > 0 || status === "pending";
  const outcome = isReported
    ? []
    : [{ at: updatedAt, text: t(status === "completed" ? "step.taken" : "step.failed") }];
  const isProviderStep = transmissions.length === 0 && provider !== "handoff" && status !== "failed";
  return [
    issued,
    ...(isProviderStep ? [{ at: createdAt, text: t("step.provider", { provider }) }] : []),
    ...transmissions.flatMap(stepsOfFile),
    ...noticeSteps,
    ...outcome,
  ];
}

function stepsOfFile({ state, createdAt, receivedAt, fileName, failure, attempts }: Transmission): Step[] {
  if (receivedAt) return [{ at: receivedAt, text: t("step.sent"), hint: fileName }];
  if (state !== "queued") return [];
  const hint = failure && t("step.attempts", { count: attempts, message: failure.message });
  return [{ at: createdAt, text: t("step.queued"), hint }];
}
