import { setTimeout as sleep } from "node:timers/promises";
import type {
  DocumentOutcome,
  InvoiceOrder,
  KnownInvoice,
  KnownReceipt,
  ReceiptOrder,
} from "@banco/providers/contract/fiscal";
import { until } from "../account-bench.ts";
import { test } from "../rule.ts";
import { connectSteps, verifySteps } from "../transcript/steps.ts";
import { conformTranscript, type Transcript } from "../transcript/transcript.ts";
import {
  ACCESS,
  known,
  merchant,
  newInvoice,
  newRefund,
  newReturn,
  newSale,
  openFiscalBench,
} from "./bench.ts";
import type { FiscalBench, FiscalConformance } from "./options.ts";

/** The maximum pause of a simulator between two stages of a document, and the number of stages. */
const STAGE_MS = 300;
const STAGES_MAX = 6;

/**
 * Declares the rule that an adapter sends exactly the recorded requests and maps each response to the
 * recorded outcome.
 */
export function transcriptRules(options: FiscalConformance, file: URL): void {
  test("its requests, and its outcomes for all kinds of responses, match the recording", () =>
    conformTranscript(
      file,
      async (transcript) => {
        const now = () => transcript.clock.now().getTime();
        const simulator = await options.startSimulator({ now });
        try {
          const bench = await openFiscalBench(options, simulator.url, { hostsUsed: new Set() });
          try {
            await play(transcript, bench);
          } finally {
            await bench.close();
          }
        } finally {
          await simulator.close();
        }
      },
      0,
    ));
}

async function play(transcript: Transcript, opened: FiscalBench): Promise<void> {
  const bench = await setUp(transcript, opened);
  if (bench.options.receipts) await receiptSteps(transcript, bench, bench.options.receipts);
  if (bench.options.invoices) await invoiceSteps(transcript, bench, bench.options.invoices);
  await transcript.step("disconnect", bench.context, (context) => bench.provider.disconnect(context));
}

async function setUp(transcript: Transcript, opened: FiscalBench): Promise<FiscalBench> {
  const { provider, options } = opened;
  const context = await connectSteps(transcript, opened, options.wrongCredentials);
  const settings =
    provider.saveMerchant &&
    (await transcript.step("save the merchant", context, (one) => provider.saveMerchant!(one, merchant())));
  const bench = { ...opened, context: { ...context, settings: { ...context.settings, ...settings } } };
  if (options.credentials) {
    const { wrong } = options.credentials;
    await transcript.step("save wrong access data", bench.context, (one) => provider.saveAccess!(one, wrong));
  }
  if (provider.saveAccess)
    await transcript.step("save access data", bench.context, (one) => provider.saveAccess!(one, ACCESS));
  if (provider.saveMerchant)
    await transcript.step("save the merchant again", bench.context, (one) =>
      provider.saveMerchant!(one, { ...merchant(), name: "Bar Nuovo" }),
    );
  await options.setUp?.(bench);
  return bench;
}

/** Issues a document and reads it shortly afterwards, once it is final, and after a lost response. */
async function issueSteps<Order extends ReceiptOrder | InvoiceOrder>(
  transcript: Transcript,
  bench: FiscalBench,
  what: string,
  order: Order,
  {
    issue,
    read,
  }: {
    issue(context: FiscalBench["context"], order: Order): Promise<DocumentOutcome>;
    read(context: FiscalBench["context"], order: ReturnType<typeof known<Order>>): Promise<DocumentOutcome>;
  },
): Promise<ReturnType<typeof known<Order>>> {
  const { context, owned } = bench;
  const first = await transcript.step(what, context, (one) => issue(one, order));
  const soon = known(order, first);
  // The simulator's timers run in this process, and a stage's timers have fired by then.
  const stage = async () => {
    transcript.later();
    await sleep(STAGE_MS);
  };
  transcript.later();
  if (first?.status === "pending") {
    await stage();
    await transcript.step(`read ${what} soon`, context, (one) => read(one, soon));
  }
  let end = first;
  for (let rest = STAGES_MAX; end?.status === "pending" && rest > 0; rest -= 1) {
    await stage();
    const next = await read(context, known(order, end));
    end = { ...end, ...next, memory: { ...end.memory, ...next.memory } };
  }
  if (end?.providerDocumentId !== undefined) owned.add(end.providerDocumentId);
  const stored = known(order, end);
  if (first) await transcript.step(`read ${what}`, context, (one) => read(one, stored));
  const lost = known(order, undefined, { mayRepeat: false, overdue: true });
  await transcript.step(`read ${what} whose response was lost`, context, (one) => read(one, lost));
  return stored;
}

async function receiptSteps(
  transcript: Transcript,
  bench: FiscalBench,
  options: NonNullable<FiscalConformance["receipts"]>,
): Promise<void> {
  const { provider, context } = bench;
  const calls = {
    issue: (one: typeof context, order: ReceiptOrder) => provider.issueReceipt!(one, order),
    read: (one: typeof context, order: KnownReceipt) => provider.readReceipt!(one, order),
  };
  const issue = (what: string, order: ReceiptOrder) => issueSteps(transcript, bench, what, order, calls);
  const items = [
    { description: "Caffè", quantity: 3, price: 1.2, vat: "10" },
    { description: "Maglia", quantity: 1, price: 30, vat: "22" },
    { description: "Omaggio", quantity: 1, price: 5, vat: "22", gift: true },
    { description: "Libro", quantity: 1, price: 12.5, vat: "4" },
  ];
  const sale = await issue("a sale", newSale({ items, payment: { cash: 26.1, electronic: 20 } }));
  if (!options.salesOnly) {
    await issue("a refund", newRefund(sale));
    const other = await issue("a sale to annul", newSale());
    await issue("a return", newReturn(other));
    await issue("a second return", newReturn(other));
  }
  for (const { what, request } of options.bodies)
    await transcript.step(what, context, (one) => provider.issueReceipt!(one, newSale(request)));
  await issue("a sale that is refused", newSale(options.refused.request));
  if (options.failing) await issue("a sale that fails", newSale(options.failing.request));
  const never = known(newSale(), undefined, { mayRepeat: false });
  await transcript.step("read a sale that never arrived", context, (one) =>
    provider.readReceipt!(one, never),
  );
  if (provider.webhooks) await webhookSteps(transcript, bench, sale);
}

async function invoiceSteps(
  transcript: Transcript,
  bench: FiscalBench,
  { refused, rejected }: NonNullable<FiscalConformance["invoices"]>,
): Promise<void> {
  const { provider, context } = bench;
  const calls = {
    issue: (one: typeof context, order: InvoiceOrder) => provider.issueInvoice!(one, order),
    read: (one: typeof context, order: KnownInvoice) => provider.readInvoice!(one, order),
  };
  const issue = (what: string, order: InvoiceOrder) => issueSteps(transcript, bench, what, order, calls);
  const items = [
    { description: "Consulenza", quantity: 2.5, price: 100, vat: "22.00" as const },
    { description: "Libri", quantity: 3, price: 12.35, vat: "4.00" as const },
  ];
  await issue("an invoice", newInvoice({ items, payment: { electronic: 343.53 } }));
  await issue("a credit note", newInvoice({ type: "TD04" }));
  await issue("an invoice that is refused", newInvoice(refused.request));
  if (rejected) await issue("an invoice that is rejected", newInvoice(rejected.request));
  const never = known(newInvoice(), undefined, { mayRepeat: false, overdue: true });
  await transcript.step("read an invoice that never arrived", context, (one) =>
    provider.readInvoice!(one, never),
  );
}

async function webhookSteps(transcript: Transcript, bench: FiscalBench, sale: KnownReceipt): Promise<void> {
  const { provider, receiver, context } = bench;
  const webhooks = provider.webhooks!;
  const about = () =>
    receiver.deliveries.find((delivery) =>
      webhooks
        .read(delivery)
        .flatMap(({ documents }) => documents)
        .some((one) => one.id === sale.id || one.providerDocumentId === sale.providerDocumentId),
    );
  await until("a webhook about it came", () => about() !== undefined);
  await verifySteps(transcript, context, webhooks, about()!);
}
