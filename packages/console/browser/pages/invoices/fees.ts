import { type ComponentChild, h } from "preact";
import type { Draft } from "./draft.ts";
import { t } from "./text.ts";
import { Chosen, Typed } from "./typed.ts";

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

/**
 * Further parts of the fees of professionals: the tax that the customer withholds, and the pension fund's
 * part that the customer pays.
 */
export function Fees({
  draft: { withholding, fund },
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const withhold = (part: object) => change({ withholding: { ...withholding, ...part } });
  const contribute = (part: object) => change({ fund: { ...fund, ...part } });
  const rate = (path: string, value: string, put: (rate: string) => void) =>
    h(Typed, { label: t("rate"), path, value, inputMode: "decimal", maxLength: 6, change: put });
  return h(
    "details",
    { open: Boolean(withholding.type || fund.type) },
    h("summary", {}, t("fees")),
    h(
      "div",
      { class: "fields" },
      h(Chosen, {
        label: t("withholding"),
        path: "/withholding/type",
        value: withholding.type,
        options: [
          ["", t("withholding.none")],
          ...WITHHOLDINGS.map((one) => [one, t(`withholding.${one}`)] as const),
        ],
        change: (type) => withhold({ type }),
      }),
      withholding.type && [
        rate("/withholding/rate", withholding.rate, (value) => withhold({ rate: value })),
        h(Typed, {
          label: t("withholding.reason"),
          path: "/withholding/reason",
          value: withholding.reason,
          maxLength: 2,
          change: (reason) => withhold({ reason: reason.toUpperCase() }),
        }),
        h(Typed, {
          label: t("withholding.share"),
          path: "/withholding/taxableShare",
          value: withholding.taxableShare,
          inputMode: "decimal",
          maxLength: 6,
          placeholder: "100",
          change: (taxableShare) => withhold({ taxableShare }),
        }),
      ],
    ),
    h(
      "div",
      { class: "fields" },
      h(Chosen, {
        label: t("fund"),
        path: "/fund/type",
        value: fund.type,
        options: [["", t("fund.none")], ...Object.entries(FUNDS)],
        change: (type) => contribute({ type }),
      }),
      fund.type && [
        rate("/fund/rate", fund.rate, (value) => contribute({ rate: value })),
        withholding.type &&
          h(
            "label",
            { class: "check" },
            h("input", {
              type: "checkbox",
              checked: fund.withholding,
              onInput: () => contribute({ withholding: !fund.withholding }),
            }),
            t("fund.withholding"),
          ),
      ],
    ),
  );
}
