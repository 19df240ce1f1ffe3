import { operationsOf } from "../server/operations.ts";

const SENDER =
  "Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.";

/** Operations on files to and from the exchange system. */
export const sdiOperations = operationsOf("Exchange system", {
  createTransmission: {
    summary: "Transmit an invoice file to the exchange system",
    description:
      "First checks the file against the exchange system's own rules. A file that could not be sent is " +
      `stored and resent later. ${SENDER}`,
    problems: ["sender_not_trusted", "unauthorized", "insufficient_scope", "exchange_unavailable"],
  },
  listTransmissions: {
    summary: "List the merchant's transmissions by time",
    description: `Lists the files that were sent, with their status. ${SENDER}`,
    problems: ["unauthorized", "insufficient_scope"],
  },
  getTransmission: {
    summary: "Get a transmission with its notifications",
    description: `Returns a file's status and its notifications. ${SENDER}`,
    problems: ["unauthorized", "insufficient_scope"],
  },
  createReception: {
    summary: "Receive a notification or an incoming invoice from the exchange system",
    description: `Receives files from the exchange system or an intermediary. A file that is sent twice counts once. ${SENDER}`,
    problems: ["sender_not_trusted", "unauthorized", "insufficient_scope"],
  },
  listReceptions: {
    summary: "List the merchant's incoming invoices and notifications by time",
    description: "Lists the files that the exchange system sent to the merchant, one page at a time.",
  },
  getReception: {
    summary: "Get an incoming invoice or a notification",
    description:
      "Returns the contents of an incoming invoice file, signed or not: sender, lines, totals and payment terms.",
  },
  downloadReception: {
    summary: "Download an incoming invoice or notification",
    description: "Returns the file exactly as the exchange system sent it: XML or signed XML (`.p7m`).",
  },
});
