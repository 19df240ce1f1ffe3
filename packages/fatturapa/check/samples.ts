import { composeInvoice, type InvoiceInput, type IssueOptions, type Seller } from "../src/index.ts";

/** Sample invoices that this package composes and the schema validates. */

const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "00184",
  city: "Roma",
  state: "RM",
  country: "IT",
};
const SELLER: Seller = {
  vatId: "01234567897",
  taxCode: "01234567897",
  legalName: "Caffè dell'Angolo S.r.l. & C.",
  address: ADDRESS,
  email: "bar@example.com",
  phone: "+39 06 1234 5678",
  iban: "IT60 X054 2811 1010 0000 0123 456",
  rea: { office: "rm", number: "123456", capital: 10_000, soleShareholder: true },
};
const OPTIONS: IssueOptions = {
  number: "2026/1",
  date: "2026-01-15",
  progressive: "0000A",
  today: "2026-06-30",
};
const COMPANY = { vatId: "IT12345670785", name: "Cliente SPA", sdi: "ABC1234", address: ADDRESS };

const INPUT: InvoiceInput = {
  type: "TD01",
  items: [{ description: "Consulenza", quantity: 1.5, price: 33.335, vat: "22.00" }],
  customer: COMPANY,
};

const RATES = ["22.00", "10.00", "5.00", "4.00", "N1", "N2.1", "N3.5", "N4", "N6.9"];

interface Sample {
  readonly name: string;
  readonly input: InvoiceInput;
  readonly seller?: Seller;
}

/** Prices with VAT: weights, discounts, a negative line, and so many lines that rounding errors exceed a cent. */
const GROSS: InvoiceInput = {
  ...INPUT,
  pricesIncludeVat: true,
  items: Array.from({ length: 100 }, (_, index) => ({
    description: `Articolo ${index + 1}`,
    quantity: [1, 0.345, 3, 1000][index % 4]!,
    price: [0.1, 1.23, 19.99, 0.00125, -0.05][index % 5]!,
    vat: RATES[index % RATES.length]!,
    ...(index % 10 === 2 && { discount: 1.5 }),
  })),
};

const SAMPLES: readonly Sample[] = [
  { name: "prices with VAT", input: GROSS },
  { name: "prices with VAT and a discount on the total", input: { ...GROSS, payment: { discount: 33.33 } } },
  {
    name: "net lines below the cent",
    input: { ...INPUT, items: Array.from({ length: 300 }, () => ({ ...INPUT.items[0]!, price: 0.335 })) },
  },
  {
    name: "several withholdings and contributions",
    input: {
      ...INPUT,
      withholdings: [
        { type: "RT01", rate: 23, reason: "R", taxableShare: 50 },
        { type: "RT04", rate: 8.5, reason: "R" },
      ],
      funds: [
        { type: "TC03", rate: 4 },
        { type: "TC22", rate: 4, vat: "N2.1" },
      ],
    },
  },
  ...["TD01", "TD02", "TD03", "TD04", "TD05", "TD06", "TD24", "TD25", "TD26"].map((type) => ({
    name: type,
    input: {
      ...INPUT,
      type,
      related: [{ number: "2025/9", date: "2025-12-31" }],
      deliveryNotes: [{ number: "12/A", date: "2026-01-10" }],
      receipts: [{ number: "0001-0002", date: "2026-01-10" }],
      reason: "Come da accordi",
    },
  })),
  {
    name: "every rate with discount and stamp duty on the customer",
    input: {
      ...INPUT,
      items: RATES.map((vat) => ({
        description: `Voce ${vat} “speciale” – 5 €`,
        quantity: 3,
        price: 99.99,
        vat,
      })),
      stampDutyOn: "customer",
      payment: { discount: 123.45 },
    },
  },
  {
    name: "cash now and credit later",
    input: {
      ...INPUT,
      payment: { cash: 10, credit: 51, due: "2026-02-28", iban: "IT60X0542811101000000123456" },
    },
  },
  {
    name: "flat-rate regime to a person",
    input: {
      ...INPUT,
      regime: "RF19",
      items: [{ description: "Lezione", quantity: 1, price: 100, vat: "0.00" }],
      customer: {
        vatId: "RSSMRA80A01H501U",
        firstName: "Mario",
        lastName: "Rossi",
        pec: "m@pec.it",
        address: ADDRESS,
      },
    },
  },
  {
    name: "public administration with split payment",
    input: {
      ...INPUT,
      customer: { ...COMPANY, vatId: "80012345676", sdi: "UFABCD" },
      vatDue: "S",
      order: { id: "DET-2026/17", date: "2026-01-02", cig: "Z0D2F5A1B3", cup: "J51B21000000001" },
    },
  },
  {
    name: "fee note with withholding and pension fund",
    input: {
      ...INPUT,
      type: "TD06",
      withholding: { type: "RT01", rate: 20, reason: "A" },
      fund: { type: "TC02", rate: 4 },
    },
  },
  {
    name: "fee note with advances and INPS, which is also subject to withholding",
    input: {
      ...INPUT,
      type: "TD06",
      items: [...INPUT.items, { description: "Bolli anticipati", quantity: 1, price: 16, vat: "N1" }],
      withholding: { type: "RT01", rate: 20, reason: "A" },
      fund: { type: "TC22", rate: 4, vat: "22.00", withholding: true },
    },
  },
  {
    name: "customer abroad",
    input: {
      ...INPUT,
      items: [{ description: "Licenza", quantity: 1, price: 10, vat: "N2.1" }],
      customer: {
        vatId: "DE123456789",
        name: "Müller & Söhne GmbH",
        address: { street: "Königstraße", number: "12a-14b Hinterhaus", city: "Köln", country: "DE" },
      },
    },
  },
  {
    name: "a person who sells",
    input: INPUT,
    seller: { vatId: "01234567897", firstName: "Łukasz", lastName: "D’Angelo", address: ADDRESS },
  },
];

/** Returns the files; throws if one of them cannot be composed. */
export function ownFiles(): { name: string; xml: string }[] {
  return SAMPLES.map(({ name, input, seller = SELLER }) => {
    const composed = composeInvoice(input, seller, OPTIONS);
    if (!composed.ok) throw new Error(`${name}: ${JSON.stringify(composed.findings)}`);
    return { name: `composed: ${name}`, xml: composed.xml };
  });
}
