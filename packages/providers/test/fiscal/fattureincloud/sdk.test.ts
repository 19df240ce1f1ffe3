import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { italianDay } from "@banco/fatturapa";
import { known, newInvoice, newSale } from "@banco/provider-testing/fiscal/bench";
import { fattureincloud } from "@banco/providers/fiscal/fattureincloud/provider";
import {
  CompaniesApi,
  Configuration,
  EntityType,
  type IssuedDocument,
  IssuedDocumentStatus,
  IssuedDocumentsApi,
  IssuedDocumentType,
  IssuedEInvoicesApi,
  UserApi,
  VatKind,
} from "@fattureincloud/fattureincloud-ts-sdk";
import { type AtSimulator, atSimulator } from "../at-simulator.ts";

interface Observed {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

function summaryOf({ method, path, headers, body }: Observed) {
  const [pathname, query = ""] = path.split("?");
  return {
    operation: `${method} ${pathname}`,
    query: Object.fromEntries(new URLSearchParams(query)),
    authorization: headers.authorization,
    type: headers["content-type"],
    body: body === "" ? null : (JSON.parse(body) as object),
  };
}

describe("the adapter sends the same requests as Fatture in Cloud's SDK", () => {
  let shop: AtSimulator;
  let company: number;
  let documents: IssuedDocumentsApi;
  let invoices: IssuedEInvoicesApi;
  let settings: Configuration;
  before(async () => {
    shop = await atSimulator(fattureincloud);
    company = Number(shop.context.settings.companyId);
    const accessToken = shop.context.credentials.accessToken ?? "";
    settings = new Configuration({ accessToken, basePath: `${shop.url}/fattureincloud` });
    documents = new IssuedDocumentsApi(settings);
    invoices = new IssuedEInvoicesApi(settings);
  });
  after(() => shop.close());

  async function capture(work: () => Promise<unknown>) {
    const since = (await shop.control.requests()).length;
    const result = await work();
    return { result, requests: (await shop.control.requests(since)).map(summaryOf) };
  }

  async function assertSame(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<void> {
    const [we, they] = [await capture(ours), await capture(theirs)];
    assert.ok(we.requests.length > 0);
    assert.deepEqual(we.requests, they.requests);
  }

  test("the adapter looks up a token's company", () =>
    assertSame(
      () => fattureincloud.connect(shop.context),
      async () => {
        await new UserApi(settings).listUserCompanies();
        await new CompaniesApi(settings).getCompanyInfo(company);
      },
    ));

  test("the adapter reads company data, and creates and reads a receipt", async () => {
    const sale = newSale();
    const day = italianDay(sale.createdAt);
    const document: IssuedDocument = {
      type: IssuedDocumentType.Receipt,
      date: day,
      subject: sale.id,
      entity: { name: "Cliente al dettaglio" },
      e_invoice: false,
      use_gross_prices: true,
      items_list: [{ name: sale.receipt.items[0]!.description, qty: 2, gross_price: 1.2, vat: { id: 1 } }],
      payments_list: [
        {
          amount: 2.4,
          due_date: day,
          status: IssuedDocumentStatus.Paid,
          paid_date: day,
          payment_account: { id: 21 },
        },
      ],
    };
    await assertSame(
      () => fattureincloud.issueReceipt!(shop.context, sale),
      async () => {
        await documents.getIssuedDocumentPreCreateInfo(company, "receipt");
        await documents.createIssuedDocument(company, { data: document });
      },
    );
    const { result } = await capture(() => fattureincloud.issueReceipt!(shop.context, newSale()));
    const issued = result as { providerDocumentId: string };
    await assertSame(
      () => fattureincloud.readReceipt!(shop.context, known(sale, issued as never)),
      () => documents.getIssuedDocument(company, Number(issued.providerDocumentId)),
    );
  });

  test("the adapter creates an invoice, checks it and sends it", async () => {
    const order = newInvoice();
    const { FatturaElettronicaBody: bodies } = order.invoice;
    const { Data: date, Numero: number } = bodies[0]!.DatiGenerali.DatiGeneraliDocumento;
    const document: IssuedDocument = {
      type: IssuedDocumentType.Invoice,
      date,
      subject: order.id,
      number: Number(number.split("/")[0]),
      numeration: `/${number.split("/")[1]}`,
      entity: {
        name: "Cliente SPA",
        type: EntityType.Company,
        vat_number: "IT12345670785",
        address_street: "Via Po, 2",
        address_postal_code: "10123",
        address_city: "Torino",
        address_province: "TO",
        country: "Italia",
        country_iso: "IT",
        ei_code: "ABC1234",
      },
      e_invoice: true,
      use_gross_prices: false,
      items_list: [{ name: "Consulenza", qty: 1, net_price: 100, vat: { id: 0 } }],
      payments_list: [{ amount: 122, due_date: date, status: IssuedDocumentStatus.NotPaid }],
      ei_data: { payment_method: "MP08", vat_kind: VatKind.I },
    };
    const { requests, result } = await capture(() => fattureincloud.issueInvoice!(shop.context, order));
    const id = Number((result as { providerDocumentId: string }).providerDocumentId);
    const theirs = await capture(async () => {
      await documents.getIssuedDocumentPreCreateInfo(company, "invoice");
      const { number: _number, ...again } = document;
      await documents.createIssuedDocument(company, { data: { ...again, number: 999_999_999 } });
      await invoices.verifyEInvoiceXml(company, id);
      await invoices.sendEInvoice(company, id, { data: {} }).catch(() => undefined);
    });
    const create = theirs.requests[1]!;
    create.body = { data: { ...(create.body as { data: object }).data, number: document.number } };
    assert.deepEqual(requests, theirs.requests);
  });

  test("the adapter finds a lost document by listing a day's documents", async () => {
    const sale = newSale();
    await assertSame(
      () => fattureincloud.readReceipt!(shop.context, known(sale, undefined)),
      () =>
        documents.listIssuedDocuments(
          company,
          "receipt",
          undefined,
          "detailed",
          "-number",
          1,
          100,
          `date = '${italianDay(sale.createdAt)}'`,
        ),
    );
  });

  test("the SDK parses the simulator's document, list and deletion responses", async () => {
    const { data: answer } = await documents.createIssuedDocument(company, {
      data: {
        type: IssuedDocumentType.Receipt,
        date: "2026-11-23",
        subject: "from the library",
        entity: { name: "Cliente al dettaglio" },
        use_gross_prices: true,
        items_list: [{ name: "Caffè", qty: 2, gross_price: 1.2, vat: { id: 1 } }],
        payments_list: [{ amount: 2.4, due_date: "2026-11-23", status: IssuedDocumentStatus.NotPaid }],
      },
    });
    const id = answer.data!.id!;
    assert.equal(answer.data!.amount_gross, 2.4);
    const { data: list } = await documents.listIssuedDocuments(company, "receipt");
    assert.ok(list.data!.some((one) => one.id === id));
    assert.equal((await documents.deleteIssuedDocument(company, id)).status, 200);
    await assert.rejects(documents.getIssuedDocument(company, id), { status: 404 });
  });
});
