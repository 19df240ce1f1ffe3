import { Problem } from "@banco/core";
import {
  type Encoded,
  parseNotification,
  type ReadSoap,
  readSoap,
  SDICOOP,
  writeFault,
  writeSoap,
  XmlRefused,
} from "@banco/fatturapa";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../server/app.ts";
import { BODY_BYTES_MAX } from "../content.ts";
import type { SdiServices } from "../services.ts";
import { judgeSender, STRANGER_LIMITS } from "../trust/strangers.ts";
import { isStranger } from "../trust/trust.ts";
import { receive } from "./receptions.ts";

/** The exchange system's calls to a transmitter, by message element (TrasmissioneFatture 1.1). */
const NOTIFICATIONS = new Set([
  "ricevutaConsegna",
  "notificaMancataConsegna",
  "notificaScarto",
  "notificaEsito",
  "notificaDecorrenzaTermini",
  "attestazioneTrasmissioneFattura",
]);

/**
 * The media types of SOAP 1.1, with or without attachments; web pages cannot send them without a preflight.
 */
const SOAP_TYPES = /^(text\/xml|application\/xml|multipart\/related)\b/i;

/**
 * Serves this side of SdICoop: the two services that the exchange system itself calls, at the URLs registered
 * at accreditation.
 */
export function serveSdiCoop(app: App, services: SdiServices): void {
  app.register(async (soap) => {
    soap.removeAllContentTypeParsers();
    soap.addContentTypeParser(SOAP_TYPES, { parseAs: "buffer" }, (request, body, done) => {
      request.rawBody = body as Buffer;
      done(null, body);
    });
    const config = { open: true, ignoresUnknown: "The bodies are SOAP and have their own parsers" };
    const options = { config, bodyLimit: BODY_BYTES_MAX, schema: { hide: true } } as const;

    soap.post("/TrasmissioneFatture", options, (request, reply) =>
      answer(services, request, reply, async (message) => {
        if (message.namespace !== SDICOOP.transmission || !NOTIFICATIONS.has(message.name))
          throw unknownOperation();
        return takeFile(services, request, message);
      }),
    );

    soap.post("/RicezioneFatture", options, (request, reply) =>
      answer(services, request, reply, async (message) => {
        if (message.namespace !== SDICOOP.reception) throw unknownOperation();
        if (message.name === "notificaDecorrenzaTermini") return takeFile(services, request, message);
        if (message.name !== "fileSdIConMetadati") throw unknownOperation();
        await takeFile(services, request, message);
        await takeMetadata(services, request, message);
        return writeSoap({
          namespace: SDICOOP.reception,
          name: "rispostaRiceviFatture",
          fields: { Esito: "ER01" },
        });
      }),
    );
  });
}

const unknownOperation = () => new XmlRefused("operazione sconosciuta");

/** Receives a message's file, like `POST /v1/sdi/receptions`, but with an empty response. */
async function takeFile(
  services: SdiServices,
  request: FastifyRequest,
  message: ReadSoap,
): Promise<undefined> {
  const content = message.file("File");
  if (!content) throw new XmlRefused("messaggio senza File");
  const sender = await services.senderOf(request);
  await receive(services, sender, content, message.text("NomeFile") || null, {
    sdiId: message.text("IdentificativoSdI"),
  });
}

/**
 * Parses the metadata that the exchange system sends with the file. Unreadable metadata does not make the
 * file invalid.
 */
async function takeMetadata(
  services: SdiServices,
  request: FastifyRequest,
  message: ReadSoap,
): Promise<void> {
  const metadata = message.file("Metadati");
  if (!metadata || !parseNotification(metadata).ok) return;
  const sender = await services.senderOf(request);
  await receive(services, sender, metadata, message.text("NomeFileMetadati") || null);
}

/**
 * Responds in SOAP: a file that cannot be accepted results in a SOAP fault, after which the exchange system resends it.
 */
async function answer(
  services: SdiServices,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (message: ReadSoap) => Promise<Encoded | undefined>,
): Promise<FastifyReply> {
  try {
    const sender = await judgeSender(services, request, "reception");
    const limits = isStranger(sender) ? STRANGER_LIMITS : {};
    const { headers, rawBody } = request;
    const message = readSoap(headers["content-type"] ?? "", rawBody ?? Buffer.alloc(0), limits);
    const answered = await work(message);
    return answered ? send(reply, 200, answered) : reply.code(200).send();
  } catch (error) {
    if (error instanceof XmlRefused) return send(reply, 500, writeFault("Client", error.message));
    if (error instanceof Problem && error.status < 500)
      return send(reply, 500, writeFault("Client", error.message));
    throw error;
  }
}

const send = (reply: FastifyReply, status: number, { contentType, body }: Encoded) =>
  reply.code(status).type(contentType).send(body);
