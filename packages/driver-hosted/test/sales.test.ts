import { withPrinter } from "@banco/bridge-testing/counter";
import { everySale } from "@banco/bridge-testing/sale-suite";
import { HOSTED, movedBy } from "./installed.ts";

everySale({ ...withPrinter, driver: "hosted", terminal: HOSTED, moved: movedBy, done: "done" });
