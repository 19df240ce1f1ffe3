import { operationsOf } from "../server/operations.ts";

const SENDER =
  "Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.";

/** Operations on files to and from the exchange system. */
export const sdiOperations = operationsOf("Exchange system", {
  createTransmission: {
    summary: "Transmit an invoice file to the exchange system",
    description: `Checks the file by the exchange system's own controls first. A file that could not be handed over is kept and sent again. ${SENDER}`,
    problems: ["sender_not_trusted", "unauthorized", "insufficient_scope", "exchange_unavailable"],
  },
  listTransmissions: {
    summary: "List the merchant's transmissions by their time",
    description: `Lists the files that were sent, each with its state. ${SENDER}`,
    problems: ["unauthorized", "insufficient_scope"],
  },
  getTransmission: {
    summary: "Get a transmission with its notifications",
    description: `Reads a file's state, with the notifications about it. ${SENDER}`,
    problems: ["unauthorized", "insufficient_scope"],
  },
  createReception: {
    summary: "Take a notification or an incoming invoice from the exchange system",
    description: `Takes files of the exchange system, or of an intermediary. The same file may come twice: it counts once. ${SENDER}`,
    problems: ["sender_not_trusted", "unauthorized", "insufficient_scope"],
  },
  listReceptions: {
    summary: "List the merchant's incoming invoices and notifications by their time",
    description: "Lists the files that the exchange system sent to the merchant, a page at a time.",
  },
  getReception: {
    summary: "Get an incoming invoice or a notification",
    description:
      "Reads an incoming invoice as people read it, from its file, signed or not: who sends it, its lines, its sums, how it is to be paid.",
  },
  downloadReception: {
    summary: "Download an incoming invoice or a notification, as it came",
    description: "The file as the exchange system sent it: XML, or XML in a signature (`.p7m`).",
  },
});
