import { money } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Till } from "../../api/records.ts";
import { word } from "../../text/words.ts";
import { type SumRow, SumTable } from "./sums.tsx";
import { t } from "./text.ts";

const euro = (amount: number): string => money(amount, "EUR");

/** The day by till: each till's takings, and its drawer if it was counted. */
export function Tills({ of, level }: { of: readonly Till[]; level: 2 | 3 }): ComponentChild {
  const Heading = `h${level}` as const;
  return of.map((till) => {
    const name = nameOf(till, of);
    return [
      <Heading key={`${till.bridgeId} name`}>{name}</Heading>,
      <SumTable key={till.bridgeId} label={name} rows={rowsOf(till)} />,
    ];
  });
}

/** Returns the till's name, with the end of its ID if a second till has the same name. */
export function nameOf({ bridgeId, name }: Till, all: readonly Till[]): string {
  if (name === null) return t("till.none");
  const isAlone = all.filter((one) => one.name === name).length === 1;
  return t("till", { name: isAlone ? name : `${name} (${bridgeId?.slice(-8)})` });
}

function rowsOf({ payments, receipts, cash }: Till): SumRow[] {
  const { issued, net } = receipts;
  const counted: SumRow[] =
    cash.counted === null || cash.variance === null
      ? []
      : [
          [t("opening"), euro(cash.opening)],
          [t("counted"), euro(cash.counted)],
          [t("variance"), euro(cash.variance)],
        ];
  return [
    ...payments.byMeans.map(
      (sums): SumRow => [
        t("till.payments", { means: word("type", sums.key) }),
        money(sums.net, sums.currency),
      ],
    ),
    [t("till.receipts", { count: issued.count }), euro(net)],
    [t("received"), euro(cash.received)],
    ...counted,
  ];
}
