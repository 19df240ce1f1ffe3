import { Hosted, ignores, losesAnswer } from "@banco/bridge-testing/hosted";
import { everyPaymentDriver } from "@banco/bridge-testing/payment-suite";
import { SOURCE_ADDRESS } from "@banco/bridge-testing/shop";

const made = (what: string, records: Hosted["payments"]) =>
  [...records.values()]
    .filter(({ record }) => record.status === "completed")
    .map(({ record }) => ({ what, record }));

everyPaymentDriver({
  driver: "hosted",
  part: "payment",
  device: () => new Hosted(),
  settings: () => ({}),
  baseUrl: ({ url }) => url,
  moved: ({ payments, refunds }) =>
    [...made("payment", payments), ...made("refund", refunds)].map(
      ({ what, record }) => `${what} ${record.amount}`,
    ),
  declines: (hosted) => {
    hosted.begins = "failed";
  },
  cancels: (hosted) => {
    hosted.begins = "canceled";
  },
  dawdles: (hosted, ms) =>
    hosted.treat(async (_response, _socket, next) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return next();
    }),
  loses: {
    "the answer is lost": (hosted) => hosted.treat(losesAnswer),
    "the request is lost": (hosted) => hosted.treat(ignores),
  },
  before: [],
  after: ["heard", "done", "answered"],
  done: "done",
  secrets: [SOURCE_ADDRESS],
});
