import { BODY_BYTES_MAX } from "./content.ts";

/** No authentication is declared (specification, section 4.3): the sender proves itself in other ways. */
export const open = { config: { open: true, verbatim: true }, bodyLimit: BODY_BYTES_MAX } as const;
