import { withPrinter } from "@banco/bridge-testing/counter";
import { everySale } from "@banco/bridge-testing/sale-suite";
import { ADYEN_TERMINAL } from "./terminal.ts";

everySale({
  ...withPrinter,
  driver: "adyen-local",
  terminal: ADYEN_TERMINAL,
  moved: ({ charged }) => charged.map(({ kind, amount }) => `${kind} ${amount}`),
  done: "done",
});
