import { SHARED_KEY } from "@banco/bridge-simulators";
import { everyPaymentDriver } from "@banco/bridge-testing/payment-suite";
import { ADYEN_TERMINAL } from "./terminal.ts";

everyPaymentDriver({
  ...ADYEN_TERMINAL,
  moved: ({ charged }) => charged.map(({ kind, amount }) => `${kind} ${amount}`),
  declines: (terminal) => terminal.plan({ cardholder: "decline" }),
  cancels: (terminal) => terminal.plan({ cardholder: "cancel" }),
  dawdles: (terminal, cardMs) => terminal.plan({ cardMs }),
  loses: {
    "the connection breaks before the result": (terminal) =>
      terminal.plan({ cut: "before_result", cardMs: 50 }),
    "the connection breaks after the result": (terminal) =>
      terminal.plan({ cut: "after_result", cardMs: 50 }),
  },
  before: [],
  after: ["heard", "done", "answered"],
  done: "done",
  secrets: [SHARED_KEY.passphrase],
});
