import { withPrinter, withTerminal } from "@banco/bridge-testing/counter";
import { everySale } from "@banco/bridge-testing/sale-suite";
import { HOSTED, HOSTED_DOCUMENTS, issuedBy, movedBy } from "./installed.ts";

everySale({ ...withPrinter, driver: "hosted payments", terminal: HOSTED, moved: movedBy, done: "done" });

everySale({
  ...withTerminal,
  driver: "hosted documents",
  printer: HOSTED_DOCUMENTS,
  issued: issuedBy,
  printed: "done",
  isFollowed: true,
});
