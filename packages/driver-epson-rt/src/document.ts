import { euro, netLines, sumAsPrinted } from "@banco/fiscal-printer/lines";
import { Unfit } from "@banco/fiscal-printer/printer";
import { type DocumentReference, four } from "@banco/fiscal-printer/reference";
import { element, printable } from "@banco/fiscal-printer/xml";
import {
  type Receipt,
  type ReceiptItem,
  type ReceiptPayment,
  roundingOf,
  unroundedPayment,
} from "@banco/receipts";
import type { EpsonSettings } from "./settings.ts";

const DESCRIPTION_CHARS = 38;
const OPERATOR = { operator: 1 };
/**
 * The types of adjustment: item discount, goods given for free, discount and surcharge on the subtotal (ePOS
 * Fiscal Print Solution Development Guide).
 */
const ADJUST = { itemDiscount: 0, free: 11, subtotalDiscount: 1, subtotalSurcharge: 6 } as const;
/**
 * The factory-programmed kinds of payment: cash is 0, cards 2, counted vouchers 4, unpaid 5, discount on payment
 * 6 (its index 0 is a rounding).
 */
const PAYMENTS = {
  electronic: { type: 2, index: 1 },
  ticket: { type: 4, index: 1 },
  credit: { type: 5, index: 0 },
  discount: { type: 6, index: 1 },
  rounding: { type: 6, index: 0 },
} as const;
const COUNTED_TICKETS = 4;
const VAT_NUMBER_CHARS = 11;

/**
 * Returns a receipt in the printer's language. One request contains one whole document, in the order that the printer
 * requires.
 *
 * @throws Unfit if the printer has no department for a VAT code, or there is nothing to pay
 */
export function composeDocument(
  settings: EpsonSettings,
  receipt: Receipt,
  original: DocumentReference | null,
): string {
  const { type, items, payment, lottery, customerTaxCode, withoutOriginal, ...notPrinted } = receipt;
  const { original: _named, transactionIds, totalMinor, ...rest } = notPrinted;
  rest satisfies Record<string, never>;
  const body =
    type === "sale" || (!original && !withoutOriginal)
      ? sale(settings, receipt)
      : refund(settings, receipt, original ?? elsewhere(receipt));
  return element("printerFiscalReceipt").replace("/>", `>${body}</printerFiscalReceipt>`);
}

function sale(settings: EpsonSettings, receipt: Receipt): string {
  const lottery = receipt.lottery ? element("printRecLotteryID", { ...OPERATOR, code: receipt.lottery }) : "";
  return between(lines(settings, receipt), lottery + payments(settings, receipt) + customerOf(receipt));
}

/**
 * Returns the native command that prints the customer's VAT number or tax code, preceded by the operator; it
 * follows the payments, as in fiskaltrust's driver.
 */
function customerOf({ customerTaxCode }: Receipt): string {
  if (!customerTaxCode) return "";
  const command = customerTaxCode.length === VAT_NUMBER_CHARS ? "1060" : "1061";
  return element("directIO", { command, data: `01${customerTaxCode}` });
}

/**
 * Returns the reference for goods sold on another register: no number, and "ND" instead of the serial number, as in
 * fiskaltrust's driver.
 */
function elsewhere({ withoutOriginal }: Receipt): Omit<DocumentReference, "printer"> {
  const { date, proof } = withoutOriginal!;
  if (proof !== "none") throw new Unfit("/withoutOriginal/proof: this printer does not support it alone");
  return { serial: "ND", z: 0, number: 0, date: date.replaceAll("-", "") };
}

/** Returns a return or refund; the message before it contains the number of the refunded document. */
function refund(
  settings: EpsonSettings,
  receipt: Receipt,
  original: Omit<DocumentReference, "printer">,
): string {
  const isVoid = receipt.type === "return";
  const { serial, z, number, date } = original;
  const on = `${date.slice(6)}${date.slice(4, 6)}${date.slice(0, 4)}`;
  const message = element("printRecMessage", {
    ...OPERATOR,
    messageType: 4,
    message: `${isVoid ? "VOID" : "REFUND"} ${four(z)} ${four(number)} ${on} ${serial}`,
  });
  // A void of a whole document consists only of that message; firmware that also requires the lines returns an error.
  if (isVoid && !settings.voidWithLines) return message;
  const lines = linesBack(isVoid ? "printRecVoid" : "printRecRefund", settings, receipt);
  return message + between(lines, payments(settings, receipt));
}

const between = (first: string, then: string) =>
  `${element("beginFiscalReceipt", OPERATOR)}${first}${then}${element("endFiscalReceipt", OPERATOR)}`;

type LineKind = "printRecItem" | "printRecRefund" | "printRecVoid";

const lineOf = (kind: LineKind, { description }: ReceiptItem, figures: object) =>
  element(kind, {
    ...OPERATOR,
    description: printable(description, DESCRIPTION_CHARS),
    ...figures,
    justification: 1,
  });

function linesBack(kind: LineKind, settings: EpsonSettings, receipt: Receipt): string {
  const lines = netLines(receipt).map(({ item, netMinor }) => {
    const figures = {
      quantity: "1.000",
      unitPrice: euro(netMinor),
      department: departmentOf(settings, item),
    };
    return lineOf(kind, item, figures);
  });
  return lines.join("");
}

function lines(settings: EpsonSettings, receipt: Receipt): string {
  const { lines: printed, excessMinor } = sumAsPrinted(receipt);
  const items = printed.map(({ item, grossMinor }) => {
    const { description: _, vat: _vat, quantityMilli, priceMinor, discountMinor, gift, ...rest } = item;
    rest satisfies Record<string, never>;
    const department = departmentOf(settings, item);
    const quantity = (quantityMilli / 1_000).toFixed(3);
    const line = lineOf("printRecItem", item, { quantity, unitPrice: euro(priceMinor), department });
    const adjust = (adjustmentType: number, description: string, amountMinor: number) =>
      amountMinor === 0
        ? ""
        : element("printRecItemAdjustment", {
            ...OPERATOR,
            adjustmentType,
            description,
            amount: euro(amountMinor),
            department,
            justification: 2,
          });
    const discount = adjust(ADJUST.itemDiscount, "SCONTO", discountMinor);
    const free = gift ? adjust(ADJUST.free, "OMAGGIO", grossMinor - discountMinor) : "";
    return line + discount + free;
  });
  return items.join("") + rounding(excessMinor);
}

/** Returns the adjustment that makes the printer's total equal the receipt's. */
function rounding(excessMinor: number): string {
  if (excessMinor === 0) return "";
  return element("printRecSubtotalAdjustment", {
    ...OPERATOR,
    adjustmentType: excessMinor > 0 ? ADJUST.subtotalDiscount : ADJUST.subtotalSurcharge,
    description: "ARROTONDAMENTO",
    amount: euro(Math.abs(excessMinor)),
    justification: 2,
  });
}

function payments(settings: EpsonSettings, receipt: Receipt): string {
  const rounding = roundingOf(receipt);
  // There is no known command that rounds a total up: the extra cash would be printed as change.
  const payment = rounding > 0 ? unroundedPayment(receipt) : receipt.payment;
  const { cashMinor, electronicMinor, ticketMinor, ticketCount, creditMinor, ...others } = payment;
  const { creditFor, discountMinor, ...rest } = others;
  rest satisfies Record<string, never>;
  const kinds = { ...PAYMENTS, ...settings.payments };
  const isOfServices = creditFor === "services" && creditMinor > 0;
  if (isOfServices && kinds.creditServices === undefined)
    throw new Unfit(
      "/payment/creditFor: the printer has no kind of payment for unpaid services: see fiscal.payments.creditServices in the bridge's file",
    );
  const credit = (isOfServices ? kinds.creditServices : undefined) ?? kinds.credit;
  const paid = [
    { description: "ARROTONDAMENTO", minor: -rounding, ...kinds.rounding },
    { description: "SCONTO", minor: discountMinor, ...kinds.discount },
    { description: "PAGAMENTO ELETTRONICO", minor: electronicMinor, ...kinds.electronic },
    ...tickets({ ticketMinor, ticketCount }, kinds.ticket),
    { description: "NON RISCOSSO", minor: creditMinor, ...credit },
    { description: "CONTANTI", minor: cashMinor, type: 0, index: 0 },
  ].filter(({ minor }) => minor > 0);
  // A payment of zero blocks the printer until it is reset.
  if (paid.length === 0)
    throw new Unfit("/payment must be more than zero: the printer prints no receipt of 0.00");
  return paid
    .map(({ description, minor, type, index }) =>
      element("printRecTotal", {
        ...OPERATOR,
        description,
        payment: euro(minor),
        paymentType: type,
        index,
        justification: 1,
      }),
    )
    .join("");
}

/**
 * Returns the payments with meal vouchers. Each counted voucher is a separate payment, because sources differ on
 * whether the amount of several vouchers is per voucher or in total.
 */
function tickets(
  { ticketMinor, ticketCount }: Pick<ReceiptPayment, "ticketMinor" | "ticketCount">,
  kind: { type: number; index: number },
) {
  if (kind.type !== COUNTED_TICKETS)
    return [{ description: `BUONI PASTO ${ticketCount}`, minor: ticketMinor, ...kind }];
  const shares = Array.from({ length: ticketCount }, (_voucher, index) => {
    const upTo = (count: number) => Math.floor((ticketMinor * count) / ticketCount);
    return upTo(index + 1) - upTo(index);
  });
  return shares.map((minor) => ({ description: "BUONO PASTO", minor, type: COUNTED_TICKETS, index: 1 }));
}

function departmentOf({ departments }: EpsonSettings, { vat }: ReceiptItem): number {
  const department = departments[vat.code] ?? (vat.nature === null ? undefined : departments[vat.nature]);
  if (department !== undefined) return department;
  throw new Unfit(
    `The printer has no department for VAT code ${vat.code}: see fiscal.departments in the bridge's file`,
  );
}
