import { Failure, money, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { ApiError } from "../../api/client.ts";
import { CURRENCY } from "./basket.ts";
import { t } from "./text.ts";

/**
 * Shows why no payment was taken; for a voucher, in the cashier's language. For a lost response there is a separate
 * note with instructions.
 */
export function Refusal({ error, isLost }: { error: unknown; isLost: boolean }): ComponentChild {
  if (error === undefined || (isLost && !(error instanceof ApiError))) return null;
  const words = voucherWords(error);
  return words === undefined ? <Failure error={error} /> : <Note tone="bad">{words}</Note>;
}

/** Returns the reason why a voucher cannot pay; undefined for other failures. */
function voucherWords(error: unknown): string | undefined {
  const [finding] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (!finding) return undefined;
  const { path, message } = finding;
  const left = /([\d.]+) left of the voucher/.exec(message)?.[1];
  if (left !== undefined) return t("voucher.left", { amount: money(Number(left), CURRENCY) });
  if (!path.endsWith("/code")) return undefined;
  if (message === "is not the code of a voucher") return t("voucher.unknown");
  return message.startsWith("the voucher is ") ? t("voucher.over") : undefined;
}
