import { invalid } from "./errors.ts";
import { type Check, integer } from "./params.ts";

/** Currencies without minor units (docs.stripe.com/currencies, "Zero-decimal currencies"). */
const ZERO_DECIMAL = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "));
/** "Three-decimal currencies", same page. */
const THREE_DECIMAL = new Set("bhd jod kwd omr tnd".split(" "));

/** "Minimum and maximum charge amounts", same page, in minor units. */
const MINIMUM: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1_500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1_000,
};
/** Up to eight digits, same page. */
const MAXIMUM = 99_999_999;

const SUPPORTED = new Set(
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop
   crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes
   kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd
   omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd
   tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw`.split(/\s+/),
);

export const currency: Check<string> = (value, at) => {
  const code = String(value).toLowerCase();
  if (SUPPORTED.has(code)) return code;
  throw invalid(
    `Invalid currency: ${code}. Stripe currently supports these currencies: ${[...SUPPORTED].join(", ")}`,
    { param: at },
  );
};

/** A positive amount in minor units. */
export const amount: Check<number> = integer(1);

/** Refuses an amount that is too small or too large to charge. */
export function requireChargeable(amountMinor: number, currencyCode: string, param = "amount"): void {
  const least = MINIMUM[currencyCode];
  if (least !== undefined && amountMinor < least) {
    throw invalid(`Amount must be at least ${formatMoney(least, currencyCode)} ${currencyCode}`, {
      code: "amount_too_small",
      param,
    });
  }
  if (amountMinor > MAXIMUM) {
    throw invalid(`Amount must be no more than ${formatMoney(MAXIMUM, currencyCode)}`, {
      code: "amount_too_large",
      param,
    });
  }
}

function decimals(currencyCode: string): number {
  if (ZERO_DECIMAL.has(currencyCode)) return 0;
  return THREE_DECIMAL.has(currencyCode) ? 3 : 2;
}

/** Formats minor units as in Stripe's messages: `€20.00`. */
export function formatMoney(amountMinor: number, currencyCode: string): string {
  const digits = decimals(currencyCode);
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currencyCode.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountMinor / 10 ** digits);
}
