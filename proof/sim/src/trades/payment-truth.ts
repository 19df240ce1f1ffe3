import { isFinal, type PaymentStatus } from "@banco/providers";
import type { Client, KeyedRequest } from "../client.ts";
import type { World } from "../world.ts";

/** A payment requested by a till. */
export interface Paid extends KeyedRequest {
  amountMinor: number;
  id: string | null;
  /** Every status that the till received, in order. */
  states: PaymentStatus[];
  refunds: (KeyedRequest & { amountMinor: number })[];
  /** Whether it was paid later although the provider had refused it. */
  isLate?: boolean;
  /** The amount of an unrelated provider payment with this payment's data, in minor units. */
  foreignMinor?: number;
  /** Whether the bank returns its refunds. */
  comesBack?: boolean;
}

interface Payment {
  id: string;
  status: string;
  amountMinor: number;
  /** The total of its refunds, in minor units. */
  refundedMinor: number;
  /** The refunded total in the payment's own record, in minor units. */
  sumMinor: number;
  /** The amounts of its completed refunds, in minor units. */
  refunds: number[];
  events: number;
  isOpen: boolean;
  /** Whether an open sale holds it. */
  isHeld: boolean;
}

/**
 * Returns the ID of a terminal. Pairs a reader if the provider requires it; other providers already have one.
 */
export async function terminalOf(office: Client, provider: string): Promise<string> {
  if (provider === "stripe") {
    const made = await office.prepare("POST", "/terminals", {
      name: "Till",
      registrationCode: "simulated-wpe",
    });
    return made.id;
  }
  const { items } = await office.prepare("GET", "/terminals");
  return items[0].id;
}

/** Returns the rules that a merchant's payments with a provider break once everything is final. */
export async function paymentFaults(
  world: World,
  tenant: string,
  provider: string,
  requested: readonly Paid[],
): Promise<string[]> {
  const payments = await readPayments(world, tenant, provider);
  return [
    ...payments.flatMap(faultsOf),
    ...bookFaults(world, provider, payments, requested),
    ...requested.flatMap((one) => [...untruths(one, payments), ...refundUntruths(one, payments)]),
    ...(await revocations(world, tenant, requested)),
  ];
}

function readPayments({ overseer }: World, tenant: string, provider: string): Promise<Payment[]> {
  return overseer.query<Payment>(
    `select id, status, amount_minor::int as "amountMinor",
       (select coalesce(sum(r.amount_minor), 0) from payment_refund r where r.tenant_id = t.tenant_id and r.transaction_id = t.id
         and r.status = 'completed')::int as "refundedMinor",
       array(select r.amount_minor::int from payment_refund r where r.tenant_id = t.tenant_id and r.transaction_id = t.id and r.status = 'completed') as refunds,
       refunded_minor::int as "sumMinor",
       (select count(*) from event e where e.tenant_id = t.tenant_id and e.subject_id = t.id and e.type = 'payment.' || t.status)::int as events,
       (stage is not null or status in ('pending', 'verification') or exists (select from payment_refund r
         where r.tenant_id = t.tenant_id and r.transaction_id = t.id and (r.stage is not null or r.status = 'verification'))) as "isOpen",
       exists (select from sale s where s.tenant_id = t.tenant_id and s.id = t.sale_id and s.status = 'open' and t.result ? 'hold') as "isHeld"
     from payment_transaction t where tenant_id = $1 and provider = $2 order by created_at, id`,
    [tenant, provider],
  );
}

function faultsOf(payment: Payment): string[] {
  const { id, status, amountMinor, refundedMinor, sumMinor, events, isOpen, isHeld } = payment;
  // An open sale may hold part of its amount.
  if (isHeld && status === "pending") return [];
  const faults: string[] = [];
  if (isOpen) faults.push(`${id} is never settled`);
  if (refundedMinor > amountMinor) faults.push(`${id} refunded more than was charged`);
  if (refundedMinor !== sumMinor)
    faults.push(`${id} records ${sumMinor} refunded, but its refunds total ${refundedMinor}`);
  if (!isOpen && events !== 1) faults.push(`${id} is ${status}, but has ${events} events with this status`);
  return faults;
}

/** Compares the ledger with the provider's records: the amounts of all payments and the total of all refunds. */
function bookFaults(
  world: World,
  provider: string,
  payments: readonly Payment[],
  requested: readonly Paid[],
): string[] {
  const faults: string[] = [];
  const charged = payments.filter(({ status }) => status === "completed");
  const truth = world.providers.movements(provider, world.startMs);
  for (const { foreignMinor } of requested)
    if (foreignMinor !== undefined) truth.taken.splice(truth.taken.indexOf(foreignMinor), 1);
  const ours = inOrder(charged.map(({ amountMinor }) => amountMinor));
  if (ours !== inOrder(truth.taken))
    faults.push(`the ledger charged ${ours}, ${provider} ${inOrder(truth.taken)}`);
  const refunded = charged.reduce((total, { refundedMinor }) => total + refundedMinor, 0);
  if (refunded !== truth.refunded)
    faults.push(`the ledger refunded ${refunded}, ${provider} ${truth.refunded}`);
  return faults;
}

function inOrder(amounts: readonly number[]): string {
  return amounts.toSorted((one, other) => one - other).join(" ");
}

/** Finds incorrect responses to a till. */
function untruths(
  { key, amountMinor, response, states, id, isLate }: Paid,
  payments: readonly Payment[],
): string[] {
  const own = payments.find((payment) => payment.id === id);
  if (response && response.status < 300 && Math.round(response.body.amount * 100) !== amountMinor)
    return [`${key} requested ${amountMinor / 100}, but the response has ${response.body.amount}`];
  if (isLate) return own?.status === "completed" ? [] : [`${key} was paid late, but is ${own?.status}`];
  const final = states.find(isFinal);
  if (final && states.some((state) => isFinal(state) && state !== final))
    return [`${key} was reported as ${states.join(", ")}`];
  if (final && own?.status !== final) return [`${key} was reported as ${final}, but is ${own?.status}`];
  if (response && response.status >= 400 && response.status < 500 && response.status !== 409) {
    const charged = payments.some((one) => one.status === "completed" && one.amountMinor === amountMinor);
    if (charged)
      return [`${key} was refused with ${response.status} ${response.body?.code}, but was charged`];
  }
  return [];
}

function refundUntruths({ id, refunds }: Paid, payments: readonly Payment[]): string[] {
  const made = payments.find((payment) => payment.id === id)?.refunds ?? [];
  return refunds.flatMap(({ key, amountMinor, response }) => {
    const times = made.filter((amount) => amount === amountMinor).length;
    if (times > 1) return [`refund ${key} was made ${times} times`];
    const isRefused = response && response.status >= 400 && response.status < 500 && response.status !== 409;
    return isRefused && times > 0
      ? [`refund ${key} was refused with ${response.status} ${response.body?.code}, but was made`]
      : [];
  });
}

async function revocations(
  { overseer }: World,
  tenant: string,
  requested: readonly Paid[],
): Promise<string[]> {
  const revoked = await overseer.query<{ subject_id: string; type: string }>(
    `select subject_id, type from event where tenant_id = $1 and data ->> 'from' in ('completed', 'failed', 'canceled')
       and type ~ '^(payment|refund)\\.(completed|failed|canceled|verification|pending)$'`,
    [tenant],
  );
  const isExpected = (id: string) => requested.some((one) => one.id === id && (one.isLate || one.comesBack));
  return revoked
    .filter(({ subject_id }) => !isExpected(subject_id))
    .map(({ subject_id, type }) => `${subject_id}: ${type} revoked a final status`);
}
