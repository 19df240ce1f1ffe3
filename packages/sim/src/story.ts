import { isFinal } from "@banco/providers";
import { PROVIDERS } from "./providers.ts";
import { type Asked, Till } from "./till.ts";
import type { World } from "./world.ts";

/** What became of a seed. */
export interface Told {
  seed: number;
  digest: string;
  steps: number;
  /** What must hold and did not; none: all is well. */
  broken: string[];
}

interface Payment {
  id: string;
  status: string;
  amountMinor: number;
  refundedMinor: number;
  /** What the payment itself says was given back. */
  sumMinor: number;
  events: number;
  isOpen: boolean;
}

const STEPS_MAX = 6_000;
const LEAP_MS = 2_000;
/** Time passes faster and faster once nothing goes wrong any more: some things are asked about every few hours. */
const CALM_LEAP_MS = 30_000;
const LOOK_STEPS = 25;
const FASTER = 1.3;
/** Once faults have ended, everything is known within that time. */
const CALM_MS = 24 * 60 * 60_000;

/** Plays a seed: a merchant's tills at a provider, faults in between, and then calm; and looks whether all that must hold does. */
export async function play(world: World, seed: number, isTraced = false): Promise<Told> {
  await world.begin(seed, isTraced);
  const { scheduler, chance } = world;
  const tenant = `ten_sim${seed}`;
  const provider = chance.pick(PROVIDERS);
  await world.overseer.query("insert into tenant (id) values ($1) on conflict do nothing", [tenant]);
  const broken: string[] = [];
  try {
    await connect(world, tenant, provider);
    world.faults = true;
    const tills = Array.from({ length: 1 + chance.below(2) }, () => new Till(world, tenant, provider));
    await world.until(Promise.all(tills.map((till) => till.serve())), LEAP_MS, STEPS_MAX);
    world.faults = false;
    await calm(world, tenant);
    broken.push(
      ...(await whatIsBroken(
        world,
        tenant,
        provider,
        tills.flatMap(({ asked }) => asked),
      )),
    );
  } catch (error) {
    broken.push((error as Error).message);
  } finally {
    await world.end();
    await forget(world, tenant);
  }
  return { seed, digest: scheduler.digest(), steps: scheduler.steps, broken };
}

async function connect(world: World, tenant: string, provider: string): Promise<void> {
  const asking = world.request({
    method: "POST",
    url: `/v1/payment/${provider}`,
    headers: { authorization: `Bearer ${tenant}` },
  });
  const { status, body } = await world.until(asking, LEAP_MS, STEPS_MAX);
  if (status !== 201) throw new Error(`${provider} can not be connected: ${JSON.stringify(body)}`);
}

/** Lets time pass without faults until nothing is open. */
async function calm(world: World, tenant: string): Promise<void> {
  const end = world.scheduler.nowMs + CALM_MS;
  let leapMs = CALM_LEAP_MS;
  for (let steps = 0; world.scheduler.nowMs < end; steps += 1) {
    if (steps % LOOK_STEPS === 0) {
      if (await isSettled(world, tenant)) return;
      leapMs *= FASTER;
    }
    await world.step(leapMs);
  }
}

async function isSettled({ overseer }: World, tenant: string): Promise<boolean> {
  const [row] = await overseer.query<{ open: number }>(
    `select (select count(*) from payment_transaction where tenant_id = $1 and (stage is not null or status in ('pending', 'verification')))::int
       + (select count(*) from payment_refund where tenant_id = $1 and (stage is not null or status in ('pending', 'verification')))::int
       + (select count(*) from sim_job)::int as open`,
    [tenant],
  );
  return row!.open === 0;
}

/** What must hold when everything is known. */
async function whatIsBroken(
  world: World,
  tenant: string,
  provider: string,
  asked: readonly Asked[],
): Promise<string[]> {
  const { overseer } = world;
  const broken: string[] = [];
  const payments = await overseer.query<Payment>(
    `select id, status, amount_minor::int as "amountMinor",
       (select coalesce(sum(r.amount_minor), 0) from payment_refund r where r.tenant_id = t.tenant_id and r.transaction_id = t.id
         and r.status = 'completed')::int as "refundedMinor", refunded_minor::int as "sumMinor",
       (select count(*) from event e where e.tenant_id = t.tenant_id and e.subject_id = t.id and e.type = 'payment.' || t.status)::int as events,
       (stage is not null or status in ('pending', 'verification') or exists (select from payment_refund r
         where r.tenant_id = t.tenant_id and r.transaction_id = t.id and (r.stage is not null or r.status = 'verification'))) as "isOpen"
     from payment_transaction t where tenant_id = $1 order by created_at, id`,
    [tenant],
  );
  for (const { id, isOpen } of payments) if (isOpen) broken.push(`${id} is open for ever`);
  const taken = payments.filter(({ status }) => status === "completed");
  const truth = world.providers.movements(provider, world.startMs);
  const inOrder = (amounts: number[]) => amounts.toSorted((one, other) => one - other).join(" ");
  const ours = inOrder(taken.map(({ amountMinor }) => amountMinor));
  if (ours !== inOrder(truth.taken))
    broken.push(`the ledger has taken ${ours}, ${provider} ${inOrder(truth.taken)}`);
  const refunded = taken.reduce((total, { refundedMinor }) => total + refundedMinor, 0);
  if (refunded !== truth.refunded)
    broken.push(`the ledger has given back ${refunded}, ${provider} ${truth.refunded}`);
  for (const { id, amountMinor, refundedMinor } of payments)
    if (refundedMinor > amountMinor) broken.push(`${id} gave back more than it took`);
  for (const { id, refundedMinor, sumMinor, events, status } of payments) {
    if (refundedMinor !== sumMinor)
      broken.push(`${id} has ${sumMinor} given back, its refunds ${refundedMinor}`);
    if (events !== 1) broken.push(`${id} is ${status}, and ${events} events say so`);
  }
  for (const one of asked) broken.push(...whatIsUntrue(one, payments));
  const revoked = await overseer.query<{ subject_id: string; type: string }>(
    `select subject_id, type from event where tenant_id = $1 and data ->> 'from' in ('completed', 'failed', 'canceled')
       and type ~ '^(payment|refund)\\.(completed|failed|canceled|verification|pending)$'`,
    [tenant],
  );
  for (const { subject_id, type } of revoked) broken.push(`${subject_id}: ${type} revoked a final state`);
  return broken;
}

/** Finds words to a till that are not so. */
function whatIsUntrue(
  { what, key, amountMinor, told, states, id }: Asked,
  payments: readonly Payment[],
): string[] {
  if (what !== "payment") return [];
  const own = payments.filter((payment) => payment.id === id);
  if (told && told.status < 300 && Math.round(told.body.amount * 100) !== amountMinor)
    return [`${key} was told of ${told.body.amount} and asked for ${amountMinor / 100}`];
  const final = states.find(isFinal);
  if (final && states.some((state) => isFinal(state) && state !== final))
    return [`${key} was told ${states.join(", ")}`];
  if (final && own[0]?.status !== final) return [`${key} was told ${final} and is ${own[0]?.status}`];
  if (told && told.status >= 400 && told.status !== 409) {
    const taken = payments.filter((one) => one.status === "completed" && one.amountMinor === amountMinor);
    if (taken.length > 0) return [`${key} was refused with ${told.status} ${told.body?.code} and was taken`];
  }
  return [];
}

/** Takes the story out of the database: the next one finds it empty. */
async function forget({ overseer }: World, tenant: string): Promise<void> {
  await overseer.query("truncate sim_job restart identity");
  await overseer.query("update account set status = 'disconnected' where tenant_id = $1", [tenant]);
}
