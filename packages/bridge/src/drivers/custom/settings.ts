import { Type } from "typebox";

const Kind = Type.Integer({ minimum: 1, maximum: 30 });
const Word = Type.String({ minLength: 1, maxLength: 64 });

/** A Custom fiscal printer of the shop. */
export const CustomSettings = Type.Object(
  {
    driver: Type.Literal("custom-rt"),
    host: Type.String({ minLength: 1, maxLength: 255 }),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    /** The printer's `idVat` of each VAT code, as it is programmed in the printer. */
    vat: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 99 })),
    /** The printer's kinds of payment, as they are programmed in the printer. */
    payments: Type.Object(
      { cash: Kind, electronic: Kind, ticket: Type.Optional(Kind), credit: Type.Optional(Kind) },
      { additionalProperties: false },
    ),
    /** The name and password of its web service; its serial number is both unless set. */
    user: Type.Optional(Word),
    password: Type.Optional(Word),
  },
  { additionalProperties: false },
);
export type CustomSettings = Type.Static<typeof CustomSettings>;
