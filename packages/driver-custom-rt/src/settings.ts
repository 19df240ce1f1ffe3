import { type Static, Type } from "@banco/core/schema";
import { printerSettings } from "@banco/fiscal-printer/settings";

const Kind = Type.Integer({ minimum: 1, maximum: 30 });
const OtherKind = Type.Integer({ minimum: 1, maximum: 99 });
const Word = (what: string) =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    description: `must be the ${what} of the printer's web service`,
  });

/** The settings of one of the shop's Custom fiscal printers. */
export const CustomSettings = Type.Object(
  {
    driver: Type.Literal("custom-rt"),
    ...printerSettings,
    /** The printer's `idVat` for each VAT code, as programmed in the printer. */
    vat: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 99 }), {
      description: 'must map each VAT code to the printer\'s idVat, like { "22": 1, "10": 2 }',
    }),
    /** The kinds of payment, as programmed in the printer. */
    payments: Type.Object(
      {
        cash: Kind,
        electronic: Kind,
        ticket: Type.Optional(Kind),
        credit: Type.Optional(Kind),
        /** For services that are not paid yet; 50 in the printer's native commands. */
        creditServices: Type.Optional(OtherKind),
        /** "Sconto a pagare"; 53 in the printer's native commands. */
        discount: Type.Optional(OtherKind),
      },
      {
        additionalProperties: false,
        description: "must map the printer's programmed kinds of payment, as numbers",
      },
    ),
    /** The name and password for the printer's web service; both default to the printer's serial number. */
    user: Type.Optional(Word("name")),
    password: Type.Optional(Word("password")),
  },
  { additionalProperties: false },
);
export type CustomSettings = Static<typeof CustomSettings>;
