import { randomInt } from "node:crypto";
import { type Encoded, readSoap, SDICOOP, writeFault, writeSoap, XmlRefused } from "@banco/fatturapa";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import { registerControl } from "./control.ts";
import { courseOf, duplicatesOf, readFile } from "./judge.ts";
import { composeMessage, type Message, OPERATIONS, type ReceivedFile } from "./messages.ts";
import { signMessage } from "./sign.ts";
import { openWorld, type World } from "./world.ts";

const TELL = "tell";
/** The delay of the first message; with SDI it takes minutes to days. */
const FIRST_WORD_MS = 300;
const NEXT_WORD_MS = 300;
const BODY_BYTES_MAX = 10_000_000;
const SHOWN = 20;

interface Word {
  id: string;
  course: Message[];
}

/**
 * Simulates the exchange system (SDI): its SOAP service SdIRiceviFile, and its calls to TrasmissioneFatture
 * and RicezioneFatture.
 */
export const sdi: Simulator = {
  name: "sdi",
  title: "Sistema di Interscambio",
  open(kit: Kit) {
    const forge = (body: string) =>
      body.replace(
        /<ds:SignatureValue[^>]*>./,
        (start) => `${start.slice(0, -1)}${start.endsWith("A") ? "B" : "A"}`,
      );
    const webhooks = kit.webhooks(
      () => ({}),
      undefined,
      ({ body }, forged) => (forged ? forge(body) : body),
    );
    const world = openWorld(kit, webhooks);
    kit.timers.task<Word>(TELL, (word) => tell(world, word));
    return {
      api: (app) => serve(app, world),
      control: (app) => registerControl(app, world),
      panels: () => [filesPanel(world)],
    };
  },
};

function serve(app: FastifyInstance, world: World): void {
  // Files are bytes, but the kit records text: one character per byte keeps both intact.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, (body as Buffer).toString("latin1")),
  );
  app.get("/certificate.pem", async (_request, reply) =>
    reply.type("application/x-pem-file").send((await world.key()).certificate),
  );
  app.post("/ricevi_file", { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    const { callback } = request.query as { callback?: string };
    if (!callback) return reply.code(403).send();
    await world.key();
    try {
      const bytes = Buffer.from(String(request.body ?? ""), "latin1");
      const message = readSoap(request.headers["content-type"] ?? "", bytes);
      const content = message.file("File");
      if (message.name !== "fileSdIAccoglienza" || !content)
        throw new XmlRefused("fileSdIAccoglienza atteso");
      return send(reply, 200, receive(world, callback, message.text("NomeFile"), content));
    } catch (error) {
      if (!(error instanceof XmlRefused)) throw error;
      return send(reply, 500, writeFault("Client", error.message));
    }
  });
}

const send = (reply: FastifyReply, status: number, { contentType, body }: Encoded) =>
  reply.code(status).type(contentType).send(body.toString());

/** Receives a file, as SdIRiceviFile does; the messages about it follow. */
function receive(world: World, callback: string, fileName: string, content: Buffer): Encoded {
  const { kit, instructions } = world;
  return kit.transaction(() => {
    const receivedAt = new Date(kit.now()).toISOString();
    const id = nextId(world);
    const known = readFile(content);
    // A repeated file is rejected as a duplicate, whatever the instruction for the next file.
    const isAgain = duplicatesOf(world, fileName, known).length > 0;
    const [next] = instructions;
    const instruction = next && "course" in next && isAgain ? undefined : instructions.shift();
    const error = content.length === 0 ? "EI01" : instruction && "error" in instruction && instruction.error;
    if (!error) {
      const course =
        instruction && "course" in instruction
          ? instruction.course
          : courseOf(world, content, fileName, known);
      world.files.put("", { id, fileName, receivedAt, callback, told: [], ...known });
      if (course.length > 0) kit.timers.set(id, TELL, FIRST_WORD_MS, { id, course });
    }
    return writeSoap({
      namespace: SDICOOP.transmission,
      name: "rispostaSdIRiceviFile",
      fields: { IdentificativoSdI: id, DataOraRicezione: receivedAt, ...(error && { Errore: error }) },
    });
  });
}

/** Returns an ID of up to twelve digits, as in SDI, different from those of an earlier process. */
function nextId({ files }: World): string {
  for (;;) {
    const id = String(randomInt(10 ** 9, 10 ** 12));
    if (!files.get("", id)) return id;
  }
}

/** Sends the next message about a file to its sender. */
function tell(world: World, { id, course }: Word): void {
  const { kit, files, webhooks } = world;
  const file = files.get("", id);
  const [message, ...rest] = course;
  if (!file || !message) return;
  const at = new Date(kit.now());
  const messageId = String(randomInt(10 ** 9));
  const { xml, namespace } = composeMessage(file, message, messageId, at);
  const count = String(file.told.length + 1).padStart(3, "0");
  const name = `${file.fileName.replace(/\.xml(\.p7m)?$/i, "")}_${message.kind}_${count}.xml`;
  const operation = OPERATIONS[message.kind];
  const { contentType, body } = writeSoap({
    namespace: SDICOOP.transmission,
    name: operation.charAt(0).toLowerCase() + operation.slice(1),
    fields: {
      IdentificativoSdI: id,
      NomeFile: name,
      File: Buffer.from(signMessage(xml, namespace, world.madeKey(), at)),
    },
  });
  const outcome = message.kind === "NE" ? { outcome: message.outcome } : {};
  files.put("", { ...file, told: [...file.told, message.kind], ...outcome });
  webhooks.send({
    url: `${file.callback}/TrasmissioneFatture`,
    method: "POST",
    event: message.kind,
    headers: {
      "content-type": contentType,
      soapaction: `"http://www.fatturapa.it/TrasmissioneFatture/${operation}"`,
    },
    body: body.toString(),
    secret: "",
    ref: id,
  });
  if (rest.length > 0) kit.timers.set(id, TELL, NEXT_WORD_MS, { id, course: rest });
}

function filesPanel({ files }: World): Panel {
  const rows = files.everywhere(SHOWN).map(({ object: file }: { object: ReceivedFile }) => ({
    cells: [file.id, file.fileName, file.format ?? "?", file.receivedAt, file.told.join(", ")],
  }));
  return {
    title: "Files",
    empty: "No file has come yet.",
    columns: ["IdentificativoSdI", "NomeFile", "Formato", "Received", "Told"],
    rows,
  };
}
