import { type Static, Type } from "@banco/core/schema";
import { printerSettings } from "@banco/fiscal-printer/settings";

const Bucket = Type.Object(
  { type: Type.Integer({ minimum: 0, maximum: 6 }), index: Type.Integer({ minimum: 0, maximum: 99 }) },
  { additionalProperties: false },
);

/** The settings of one of the shop's Epson fiscal printers. */
export const EpsonSettings = Type.Object(
  {
    driver: Type.Literal("epson-rt"),
    ...printerSettings,
    /** The printer's department for each VAT code, as programmed in the printer: there is no default. */
    departments: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 99 }), {
      description: 'must map each VAT code to a department of the printer, like { "22": 1, "10": 2 }',
    }),
    /** The printer's payment types where they differ from the defaults. */
    payments: Type.Optional(
      Type.Object(
        {
          electronic: Type.Optional(Bucket),
          ticket: Type.Optional(Bucket),
          credit: Type.Optional(Bucket),
          creditServices: Type.Optional(Bucket),
          discount: Type.Optional(Bucket),
        },
        {
          additionalProperties: false,
          description:
            'must map the programmed kinds of payment, like { "ticket": { "type": 3, "index": 1 } }',
        },
      ),
    ),
    /** Whether the request for a void contains its lines between begin and end, which depends on the firmware. */
    voidWithLines: Type.Optional(
      Type.Boolean({
        description: "must be true if this printer requires the lines of a void, false otherwise",
      }),
    ),
  },
  { additionalProperties: false },
);
export type EpsonSettings = Static<typeof EpsonSettings>;
