import { type Static, Type } from "@banco/core/schema";
import { LRC_VARIANTS } from "./lrc.ts";

/** The settings of a terminal in the shop that uses ECR17. */
export const Ecr17Settings = Type.Object(
  {
    driver: Type.Literal("ecr17"),
    /** The terminal's address on the shop's network. */
    host: Type.String({
      minLength: 1,
      maxLength: 255,
      description: "must be the terminal's address in the shop's network, like \"192.168.1.50\"",
    }),
    /** There is no default: the port is set on the terminal. */
    port: Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description: "must be the port that is set on the terminal, a number",
    }),
    /** The terminal's own eight digits. */
    terminalId: Type.String({
      pattern: "^[0-9]{8}$",
      description: 'must be the eight digits of the terminal, like "12345678"',
    }),
    /** The till's eight digits. */
    cashRegisterId: Type.Optional(
      Type.String({
        pattern: "^[0-9]{8}$",
        description: 'must be eight digits for this till, like "00000001"',
      }),
    ),
    /** The variant of the check bytes; determined by a status request unless set. */
    lrc: Type.Optional(
      Type.Object(
        { app: Type.Enum([...LRC_VARIANTS]), control: Type.Enum([...LRC_VARIANTS]) },
        {
          additionalProperties: false,
          description:
            'must be omitted, or set the check-byte variants, like { "app": "stx", "control": "noext" }',
        },
      ),
    ),
    /** Whether the terminal sends tickets to the till instead of printing them. */
    tickets: Type.Optional(
      Type.Boolean({
        description:
          "must be true if the till prints the terminal's tickets, false if the terminal prints them",
      }),
    ),
  },
  { additionalProperties: false },
);
export type Ecr17Settings = Static<typeof Ecr17Settings>;
