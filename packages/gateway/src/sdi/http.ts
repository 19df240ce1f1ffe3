import { BODY_BYTES_MAX } from "./content.ts";
import type { Sender } from "./sender.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, on routes whose senders sign it. */
    rawBody: Buffer | null;
    /** Who sends it, once that was looked at. */
    sender: Sender | null;
  }

  interface FastifyContextConfig {
    /** What is brought here; unless given, what the exchange system tells. */
    sdi?: "transmission" | "reception";
  }
}

/** No authentication is declared (specification, section 4.3): the sender proves itself in other ways. */
export const open = { config: { open: true, verbatim: true }, bodyLimit: BODY_BYTES_MAX } as const;
