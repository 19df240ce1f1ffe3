import { ignores, losesAnswer } from "@banco/bridge-testing/hosted";
import { everyPaymentDriver } from "@banco/bridge-testing/payment-suite";
import { SOURCE_ADDRESS } from "@banco/bridge-testing/shop";
import { HOSTED, movedBy } from "./installed.ts";

everyPaymentDriver({
  ...HOSTED,
  moved: movedBy,
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
