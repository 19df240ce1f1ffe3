import { type Static, Type } from "@banco/core/schema";
import { SaleRecord } from "../sales/schemas.ts";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";

const ITEMS_MAX = 1000;
const PARTS_MAX = 100;
const {
  clientId: _,
  issued: __,
  mode: ___,
  owed: ____,
  items,
  payments,
  document,
  returns,
  ...fields
} = SaleRecord.properties;
const Reported = {
  isOwn: Type.Boolean({ description: "Whether a device of the shop did it, or a person at the counter" }),
};
const Document = document.anyOf[0];
const [Payment, Return] = [payments.items, returns.items];

const ReportedDocument = Nullable(
  Type.Object({ ...Document.properties, ...Reported }, { title: "BridgeSaleDocument" }),
);

/** A bridge's own sale, in its current state. */
export const BridgeSale = Type.Object(
  {
    ...fields,
    id: Id,
    items: { ...items, minItems: 1, maxItems: ITEMS_MAX },
    version: Type.Integer({ minimum: 1, description: "The number of changes to the sale at the bridge" }),
    claimsOrder: Type.Optional(
      Type.Boolean({
        description:
          "The bridge is about to take a payment for `orderId`, and only does so if this request succeeds",
      }),
    ),
    documentKind: Type.Enum(["receipt", "invoice", "none"]),
    document: ReportedDocument,
    payments: Type.Array(
      Type.Object(
        {
          ...Payment.properties,
          ...Reported,
          change: Amount,
          tip: { ...Amount, description: "What the payer added on the terminal, in addition to `amount`" },
          settles: Type.Optional(
            Type.Boolean({ description: "Whether it pays a debt from the completed sale" }),
          ),
          ticketCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
          parts: Type.Array(
            Type.Object(
              {
                kind: Type.Enum(["card", "ticket", "gift_card", "wallet", "other"]),
                amount: Amount,
                count: Type.Optional(Type.Integer({ minimum: 0 })),
              },
              { title: "BridgeSalePart" },
            ),
            { maxItems: PARTS_MAX, description: "The means used, if the terminal reported it" },
          ),
        },
        { title: "BridgeSalePayment" },
      ),
      { maxItems: PARTS_MAX },
    ),
    returns: Type.Array(
      Type.Object(
        {
          ...Return.properties,
          discount: Amount,
          tip: Type.Optional({ ...Amount, description: "The tip in `amount`, which is not on any document" }),
          items: Type.Array(
            Type.Object(
              { line: Type.Integer({ minimum: 0 }), quantity: Type.Number(), discount: Amount },
              { title: "BridgeSaleReturnedLine" },
            ),
            { maxItems: ITEMS_MAX },
          ),
          document: ReportedDocument,
        },
        { title: "BridgeSaleReturn" },
      ),
      { maxItems: PARTS_MAX },
    ),
    createdAt: {
      ...Time,
      description:
        "When the sale was made, from its first report. A time more than a minute in the future or a year in the past is replaced by the time of the report.",
    },
    updatedAt: Time,
  },
  { title: "BridgeSale" },
);
export type BridgeSale = Static<typeof BridgeSale>;

export const BridgeSaleTaken = Type.Object(
  { id: Type.String(), version: Type.Integer({ description: "The newest reported version" }) },
  { title: "BridgeSaleTaken" },
);
