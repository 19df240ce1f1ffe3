import { Hosted } from "@banco/bridge-testing/hosted";
import type { Installed } from "@banco/bridge-testing/shop";

/** The hosted API in place of a terminal. */
export const HOSTED = {
  driver: "hosted",
  part: "payment",
  device: () => new Hosted(),
  settings: () => ({}),
  baseUrl: ({ url }: Hosted) => url,
} satisfies Installed<Hosted>;

const made = (what: string, records: Hosted["payments"]) =>
  [...records.values()]
    .filter(({ record }) => record.status === "completed")
    .map(({ record }) => `${what} ${record.amount}`);

/** Returns the payments and refunds that were completed, like `payment 6.5`. */
export const movedBy = ({ payments, refunds }: Hosted): string[] => [
  ...made("payment", payments),
  ...made("refund", refunds),
];
