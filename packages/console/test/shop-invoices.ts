import { HANDOFF, invoice, SELLER } from "@banco/gateway-testing/fiscal";
import { invoiceXml, nameOf } from "@banco/gateway-testing/sdi";
import { eventually } from "@banco/testing/eventually";

/** Calls the API as the shop's owner, and returns the body. */
type Made = (method: string, path: string, json?: object) => Promise<{ id: string; status: string }>;

const LINES = [
  { description: "Catering del 20 novembre", quantity: 30, price: 18.5, vat: "10.00" },
  { description: "Noleggio stoviglie", quantity: 1, price: 60, vat: "22.00" },
];
const NUMBER = "00118";

/**
 * Issues an invoice that reaches its customer, and receives one from a supplier; returns the pages that
 * show them.
 */
export async function makeInvoices(made: Made): Promise<Record<string, string>> {
  const issued = await made("POST", `${HANDOFF}/invoices`, invoice({ items: LINES, payment: {} }));
  await made("POST", "/v1/sdi/transmissions", { invoiceId: issued.id });
  await eventually("the invoice is delivered", async () => {
    const { status } = await made("GET", `/v1/fiscal/invoices/issued/${issued.id}`);
    return status === "completed";
  });
  const xml = invoiceXml(NUMBER)
    .replaceAll(SELLER.legalName, "Torrefazione Po SRL")
    .replaceAll("Cliente SPA", SELLER.legalName);
  const received = await made("POST", "/v1/sdi/receptions", { xml, fileName: nameOf(NUMBER) });
  return {
    invoices: "/console/invoices",
    invoice: `/console/invoices/${issued.id}`,
    "new-invoice": `/console/invoices/new?copy=${issued.id}`,
    "invoices-received": "/console/invoices?box=received",
    "invoice-received": `/console/invoices/received/${received.id}`,
  };
}
