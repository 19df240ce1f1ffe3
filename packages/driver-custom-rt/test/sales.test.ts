import { fiscalDocuments, withTerminal } from "@banco/bridge-testing/counter";
import { everySale } from "@banco/bridge-testing/sale-suite";
import { CUSTOM } from "./installed.ts";

everySale({ ...withTerminal, ...fiscalDocuments, driver: "custom-rt", printer: CUSTOM() });
