import { withPrinter, withTerminal } from "@banco/bridge-testing/counter";
import { everySale } from "@banco/bridge-testing/sale-suite";

everySale({ ...withPrinter, ...withTerminal, driver: "ecr17" });
