import { createHash, randomInt } from "node:crypto";
import { SDICOOP, writeSoap } from "@banco/fatturapa";
import type { FastifyInstance } from "fastify";
import { ControlError } from "../kit/control.ts";
import { composeMetadata, type Message } from "./messages.ts";
import type { Instruction, World } from "./world.ts";

/** The scenarios that a test can request by name. */
const COURSES: Record<string, (code: string) => Message[]> = {
  RC: () => [{ kind: "RC" }],
  MC: () => [{ kind: "MC" }],
  NS: (code) => [{ kind: "NS", errors: [{ code, text: "Rejected as the simulator was told" }] }],
  EC01: () => [{ kind: "RC" }, { kind: "NE", outcome: "EC01" }],
  EC02: () => [{ kind: "RC" }, { kind: "NE", outcome: "EC02" }],
  DT: () => [{ kind: "RC" }, { kind: "DT" }],
  AT: () => [{ kind: "MC" }, { kind: "AT" }],
  nothing: () => [],
};
const ERRORS = ["EI01", "EI02", "EI03"] as const;

/** Registers the paths under `/_control/sdi`: the outcome of the next file, and invoices from others. */
export function registerControl(app: FastifyInstance, world: World): void {
  app.post("/next", ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    world.instructions.push(instructionOf(form.get("outcome") ?? "", form.get("code") ?? "00311"));
    return reply.code(204).send();
  });

  app.delete("/next", (_request, reply) => {
    world.instructions.length = 0;
    return reply.code(204).send();
  });

  // Delivers another seller's invoice to one of our customers, with its metadata, through RicezioneFatture.
  app.post("/incoming", { bodyLimit: 10_000_000 }, ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    const [callback, xml, fileName] = ["callback", "xml", "fileName"].map((name) => form.get(name));
    if (!callback || !xml || !fileName) throw new ControlError("callback, xml and fileName are needed");
    const sdiId = form.get("sdiId") ?? String(world.kit.now());
    const hash = createHash("sha256").update(xml).digest("hex");
    const metadata = composeMetadata(sdiId, fileName, hash, String(randomInt(10 ** 9)));
    const { contentType, body: soap } = writeSoap({
      namespace: SDICOOP.reception,
      name: "fileSdIConMetadati",
      fields: {
        IdentificativoSdI: sdiId,
        NomeFile: fileName,
        File: Buffer.from(xml).toString("base64"),
        NomeFileMetadati: fileName.replace(/\.xml(\.p7m)?$/i, "_MT_001.xml"),
        Metadati: Buffer.from(metadata).toString("base64"),
      },
    });
    world.webhooks.send({
      url: `${callback}/RicezioneFatture`,
      method: "POST",
      event: "RiceviFatture",
      headers: {
        "content-type": contentType,
        soapaction: '"http://www.fatturapa.it/RicezioneFatture/RiceviFattureSdI"',
      },
      body: soap.toString(),
      secret: "",
      ref: sdiId,
    });
    return reply.code(204).send();
  });
}

function instructionOf(outcome: string, code: string): Instruction {
  const error = ERRORS.find((one) => one === outcome);
  if (error) return { error };
  const course = Object.hasOwn(COURSES, outcome) ? COURSES[outcome] : undefined;
  if (course) return { course: course(code) };
  throw new ControlError(`outcome must be one of ${[...Object.keys(COURSES), ...ERRORS].join(", ")}`);
}
