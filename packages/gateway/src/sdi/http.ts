import { BODY_BYTES_MAX } from "./content.ts";
import type { Sender } from "./sender.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The raw body, on routes whose senders sign it. */
    rawBody: Buffer | null;
    /** The sender, once verified. */
    sender: Sender | null;
  }

  interface FastifyContextConfig {
    /** What a route accepts: a file to transmit, or (by default) a message from the exchange system. */
    sdi?: "transmission" | "reception";
  }
}

/** Declares that there is no authentication (specification, section 4.3): the sender is verified in other ways. */
export const open = { config: { open: true, verbatim: true }, bodyLimit: BODY_BYTES_MAX } as const;
