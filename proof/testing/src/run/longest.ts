/** The slowest files, slowest first, measured in a run with one process (decision 480). */
export const LONGEST: readonly string[] = [
  "packages/gateway/test/sales/crash.test.ts",
  "proof/sim/test/sim.test.ts",
  "packages/gateway/test/payment/faults.test.ts",
  "packages/docs/test/site.test.ts",
  "packages/gateway/test/fiscal/faults.test.ts",
  "packages/console/test/days.test.ts",
  "packages/docs/test/samples.test.ts",
  "packages/gateway/test/reference/judges.test.ts",
  "packages/docs/test/guides.test.ts",
  "packages/console/test/developers.test.ts",
  "packages/driver-epson-rt/test/epson.test.ts",
  "proof/certify/test/providers.test.ts",
  "packages/console/test/accessibility.test.ts",
  "packages/gateway/test/exports/jobs.test.ts",
  "packages/driver-adyen-local/test/suite.test.ts",
  "packages/gateway/test/payment/crash-everywhere.test.ts",
  "packages/console/test/invoices.test.ts",
  "packages/driver-hosted/test/suite.test.ts",
  "packages/launcher/test/launcher.test.ts",
  "packages/gateway/test/payment/late-truth.test.ts",
  "packages/gateway/test/payment/payouts.test.ts",
  "packages/driver-custom-rt/test/custom.test.ts",
  "packages/gateway/test/accounts/consent.test.ts",
];

/**
 * Returns files in the order of a run: the slowest start first, because one started last would run alone at
 * the end.
 */
export function inOrder(files: readonly string[]): string[] {
  const place = (file: string) => {
    const at = LONGEST.indexOf(file);
    return at < 0 ? LONGEST.length : at;
  };
  return [...files].sort().sort((one, other) => place(one) - place(other));
}
