import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { ProviderError } from "../../src/contract/error.ts";
import type { FiscalProvider } from "../../src/contract/fiscal.ts";
import type { PaymentProvider } from "../../src/contract/payment.ts";
import type { ProviderContext, WebhookDelivery } from "../../src/contract/provider.ts";
import { openAccessTokens } from "../../src/http/access-tokens.ts";
import { type UnknownWord, unknownWords } from "../../src/words.ts";
import type { Example } from "./example.ts";
import { fiscalReadings } from "./fiscal.ts";
import { paymentReadings, type Reading } from "./payment.ts";
import type { Setting } from "./settings.ts";
import { worldOf } from "./world.ts";

export type ExampleReader = PaymentProvider | FiscalProvider;

/** An operation, with its result for an example. */
interface Result {
  by: string;
  answered: boolean;
  /** The operation's result or failure. */
  text: string;
  fault: boolean;
}

/** The results of an example in the adapter's operations that requested it. */
export interface ReadExample {
  example: Example;
  results: Result[];
  /** The reason why the example does not count as parsed. */
  faults: string[];
}

/** Whether the adapter parses an example. The HTTP client handles 429 and the provider's own failures. */
const isOfAdapter = ({ status }: Example) => status === null || (status < 500 && status !== 429);

/**
 * Passes each example to the adapter's operations that request it. A successful response counts as parsed if an
 * operation accepts it, an error response if every operation fails as the contract requires. An example with status
 * values that the manifest lacks never counts.
 */
export async function readExamples(
  provider: ExampleReader,
  examples: readonly Example[],
  setting: Setting,
  only?: Example,
): Promise<ReadExample[]> {
  const read: ReadExample[] = [];
  for (const example of (only ? [only] : examples).filter(isOfAdapter)) {
    const results =
      example.status === null
        ? [await delivered(provider, example)]
        : await operated(provider, [...examples, ...(setting.also ?? [])], setting, example);
    if (results.length > 0) read.push({ example, results, faults: faultsOf(example, results) });
  }
  return read;
}

function faultsOf({ status }: Example, results: readonly Result[]): string[] {
  const faults = results.filter(({ fault }) => fault).map(({ by, text }) => `${by}: ${text}`);
  const isAccepted = results.some(({ answered }) => answered) || (status !== null && status >= 400);
  const failures = results.map(({ by, text }) => `${by}: ${text}`).slice(0, 2);
  return isAccepted ? faults : [...faults, `no operation accepts it; ${failures.join("; ")}`];
}

async function operated(
  provider: ExampleReader,
  examples: readonly Example[],
  setting: Setting,
  example: Example,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const reading of readingsOf(provider, setting, example)) {
    const world = worldOf(examples, example);
    const context = contextOf(provider, world.http, setting);
    const result = await resultOf(reading.name, async () => reading.run(context));
    if (world.wasMet()) results.push(result);
  }
  return results;
}

function readingsOf(provider: ExampleReader, setting: Setting, { value }: Example): Reading[] {
  const terms = setting.termsOf(value);
  return provider.kind === "payment"
    ? paymentReadings(provider, terms, setting.cardToken)
    : fiscalReadings(provider, terms);
}

function delivered({ webhooks }: ExampleReader, { value }: Example): Promise<Result> {
  const delivery: WebhookDelivery = {
    method: "POST",
    headers: {},
    query: {},
    body: JSON.stringify(value),
    receivedAt: new Date(0),
  };
  return resultOf("webhook", async () => {
    const events = webhooks?.read(delivery) ?? [];
    if (events.length === 0) throw new ProviderError("rejected", "no_event", "no event was read");
    return events;
  });
}

async function resultOf(by: string, run: () => Promise<unknown>): Promise<Result> {
  const words: string[] = [];
  const listen = (message: unknown) => void words.push((message as UnknownWord).word);
  unknownWords.subscribe(listen);
  try {
    const text = JSON.stringify(await run()) ?? "";
    return {
      by,
      answered: true,
      text: [...words.map((one) => `unknown word ${one}`), text].join(": "),
      fault: words.length > 0,
    };
  } catch (error) {
    const isReported = error instanceof ProviderError;
    const text = isReported
      ? `${error.kind}, ${error.code}: ${error.message}`
      : String((error as Error).stack);
    return { by, answered: false, text, fault: !isReported };
  } finally {
    unknownWords.unsubscribe(listen);
  }
}

function contextOf(
  { manifest }: ExampleReader,
  http: ReturnType<typeof worldOf>["http"],
  { settings = {}, credentials = {} }: Setting,
): ProviderContext {
  return {
    http: Object.fromEntries(Object.keys(manifest.hosts).map((host) => [host, http])),
    mode: "sandbox",
    credentials: { ...manifest.sandboxCredentials(newId("acc")), ...credentials },
    clock: HOST_CLOCK,
    tokens: openAccessTokens(HOST_CLOCK),
    settings,
    platform: undefined,
    webhookUrl: "https://banco.example/webhook",
    returnUrl: "https://banco.example/paid",
  };
}
