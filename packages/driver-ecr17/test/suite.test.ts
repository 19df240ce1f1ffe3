import { Ecr17Terminal, type Plan } from "@banco/bridge-simulators";
import { everyPaymentDriver } from "@banco/bridge-testing/payment-suite";
import { ecr17Terminal } from "@banco/bridge-testing/terminal-shop";

const KINDS = { payment: "payment", reversal: "refund" };
const loses = (cut: Plan["cut"]) => (terminal: Ecr17Terminal) => terminal.plan({ cut, cardMs: 50 });

/** Returns a used terminal: one without a last result proves nothing. */
const used = (file: string, times: number, terminalId: string) => {
  const terminal = new Ecr17Terminal({ file, terminalId });
  for (let time = 0; time < times; time += 1) terminal.byHand(650);
  return terminal;
};

everyPaymentDriver({
  ...ecr17Terminal(),
  device: (file) => used(file, 1, "12345678"),
  other: (file) => used(file, 2, "87654321"),
  moved: ({ charged }) =>
    charged.slice(1).map(({ kind, amountMinor }) => `${KINDS[kind]} ${amountMinor / 100}`),
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
