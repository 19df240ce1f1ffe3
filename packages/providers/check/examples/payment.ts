import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { ChargeAnswer, PaymentType } from "../../src/contract/outcome.ts";
import type { PaymentContext, PaymentProvider } from "../../src/contract/payment.ts";

/** An adapter's operation, run against the example world. */
export interface Reading {
  name: string;
  run(context: PaymentContext): unknown;
}

/** The object and amount that make an example acceptable as the response to a request. */
export interface Terms {
  amountMinor?: number;
  currency?: string;
  /** The provider's ID. */
  id?: string;
}

const TYPES: readonly PaymentType[] = ["card", "link", "app", "terminal", "checkin", "code"];
const DAY_MS = 24 * 60 * 60 * 1_000;
const ADDRESS = { street: "Via Garibaldi", number: "12", postal: "10122", city: "Torino", country: "IT" };

/** The operations of a payment adapter. */
export function paymentReadings(
  provider: PaymentProvider,
  { id, ...amount }: Terms,
  cardToken = "tok_1",
): Reading[] {
  const known = id ?? "tr_5B8cwPMGnU";
  const types = TYPES.filter((type) => provider[type]);
  return [
    { name: "connect", run: (context) => provider.connect(context) },
    { name: "disconnect", run: (context) => provider.disconnect(context) },
    ...types.flatMap((type) =>
      chargeReadings(provider, type, known, { ...amount, ...fieldsOf(type, known, cardToken) }),
    ),
    ...listReadings(provider, known),
  ];
}

function fieldsOf(type: PaymentType, id: string, token: string): object {
  if (type === "terminal") return { terminal: { terminalId: id } };
  return type === "card" ? { card: { token, returnUrl: null, capture: true } } : {};
}

function chargeReadings(provider: PaymentProvider, type: PaymentType, id: string, fields: object): Reading[] {
  const newRequest = newCharge(type, { ...fields, createdAt: new Date(0) });
  const start = (context: PaymentContext) =>
    (provider[type] as (c: PaymentContext, charge: object) => Promise<ChargeAnswer>)(context, newRequest);
  const started = async (context: PaymentContext) => {
    const outcome: ChargeAnswer = await start(context).catch(() => ({ status: "pending" as const }));
    return known(newRequest, { ...outcome, providerTransactionId: outcome.providerTransactionId ?? id });
  };
  const refund = async (context: PaymentContext, providerRefundId: string | null) => {
    const charge = { ...(await started(context)), providerTransactionId: id };
    return newRefund(charge, newRequest.amountMinor, { providerRefundId, createdAt: new Date(0) });
  };
  return [
    { name: type, run: start },
    { name: `read ${type}`, run: async (context) => provider.read(context, await started(context)) },
    {
      name: `read ${type} by its ID`,
      run: (context) => provider.read(context, { ...known(newRequest), providerTransactionId: id }),
    },
    { name: `read ${type} that was lost`, run: (context) => provider.read(context, known(newRequest)) },
    {
      name: `refund ${type}`,
      run: async (context) => provider.refund!(context, await refund(context, null)),
    },
    {
      name: `read refund of ${type}`,
      run: async (context) => provider.readRefund!(context, await refund(context, id)),
    },
    {
      name: `read refund of ${type} that was lost`,
      run: async (context) => provider.readRefund!(context, await refund(context, null)),
    },
    {
      name: `annotate ${type}`,
      run: async (context) => provider.annotate?.(context, await started(context)),
    },
    ...(type === "terminal"
      ? [
          {
            name: "cancel",
            run: async (context: PaymentContext) =>
              provider.cancelTerminal!(context, (await started(context)) as never),
          },
        ]
      : []),
  ];
}

function listReadings(provider: PaymentProvider, id: string): Reading[] {
  const span = { from: new Date(0), to: new Date(60 * 365 * DAY_MS), cursor: null };
  const all: Record<string, ((context: PaymentContext) => unknown) | false | undefined> = {
    history: provider.history && ((context) => provider.history!.list(context, span)),
    terminals: provider.listTerminals && ((context) => provider.listTerminals!(context, {})),
    "read terminal": provider.readTerminal && ((context) => provider.readTerminal!(context, id)),
    "create terminal":
      provider.createTerminal &&
      ((context) => provider.createTerminal!(context, { name: "Cassa", registrationCode: "4WLFDSBF" })),
    "update terminal":
      provider.updateTerminal && ((context) => provider.updateTerminal!(context, id, { name: "Cassa" })),
    "delete terminal": provider.deleteTerminal && ((context) => provider.deleteTerminal!(context, id)),
    locations: provider.listLocations && ((context) => provider.listLocations!(context)),
    "create location":
      provider.createLocation &&
      ((context) => provider.createLocation!(context, { name: "Bar", address: ADDRESS })),
    "update location":
      provider.updateLocation && ((context) => provider.updateLocation!(context, id, { name: "Bar" })),
    "delete location": provider.deleteLocation && ((context) => provider.deleteLocation!(context, id)),
  };
  return Object.entries(all).flatMap(([name, run]) => (run ? [{ name, run }] : []));
}
