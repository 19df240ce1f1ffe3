import { writeFile } from "node:fs/promises";
import { InvoiceRequest, PaymentRequest, ReceiptRequest, RefundRequest } from "@banco/bridge/orders/requests";
import { SaleData } from "@banco/bridge/sales/data";
import {
  SaleAnswerRequest,
  SaleDocumentRequest,
  SalePaymentRequest,
  SaleRequest,
  SaleReturnRequest,
} from "@banco/bridge/sales/requests";
import { FoundData, StatusData } from "@banco/bridge/server/answers";
import { DocumentData, PaymentData } from "@banco/driver";
import openapiTS, { astToString } from "openapi-typescript";

const GENERATED = new URL("../src/protocol/schema.ts", import.meta.url);

/** The first line of the generated file; `tools/tidy` checks no prose below it. */
const NOTE = "// Written by `npm run write:bridge-client` from the bridge's schemas.\n";

/** Returns the source of `schema.ts`: the types of the bridge's own schemas. */
export async function generated(): Promise<string> {
  const schemas = {
    StatusData,
    FoundData,
    PaymentRequest,
    RefundRequest,
    ReceiptRequest,
    InvoiceRequest,
    SaleRequest,
    SalePaymentRequest,
    SaleDocumentRequest,
    SaleReturnRequest,
    SaleAnswerRequest,
    SaleData,
    PaymentData,
    DocumentData,
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "The bridge's local protocol", version: "1.0" },
    paths: {},
    components: { schemas: JSON.parse(JSON.stringify(schemas)) },
  };
  return `${NOTE}${astToString(await openapiTS(document))}`;
}

if (import.meta.main) await writeFile(GENERATED, await generated());
