import type { ComponentChild } from "preact";
import type { Draft } from "./draft.ts";
import {
  type Contribution,
  type Fees as FeesDraft,
  feePath,
  NO_FUND,
  NO_WITHHOLDING,
  type Withheld,
} from "./fee.ts";
import { t } from "./text.ts";
import { Chosen, Typed } from "./typed.tsx";

/** The kinds of withholding (FatturaPA, table TipoRitenuta). */
const WITHHOLDINGS = ["RT01", "RT02", "RT03", "RT04", "RT05", "RT06"] as const;

/** The pension funds by their names (FatturaPA, table TipoCassa). */
const FUNDS = {
  TC22: "INPS",
  TC01: "Cassa Forense (avvocati)",
  TC02: "CNPADC (commercialisti)",
  TC03: "Cassa Geometri",
  TC04: "Inarcassa (ingegneri e architetti)",
  TC05: "Cassa Notariato",
  TC06: "CNPR (ragionieri)",
  TC07: "ENASARCO",
  TC08: "ENPACL (consulenti del lavoro)",
  TC09: "ENPAM (medici)",
  TC10: "ENPAF (farmacisti)",
  TC11: "ENPAV (veterinari)",
  TC12: "ENPAIA (agricoltura)",
  TC13: "Fondo spedizionieri",
  TC14: "INPGI (giornalisti)",
  TC15: "ONAOSI",
  TC16: "CASAGIT",
  TC17: "EPPI (periti industriali)",
  TC18: "EPAP (attuari, chimici, geologi)",
  TC19: "ENPAB (biologi)",
  TC20: "ENPAPI (infermieri)",
  TC21: "ENPAP (psicologi)",
} as const;

/** The maximum number of withholdings, and of funds, on an invoice. */
const MOST = 10;

/**
 * Additional amounts on a professional's invoice: the taxes that the customer withholds, and the pension fund
 * contributions that the customer pays.
 */
export function Fees({
  draft: { fees },
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const { withholdings, funds } = fees;
  const put = (part: Partial<FeesDraft>) => change({ fees: { ...fees, ...part } });
  const isWithheld = withholdings.some(({ type }) => type);
  return (
    <details open={isWithheld || funds.some(({ type }) => type)}>
      <summary>{t("fees")}</summary>
      {withholdings.map((one, index) => (
        <Withholding
          key={`withholding ${index}`}
          one={one}
          label={labelOf("withholding", index)}
          path={feePath("withholdings", withholdings, index)}
          change={(part) => put({ withholdings: replaced(withholdings, index, part) })}
        />
      ))}
      <Another
        of={withholdings}
        label={t("withholding.add")}
        add={() => put({ withholdings: [...withholdings, NO_WITHHOLDING] })}
      />
      {funds.map((one, index) => (
        <Fund
          key={`fund ${index}`}
          one={one}
          isWithheld={isWithheld}
          label={labelOf("fund", index)}
          path={feePath("funds", funds, index)}
          change={(part) => put({ funds: replaced(funds, index, part) })}
        />
      ))}
      <Another of={funds} label={t("fund.add")} add={() => put({ funds: [...funds, NO_FUND] })} />
    </details>
  );
}

const labelOf = (kind: "withholding" | "fund", index: number): string =>
  index === 0 ? t(kind) : t(`${kind}.next`, { number: index + 1 });

const replaced = <One extends object>(all: readonly One[], index: number, part: Partial<One>): One[] =>
  all.map((one, place) => (place === index ? { ...one, ...part } : one));

/** The button that adds another row, once the last one is filled in. */
function Another({
  of,
  label,
  add,
}: {
  of: readonly { type: string }[];
  label: string;
  add: () => void;
}): ComponentChild {
  if (!of.at(-1)?.type || of.length >= MOST) return null;
  return (
    <div class="row">
      <button type="button" onClick={add}>
        {label}
      </button>
    </div>
  );
}

function Withholding({
  one: { type, rate, reason, taxableShare },
  label,
  path,
  change,
}: {
  one: Withheld;
  label: string;
  path: string;
  change: (part: Partial<Withheld>) => void;
}): ComponentChild {
  return (
    <div class="fields" role="group" aria-label={label}>
      <Chosen
        label={label}
        path={`${path}/type`}
        value={type}
        options={[
          ["", t("withholding.none")],
          ...WITHHOLDINGS.map((code) => [code, t(`withholding.${code}`)] as const),
        ]}
        change={(code) => change({ type: code })}
      />
      {type && [
        <Rate path={`${path}/rate`} value={rate} change={(text) => change({ rate: text })} />,
        <Typed
          label={t("withholding.reason")}
          path={`${path}/reason`}
          value={reason}
          maxLength={2}
          change={(text) => change({ reason: text.toUpperCase() })}
        />,
        <Typed
          label={t("withholding.share")}
          path={`${path}/taxableShare`}
          value={taxableShare}
          inputMode="decimal"
          maxLength={6}
          placeholder="100"
          change={(text) => change({ taxableShare: text })}
        />,
      ]}
    </div>
  );
}

function Fund({
  one: { type, rate, withholding },
  isWithheld,
  label,
  path,
  change,
}: {
  one: Contribution;
  /** Whether the invoice has a withholding, which may also apply to this fund's contribution. */
  isWithheld: boolean;
  label: string;
  path: string;
  change: (part: Partial<Contribution>) => void;
}): ComponentChild {
  return (
    <div class="fields" role="group" aria-label={label}>
      <Chosen
        label={label}
        path={`${path}/type`}
        value={type}
        options={[["", t("fund.none")], ...Object.entries(FUNDS)]}
        change={(code) => change({ type: code })}
      />
      {type && [
        <Rate path={`${path}/rate`} value={rate} change={(text) => change({ rate: text })} />,
        isWithheld && (
          <label class="check">
            <input
              type="checkbox"
              checked={withholding}
              onInput={() => change({ withholding: !withholding })}
            />
            {t("fund.withholding")}
          </label>
        ),
      ]}
    </div>
  );
}

function Rate({
  path,
  value,
  change,
}: {
  path: string;
  value: string;
  change: (text: string) => void;
}): ComponentChild {
  return (
    <Typed label={t("rate")} path={path} value={value} inputMode="decimal" maxLength={6} change={change} />
  );
}
