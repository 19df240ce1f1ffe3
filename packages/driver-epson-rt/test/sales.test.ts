import { fiscalDocuments, withTerminal } from "@banco/bridge-testing/counter";
import { everySale } from "@banco/bridge-testing/sale-suite";
import { EPSON } from "./installed.ts";

everySale({ ...withTerminal, ...fiscalDocuments, driver: "epson-rt", printer: EPSON() });
