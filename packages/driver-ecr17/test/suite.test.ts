import type { Ecr17Terminal, Plan } from "@banco/bridge-simulators";
import { everyPaymentDriver } from "@banco/bridge-testing/payment-suite";
import { ecr17Terminal, movedBy, usedTerminal } from "@banco/bridge-testing/terminal-shop";

const loses = (cut: Plan["cut"]) => (terminal: Ecr17Terminal) => terminal.plan({ cut, cardMs: 50 });

everyPaymentDriver({
  ...ecr17Terminal(),
  device: (file) => usedTerminal(file, 1, "12345678"),
  other: (file) => usedTerminal(file, 2, "87654321"),
  moved: movedBy,
  declines: (terminal) => terminal.plan({ cardholder: "decline" }),
  cancels: (terminal) => terminal.plan({ cardholder: "cancel" }),
  dawdles: (terminal, cardMs) => terminal.plan({ cardMs }),
  loses: {
    "the confirmation is lost": loses("before_confirming"),
    "the connection breaks after the confirmation": loses("after_confirming"),
    "the connection breaks before the result": loses("before_result"),
    "the connection breaks after the result": loses("after_result"),
  },
  before: ["status", "last_result"],
  after: ["heard", "confirmed", "done", "result_sent", "result_confirmed"],
  done: "done",
  secrets: ["4111111111"],
});
