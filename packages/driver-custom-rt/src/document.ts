import { netLines, sumAsPrinted } from "@banco/fiscal-printer/lines";
import { type Composed, Unfit } from "@banco/fiscal-printer/printer";
import { type DocumentReference, four } from "@banco/fiscal-printer/reference";
import { element, printable } from "@banco/fiscal-printer/xml";
import { type Receipt, type ReceiptItem, roundingOf, statedPayment } from "@banco/receipts";
import type { CustomSettings } from "./settings.ts";

const DESCRIPTION_CHARS = 22;
/**
 * Surcharge and discount by an amount (WEB SERVICES commands manual for 3rd generation fiscal devices, Rev
 * 2.00).
 */
const SURCHARGE = 2;
const DISCOUNT = 3;
/**
 * The department of a discount on an item. Without a department the discount applies to the subtotal and
 * changes the VAT of every rate; with one it applies to the preceding item and has that item's `idVat` (manual,
 * page 90).
 */
const DEPARTMENT = 1;

/**
 * Returns a receipt in the printer's language: prices are in cents, quantities in thousandths, both integers. The last
 * command contains the order's ID, which the printer stores, so that a document with a lost response can be identified.
 *
 * @throws Unfit if the printer is not programmed for the receipt
 */
export function composeDocument(
  settings: CustomSettings,
  receipt: Receipt,
  original: DocumentReference | null,
  orderId: string,
): Composed {
  const { type, items, payment, lottery, customerTaxCode, withoutOriginal, ...notPrinted } = receipt;
  const { original: _named, transactionIds, totalMinor, ...rest } = notPrinted;
  rest satisfies Record<string, never>;
  const end = element("endFiscalReceiptCut", { IdCmd: orderId });
  if (withoutOriginal) {
    const { date, proof } = withoutOriginal;
    const begin = element("beginRtDocRefundSpecial", { service: PROOFS[proof], docDate: shortDay(date) });
    return { document: within(begin + returnLines(settings, receipt) + end), totalMinor };
  }
  if (type === "sale" || !original) {
    const code = lottery ? element("setLotteryCode", { code: lottery }) : "";
    const paid =
      element("printRecSubtotal") + roundingUp(receipt) + customerOf(receipt) + payments(settings, receipt);
    return {
      document: within(element("beginFiscalReceipt") + code + lines(settings, receipt) + paid + end),
      totalMinor,
    };
  }
  const { serial, z, number, date } = original;
  const begin = (checkOnly: 0 | 1) =>
    element(type === "return" ? "beginRtDocAnnulment" : "beginRtDocRefund", {
      docRefZ: four(z),
      docRefNumber: four(number),
      docDate: shortDay(date),
      fiscalSerial: serial,
      checkOnly,
    });
  const document = within(begin(0) + returnLines(settings, receipt) + end);
  return { document, totalMinor, check: within(begin(1)) };
}

/** The proofs of a purchase on another register (manual, `beginRtDocRefundSpecial`). */
const PROOFS = { none: "ND", card_slip: "POS", empties: "VR" } as const;

/** Formats a day (`yyyymmdd` or `yyyy-mm-dd`) as the printer does: DDMMYY. */
function shortDay(day: string): string {
  const [, year, month, date] = /^..(..)-?(..)-?(..)$/.exec(day) ?? [];
  return `${date}${month}${year}`;
}

const within = (commands: string) => `<printerFiscalReceipt>${commands}</printerFiscalReceipt>`;

function returnLines(settings: CustomSettings, receipt: Receipt): string {
  const lines = netLines(receipt).map(({ item, netMinor }) => lineOf(settings, item, netMinor, 1_000));
  return lines.join("");
}

function lineOf(settings: CustomSettings, item: ReceiptItem, unitPrice: number, quantity: number): string {
  const idVat = idVatOf(settings, item);
  return element("printRecItem", {
    description: printable(item.description, DESCRIPTION_CHARS),
    unitPrice,
    quantity,
    idVat,
  });
}

function idVatOf({ vat: codes }: CustomSettings, { vat }: ReceiptItem): number {
  const idVat = codes[vat.code] ?? (vat.nature === null ? undefined : codes[vat.nature]);
  if (idVat !== undefined) return idVat;
  throw new Unfit(`The printer has no idVat for VAT code ${vat.code}: see fiscal.vat in the bridge's file`);
}

function lines(settings: CustomSettings, receipt: Receipt): string {
  const { lines: printed, excessMinor } = sumAsPrinted(receipt);
  const items = printed.map(({ item }) => {
    const { description: _, vat: _vat, quantityMilli, priceMinor, discountMinor, gift, ...rest } = item;
    rest satisfies Record<string, never>;
    const line = lineOf(settings, item, priceMinor, quantityMilli);
    const discount = element("printRecItemAdjustment", {
      adjustmentType: DISCOUNT,
      description: "SCONTO",
      amount: discountMinor,
      department: DEPARTMENT,
      idVat: idVatOf(settings, item),
    });
    return line + (discountMinor > 0 ? discount : "") + (gift ? element("printRecGift") : "");
  });
  return items.join("") + adjustment("ARROTONDAMENTO", excessMinor);
}

/** Returns the command that subtracts `offMinor` from the total, or adds it if it is negative. */
function adjustment(description: string, offMinor: number): string {
  if (offMinor === 0) return "";
  const adjustmentType = offMinor > 0 ? DISCOUNT : SURCHARGE;
  return element("printRecSubtotalAdjustment", { adjustmentType, description, amount: Math.abs(offMinor) });
}

/** Returns the line with the customer's tax code; this line precedes the payments (manual, `fixedLines`). */
function customerOf({ customerTaxCode }: Receipt): string {
  return customerTaxCode ? element("fixedLines", { description: customerTaxCode, pitch: "B" }) : "";
}

/** Returns the command that rounds the total up; it is sent once, before the payments. */
function roundingUp(receipt: Receipt): string {
  const amount = roundingOf(receipt);
  return amount > 0 ? element("printTotalRoundingMarkup", { amount }) : "";
}

/**
 * Returns the payments. A discount on the amount due, or the rounding down of cash, is a kind of payment
 * ("sconto a pagare"): a discount on the subtotal would change the VAT.
 */
function payments({ payments: kinds }: CustomSettings, receipt: Receipt): string {
  const { cashMinor, electronicMinor, ticketMinor, ticketCount, creditMinor, ...others } =
    statedPayment(receipt);
  const { creditFor, discountMinor, ...rest } = others;
  rest satisfies Record<string, never>;
  if (discountMinor > 0 && kinds.discount === undefined) throw noDiscount(receipt);
  const paid = [
    { description: "SCONTO A PAGARE", minor: discountMinor, paymentType: kinds.discount },
    { description: "PAGAM. ELETTRONICO", minor: electronicMinor, paymentType: kinds.electronic },
    { description: "BUONI PASTO", minor: ticketMinor, paymentType: kinds.ticket, paymentQty: ticketCount },
    {
      description: creditFor === "services" ? "NON RISCOSSO SERVIZI" : "NON RISCOSSO",
      minor: creditMinor,
      paymentType: creditFor === "services" ? kinds.creditServices : kinds.credit,
    },
    { description: "CONTANTI", minor: cashMinor, paymentType: kinds.cash },
  ].filter(({ minor }) => minor > 0);
  const all = paid.length > 0 ? paid : [{ description: "CONTANTI", minor: 0, paymentType: kinds.cash }];
  const totals = all.map(({ minor, ...rest }) => {
    if (rest.paymentType === undefined)
      throw new Unfit(
        `The printer has no kind of payment for "${rest.description}": see fiscal.payments in the bridge's file`,
      );
    return element("printRecTotal", { ...rest, payment: minor });
  });
  return totals.join("");
}

function noDiscount({ payment }: Receipt): Unfit {
  const problem =
    payment.discountMinor > 0
      ? "/payment/discount: this printer has"
      : "/payment/cash cannot be rounded down: this printer has";
  return new Unfit(
    `${problem} no discount on payment; have a technician program it, then set fiscal.payments.discount in the bridge's file`,
  );
}
