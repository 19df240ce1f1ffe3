import type { Clock } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { type ReadSoap, readSoap, SDICOOP, writeSoap, XmlRefused } from "@banco/fatturapa";
import { Agent, type Dispatcher, request } from "undici";
import { ANSWER_MS } from "../../pace.ts";
import { type SdiChannel, SdiError, type SdiReceipt } from "./channel.ts";

/** SdIRiceviFile of the service SdICoop (technical rules of the exchange system, SOAP services). */
const ACTION = '"http://www.fatturapa.it/SdIRiceviFile/RiceviFile"';
const CONNECTIONS = 4;
const ANSWER_BYTES_MAX = 1_048_576;

/** Connection errors that prove that no byte of the file was sent. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|SSL|TLS/;

/**
 * The exchange system's responses to a file that it does not accept (TrasmissioneTypes, erroreInvio_Type).
 */
const REFUSALS: Record<string, string> = {
  EI01: "The exchange system reports that the file is empty",
  EI02: "The exchange system is not available",
  EI03: "The exchange system does not recognize this channel as accredited",
};

/** The service's URL, and the certificates that both sides present (mutual TLS). */
export interface SdiCoopOptions {
  url: string;
  /** The clock for the deadline of a response. */
  clock: Pick<Clock, "deadline">;
  tls?: { cert: string; key: string; ca?: string };
  /** Replaces the connections; only a simulated world sets it. */
  network?: Dispatcher | undefined;
}

/** The connection to the service, and its response timeout. */
interface Way {
  url: string;
  dispatcher: Dispatcher;
  clock: Pick<Clock, "deadline">;
}

/** Connects to the exchange system's own SOAP service. */
export function openSdiCoop({ url, clock, tls, network }: SdiCoopOptions): SdiChannel {
  const agent = new Agent({
    connections: CONNECTIONS,
    maxResponseSize: ANSWER_BYTES_MAX,
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(tls && { connect: tls }),
  });
  const way = { url, clock, dispatcher: network ?? agent };
  return {
    send: async ({ fileName, content }) => {
      const { contentType, body } = writeSoap({
        namespace: SDICOOP.transmission,
        name: "fileSdIAccoglienza",
        fields: { NomeFile: fileName, File: content },
      });
      const headers = { "content-type": contentType, soapaction: ACTION, "user-agent": USER_AGENT };
      return receiptOf(await answered(way, headers, body));
    },
    close: () => agent.destroy(),
  };
}

async function answered(
  { url, dispatcher, clock }: Way,
  headers: Record<string, string>,
  body: Buffer,
): Promise<ReadSoap> {
  const { signal, cancel } = clock.deadline(ANSWER_MS.exchangeSystem);
  try {
    const answer = await request(url, { dispatcher, method: "POST", headers, body, signal });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    // The exchange system rejects an unknown client certificate before it reads anything.
    if (answer.statusCode === 403)
      throw new SdiError("not_accredited", "The exchange system rejected the client certificate", {
        uncertain: false,
      });
    return readSoap(String(answer.headers["content-type"] ?? ""), bytes);
  } catch (error) {
    if (error instanceof SdiError) throw error;
    if (error instanceof XmlRefused)
      throw new SdiError("no_answer", "The exchange system's response cannot be read", { uncertain: true });
    const code = (error as NodeJS.ErrnoException).code ?? "";
    throw new SdiError("unreachable", "The exchange system cannot be reached", {
      uncertain: !NOT_SENT.test(code),
    });
  } finally {
    cancel();
  }
}

function receiptOf(answer: ReadSoap): SdiReceipt {
  if (answer.name === "Fault")
    throw new SdiError("fault", `The exchange system failed: ${answer.text("faultstring")}`, {
      uncertain: true,
    });
  const error = answer.text("Errore");
  if (error)
    throw new SdiError(error, REFUSALS[error] ?? "The exchange system did not accept the file", {
      uncertain: false,
    });
  const sdiId = answer.text("IdentificativoSdI");
  if (!sdiId)
    throw new SdiError("no_answer", "The exchange system's response contains no ID", { uncertain: true });
  const receivedAt = new Date(answer.text("DataOraRicezione"));
  return { sdiId, receivedAt: Number.isNaN(receivedAt.getTime()) ? null : receivedAt };
}
