import type { Answer } from "../answer.ts";
import { Client, type KeyedRequest } from "../client.ts";
import { CARDS, DECLINED, PROVIDERS } from "../providers.ts";
import type { World } from "../world.ts";
import { paymentFaults, terminalOf } from "./payment-truth.ts";
import { ACCESS, MERCHANT, PROVIDERS as OFFICES, receiptFaults } from "./receipts.ts";
import { type Rung, saleFaults, untruthsOf } from "./sale-truth.ts";
import { crowd, type OpenTrade } from "./trade.ts";

const SALES = "/sales";
/** The simulated tax office refuses a line with this text. */
const REFUSED = { openapi: "[failed]", acube: "RIFIUTA" } as const;
const DISH_MINOR = 250;
/** The price of a voucher, which is less than the tills would redeem. */
const VOUCHER_MINOR = 1_500;

type Office = keyof typeof OFFICES;

/** The context shared by a story's tills. */
interface Place {
  provider: string;
  office: Office;
  terminalId: string;
  /** An order that every till sells; null in stories without one. */
  orderId: string | null;
  /** Whether everything costs the same. */
  isAlike: boolean;
  /** The code of a voucher that every till may redeem; null in stories without one. */
  voucherCode: string | null;
  /** The sales started so far. */
  rung: Rung[];
}

/**
 * The trade in sales, each with its payments, its document and possibly an order, by tills that also act on
 * one another's sales.
 */
export const openSaleTrade: OpenTrade = (world, tenant) => {
  const { chance } = world;
  const place: Place = {
    provider: chance.pick(PROVIDERS),
    office: chance.pick(["openapi", "acube"] as const),
    terminalId: "",
    orderId: null,
    isAlike: chance.happens(0.3),
    voucherCode: null,
    rung: [],
  };
  const office = new Client(world, tenant, "/v1");
  const tills = crowd(world, () => new Till(world, tenant, place));
  return {
    async open() {
      const fiscal = `/fiscal/${OFFICES[place.office]}`;
      await office.prepare("POST", `/payment/${place.provider}`);
      place.terminalId = await terminalOf(
        new Client(world, tenant, `/v1/payment/${place.provider}`),
        place.provider,
      );
      await office.prepare("POST", fiscal);
      await office.prepare("PATCH", `${fiscal}/credentials`, ACCESS);
      await office.prepare("PATCH", `${fiscal}/merchant`, MERCHANT);
      if (chance.happens(0.3))
        place.orderId = (await office.prepare("POST", "/orders", { items: dishes(2) })).id;
      if (chance.happens(0.5)) place.voucherCode = await sellVoucher(office, place);
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    tend: () => tend(office, place),
    openSql: `select (select count(*) from sale where tenant_id = $1 and (is_moving or status in ('paying', 'issuing', 'question')))
      + (select count(*) from payment_transaction t where t.tenant_id = $1 and (stage is not null or status in ('pending', 'verification'))
        and not exists (select from sale s where s.tenant_id = t.tenant_id and s.id = t.sale_id and s.status = 'open' and t.result ? 'hold'))`,
    whatIsBroken: async () => [
      ...(await saleFaults(world, tenant, place.rung)),
      ...place.rung.flatMap(untruthsOf),
      ...(await paymentFaults(world, tenant, place.provider, [])),
      ...(await receiptFaults(world, tenant, place.office)),
    ],
  };
};

/** Sells a voucher for cash and returns its code. */
async function sellVoucher(office: Client, { rung }: Place): Promise<string> {
  const sale: Rung = {
    key: office.newKey(),
    response: null,
    words: office.newKey(),
    totalMinor: VOUCHER_MINOR,
    tipMinor: 0,
    orderId: null,
    shown: [],
    acts: [],
  };
  rung.push(sale);
  const price = VOUCHER_MINOR / 100;
  await office.insist(sale, "POST", SALES, {
    items: [{ description: sale.words, quantity: 1, price, vat: "N2", voucher: { purpose: "multi" } }],
    payments: [{ means: "cash", amount: price }],
    document: { kind: "none" },
    reference: sale.words,
  });
  const { code } = await office.prepare("POST", `/vouchers/${sale.response!.body.issued[0].id}/code`);
  return code;
}

/** Frees the terminal and answers the open questions, as a person eventually does. */
async function tend(office: Client, { provider, terminalId }: Place): Promise<void> {
  await office.ask("DELETE", `/payment/${provider}/terminal?terminalId=${terminalId}`);
  const { body } = await office.ask("GET", `${SALES}?status=question`);
  for (const { id, question } of body.items) {
    // A refused document would be refused again.
    const choice = question.choices.at(-1);
    await office.ask("POST", `${SALES}/${id}/answer`, { choice }, { "idempotency-key": office.newKey() });
  }
}

function dishes(count: number, words = "Dish"): object[] {
  return [{ description: words, quantity: count, price: DISH_MINOR / 100, vat: "10" }];
}

/** A till that sells and acts on its own and other tills' sales. */
class Till {
  readonly #client: Client;
  readonly #place: Place;

  constructor(world: World, tenant: string, place: Place) {
    this.#client = new Client(world, tenant, "/v1");
    this.#place = place;
  }

  async serve(): Promise<void> {
    const { chance } = this.#client.world;
    for (let left = 1 + chance.below(2); left > 0; left -= 1) {
      const rung = await this.#sell();
      const acting = [this.#act(rung)];
      // A colleague acts on the sale at the same time.
      if (chance.happens(0.3)) acting.push(this.#act(rung));
      await Promise.all(acting);
    }
  }

  async #sell(): Promise<Rung> {
    const { chance } = this.#client.world;
    const { orderId, isAlike, office } = this.#place;
    const count = isAlike || orderId ? 2 : 1 + chance.below(8);
    const isRefused = chance.happens(0.08);
    const words = isRefused ? `${REFUSED[office]} ${this.#client.newKey()}` : this.#client.newKey();
    const totalMinor = count * DISH_MINOR;
    const payments = this.#payments(totalMinor);
    const isByCard = payments.length > 0 && payments.every(({ means }) => means === "card");
    const tipMinor = isByCard && chance.happens(0.3) ? 50 + chance.below(100) : 0;
    if (tipMinor > 0) payments[0]!.amount = (Math.round(payments[0]!.amount * 100) + tipMinor) / 100;
    const isWithout = chance.happens(0.15);
    const rung: Rung = {
      key: this.#client.newKey(),
      response: null,
      words,
      totalMinor,
      tipMinor,
      orderId: orderId !== null && chance.happens(0.8) ? orderId : null,
      shown: [],
      acts: [],
    };
    this.#place.rung.push(rung);
    await this.#client.insist(rung, "POST", SALES, {
      items: dishes(count, words),
      payments,
      document: isWithout ? { kind: "none" } : {},
      ...(tipMinor > 0 && { tip: tipMinor / 100 }),
      ...(rung.orderId ? { orderId: rung.orderId } : {}),
      reference: words,
    });
    if (rung.response?.status === 201) rung.shown.push(rung.response.body);
    return rung;
  }

  /** Returns payments of the full amount or parts of it, each by its own means. */
  #payments(totalMinor: number): { means: string; amount: number }[] {
    const { chance, providers } = this.#client.world;
    const { provider, terminalId, voucherCode } = this.#place;
    const part = chance.happens(0.4) ? 100 + chance.below(totalMinor - 200) : totalMinor;
    const restMinor = totalMinor - part;
    const by = (means: string, minor: number, more = {}) => ({ means, amount: minor / 100, ...more });
    const card = (minor: number) => {
      const cards = chance.happens(0.2) ? DECLINED : CARDS;
      return by("card", minor, { provider, token: cards[provider] });
    };
    const terminal = (minor: number) => {
      providers.instruct(provider, {
        does: chance.pick(["approve", "approve", "approve", "decline", "cancel", "lose_connection"]),
        charged: chance.happens(0.5),
        afterMs: chance.below(40_000),
        authorizingMs: chance.below(10_000),
      });
      return by("terminal", minor, { provider, terminalId });
    };
    const cash = (minor: number) => by("cash", minor + 50 * chance.below(10));
    const voucher = (minor: number) => by("voucher", minor, { code: voucherCode });
    const credit = (minor: number) => by("credit", minor);
    const ownMeans = voucherCode === null ? [credit] : [credit, voucher];
    const first = chance.pick([card, card, terminal, cash, ...ownMeans])(part);
    if (restMinor === 0 || chance.happens(0.2)) return chance.happens(0.9) ? [first] : [];
    // Only the last payment can have change.
    if (first.means === "cash")
      return [{ ...first, amount: part / 100 }, chance.pick([card, cash, ...ownMeans])(restMinor)];
    return [first, chance.pick([card, cash, (minor: number) => by("ticket", minor), ...ownMeans])(restMinor)];
  }

  /** Follows a sale and acts according to its status. */
  async #act(rung: Rung): Promise<void> {
    const { chance } = this.#client.world;
    const id = rung.shown[0]?.id;
    if (!id) return;
    // Some tills do not wait.
    if (chance.happens(0.7))
      await this.#client.follow<Answer["body"]>(`${SALES}/${id}`, (sale) => {
        rung.shown.push(sale);
        return !["paying", "issuing"].includes(sale.status);
      });
    for (let left = 1 + chance.below(2); left > 0; left -= 1) await this.#move(rung, id, rung.shown.at(-1)!);
  }

  async #move(
    rung: Rung,
    id: string,
    { status, due, owed, total, question, document }: Answer["body"],
  ): Promise<void> {
    const { chance } = this.#client.world;
    const path = `${SALES}/${id}`;
    if (status === "question")
      return this.#ask(rung, "POST", `${path}/answer`, { choice: chance.pick(question.choices) });
    if (status === "completed" && document === null && chance.happens(0.7))
      return this.#ask(rung, "POST", `${path}/document`, { kind: "receipt" });
    if (status === "completed" && owed > 0 && chance.happens(0.6))
      return this.#ask(rung, "POST", `${path}/payments`, this.#settlement(Math.round(owed * 100)));
    if (status === "completed") {
      if (chance.happens(0.4)) return;
      const isWhole = chance.happens(0.5);
      const amount = isWhole ? total : DISH_MINOR / 100;
      return this.#ask(rung, "POST", `${path}/returns`, { amount });
    }
    if (chance.happens(0.35)) return this.#ask(rung, "DELETE", path, undefined);
    const restMinor = Math.round(due * 100);
    const amount = (restMinor + 50 * chance.below(4)) / 100;
    return this.#ask(rung, "POST", `${path}/payments`, { means: "cash", amount: amount || 1 });
  }

  /** Returns a full or partial payment of a debt. */
  #settlement(owedMinor: number): object {
    const { chance } = this.#client.world;
    const { provider } = this.#place;
    const amount = (chance.happens(0.6) ? owedMinor : Math.ceil(owedMinor / 2)) / 100;
    if (chance.happens(0.5)) return { means: "cash", amount };
    const cards = chance.happens(0.2) ? DECLINED : CARDS;
    return { means: "card", provider, token: cards[provider], amount };
  }

  /** Requests a change to a sale with a new key. */
  async #ask(rung: Rung, method: "POST" | "DELETE", path: string, body: object | undefined): Promise<void> {
    const request: KeyedRequest = { key: this.#client.newKey(), response: null };
    rung.acts.push(request);
    await this.#client.insist(request, method, path, body);
    if (request.response?.status === 200) rung.shown.push(request.response.body);
  }
}
