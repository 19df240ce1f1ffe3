/** The files that take longest, the longest first, as the end of a quiet run names them. */
export const LONGEST: readonly string[] = [
  "packages/gateway/test/fiscal/faults.test.ts",
  "packages/gateway/test/payment/faults.test.ts",
  "packages/docs/test/site.test.ts",
  "packages/gateway/test/accounts/consent.test.ts",
  "packages/console/test/developers.test.ts",
  "packages/gateway/test/payment/crash-everywhere.test.ts",
  "packages/gateway/test/security/cases.test.ts",
  "packages/certify/test/providers.test.ts",
  "packages/gateway/test/store/crash.test.ts",
  "packages/provider-testing/test/new-provider.test.ts",
  "packages/gateway/test/fiscal/independent-providers.test.ts",
];

/** Returns files in the order of a run: the longest begin first, for one that began last would run on alone. */
export function inOrder(files: readonly string[]): string[] {
  const place = (file: string) => {
    const at = LONGEST.indexOf(file);
    return at < 0 ? LONGEST.length : at;
  };
  return [...files].sort().sort((one, other) => place(one) - place(other));
}
