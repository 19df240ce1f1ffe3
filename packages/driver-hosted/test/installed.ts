import { Hosted } from "@banco/bridge-testing/hosted";
import type { Installed } from "@banco/bridge-testing/shop";

/** The hosted API instead of a terminal. */
export const HOSTED = {
  driver: "hosted",
  part: "payment",
  device: () => new Hosted(),
  settings: () => ({}),
  baseUrl: ({ url }: Hosted) => url,
} satisfies Installed<Hosted>;

/** The hosted API instead of a fiscal printer. */
export const HOSTED_DOCUMENTS = { ...HOSTED, part: "fiscal" } satisfies Installed<Hosted>;

const completed = (kind: string, records: Hosted["payments"]) =>
  [...records.values()]
    .filter(({ record }) => record.status === "completed")
    .map(({ record }) => `${kind} ${record.amount}`);

/** Returns the payments and refunds that were completed, like `payment 6.5`. */
export const movedBy = ({ payments, refunds }: Hosted): string[] => [
  ...completed("payment", payments),
  ...completed("refund", refunds),
];

/** Returns the kinds of the issued documents, like `sale`. */
export const issuedBy = ({ documents }: Hosted): string[] =>
  [...documents.values()].map(({ request }) => JSON.parse(request).type);
