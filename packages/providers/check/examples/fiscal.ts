import { known, newInvoice, newRefund, newReturn, newSale } from "@banco/provider-testing/fiscal/bench";
import type { FiscalProvider } from "../../src/contract/fiscal.ts";
import type { ProviderContext } from "../../src/contract/provider.ts";
import type { Reading, Terms } from "./payment.ts";

const ACCESS = { taxCode: "RSSMRA85T10A562S", password: "Password1!", pin: "1234567890" };

/** The operations of a fiscal adapter. */
export function fiscalReadings(provider: FiscalProvider, { id }: Terms): Reading[] {
  const stored = { status: "pending", providerDocumentId: id ?? "12345" } as const;
  const sold = known(newSale(), stored);
  const orders = { sale: newSale(), return: newReturn(sold), refund: newRefund(sold) };
  const invoices = { invoice: newInvoice(), "credit note": newInvoice({ type: "TD04" }) };
  return [
    { name: "connect", run: (context) => provider.connect(context) },
    { name: "disconnect", run: (context) => provider.disconnect(context) },
    { name: "save merchant", run: (context) => provider.saveMerchant?.(context, sold.seller) },
    { name: "save access", run: (context) => provider.saveAccess?.(context, ACCESS) },
    ...Object.entries(orders).flatMap(([name, order]) =>
      documentReadings(
        name,
        (context) => provider.issueReceipt?.(context, order),
        (context, known) => provider.readReceipt?.(context, { ...order, ...known }),
        stored,
      ),
    ),
    ...Object.entries(invoices).flatMap(([name, order]) =>
      documentReadings(
        name,
        (context) => provider.issueInvoice?.(context, order),
        (context, known) => provider.readInvoice?.(context, { ...order, ...known, number: order.number }),
        stored,
      ),
    ),
  ];
}

function documentReadings(
  name: string,
  issue: (context: ProviderContext) => unknown,
  read: (context: ProviderContext, document: ReturnType<typeof known<object>>) => unknown,
  stored: NonNullable<Parameters<typeof known>[1]>,
): Reading[] {
  return [
    { name, run: issue },
    { name: `read ${name}`, run: (context) => read(context, known({}, stored)) },
    {
      name: `read ${name} that was lost`,
      run: (context) => read(context, known({}, undefined, { overdue: true, mayRepeat: false })),
    },
  ];
}
