/**
 * The stamp duty (imposta di bollo) on invoices: 2 euros if the amount not subject to VAT exceeds 77.47 euros (DPR
 * 642/1972, Tariffa part I, art. 13). On electronic invoices it is paid virtually ("in modo virtuale", DM
 * 17/06/2014, art. 6).
 */

export const STAMP_DUTY_CENTS = 200n;
const STAMP_DUTY_THRESHOLD_CENTS = 7747n;

/**
 * The natures that are subject to the duty, namely those for which the tax office proposes missing duties each
 * quarter (its list B, provvedimento 4 February 2021): not subject, declarations of intent and the like, exempt.
 */
export const STAMP_DUTY_NATURES: ReadonlySet<string> = new Set(["N2.1", "N2.2", "N3.5", "N3.6", "N4"]);

/** Returns whether duty is due, given the amounts per nature in cents. */
export function isStampDutyDue(
  amounts: Iterable<{ readonly nature: string | undefined; readonly cents: bigint }>,
): boolean {
  let sum = 0n;
  for (const { nature, cents } of amounts)
    if (nature !== undefined && STAMP_DUTY_NATURES.has(nature)) sum += cents;
  return sum > STAMP_DUTY_THRESHOLD_CENTS;
}
