import { Type } from "typebox";

const Bucket = Type.Object(
  { type: Type.Integer({ minimum: 0, maximum: 6 }), index: Type.Integer({ minimum: 0, maximum: 99 }) },
  { additionalProperties: false },
);

/** An Epson fiscal printer of the shop. */
export const EpsonSettings = Type.Object(
  {
    driver: Type.Literal("epson-rt"),
    host: Type.String({ minLength: 1, maxLength: 255 }),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    /** The printer's department of each VAT code, as it is programmed in the printer: there is no usual one. */
    departments: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 99 })),
    /** The printer's own kinds of payment, where they differ from the usual ones. */
    payments: Type.Optional(
      Type.Object(
        {
          electronic: Type.Optional(Bucket),
          ticket: Type.Optional(Bucket),
          credit: Type.Optional(Bucket),
          discount: Type.Optional(Bucket),
        },
        { additionalProperties: false },
      ),
    ),
    /** Whether a void is printed with its lines between begin and end; firmware differs. */
    voidWithLines: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type EpsonSettings = Type.Static<typeof EpsonSettings>;
