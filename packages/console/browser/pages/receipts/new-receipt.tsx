import { Choice, Field, FormDialog, type FormValues, money, Select } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { preferences, preferredFirst } from "../../api/preferences.ts";
import type { Provider } from "../../api/records.ts";
import { TaxCode } from "../../parts/tax-code.tsx";
import { saleTotal } from "../../sale-total.ts";
import { tidied } from "../../tax-numbers.ts";
import { useIssue } from "./issue.ts";
import { emptyLine, isOverdone, itemOf, type Line, LineFields } from "./line.tsx";
import { t } from "./text.ts";

const MEANS = ["cash", "electronic", "ticket"] as const;
const PROOFS = ["none", "card_slip", "empties"] as const;

/**
 * A receipt entered manually: items, the means of payment, the customer's tax or lottery code; or a return of goods
 * sold on another register, with the date of purchase.
 */
export function NewReceipt({
  providers,
  isReturn,
  close,
  done,
}: {
  providers: readonly Provider[];
  isReturn: boolean;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const [lines, setLines] = useState<Line[]>([emptyLine(1)]);
  const [provider, setProvider] = useState(preferredFirst(providers)[0]!.id);
  const [means, setMeans] = useState<string>(preferences.value?.receipts.means ?? MEANS[0]);
  const issue = useIssue(isReturn ? "return" : "receipt", provider);
  const takesTaxCode = providers.find(({ id }) => id === provider)?.takesCustomerTaxCode ?? false;
  const items = lines.map(itemOf);
  const isWhole = items.every((item) => item !== undefined && !isOverdone(item));
  const total = saleTotal(items.filter((item) => item !== undefined));
  const send = async (input: FormValues) => {
    const kind = isReturn ? returnOf(input) : saleOf(input);
    await issue({ ...kind, items, payment: { [means]: total } });
    await done();
  };
  const change = (line: Line) => setLines(lines.map((old) => (old.id === line.id ? line : old)));
  return (
    <FormDialog
      title={t(isReturn ? "return.new" : "new")}
      close={close}
      wide
      lead={isReturn && <p>{t("return.lead")}</p>}
      send={send}
      onInput={(form) => setMeans(String(new FormData(form).get("means")))}
      submit={t(isReturn ? "part.submit" : "submit", { amount: isWhole ? money(total, "EUR") : "…" })}
      disabled={!isWhole || total <= 0}
    >
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          number={index + 1}
          change={change}
          remove={lines.length > 1 ? () => setLines(lines.filter(({ id }) => id !== line.id)) : undefined}
        />
      ))}
      <button
        type="button"
        class="plain"
        onClick={() => setLines([...lines, emptyLine(lines.at(-1)!.id + 1)])}
      >
        {t("add")}
      </button>
      {isReturn && <Purchase />}
      {providers.length > 1 && <Issuer providers={providers} provider={provider} choose={setProvider} />}
      <Choice
        label={t(isReturn ? "return.paid" : "paid")}
        name="means"
        options={MEANS.map((means) => [means, t(means)] as const)}
        value={means}
      />
      {/* The lottery is only for payments by electronic means (L. 232/2016, art. 1 c. 540). */}
      {means === "electronic" && !isReturn && (
        <Field label={t("lottery")} name="lottery" maxLength={16} autocomplete="off" />
      )}
      {takesTaxCode && !isReturn && <TaxCode />}
    </FormDialog>
  );
}

const saleOf = ({ lottery = "", customerTaxCode = "" }: FormValues): object => ({
  type: "sale",
  ...(lottery && { lottery: lottery.toUpperCase() }),
  ...(customerTaxCode && { customerTaxCode: tidied("taxCode", customerTaxCode) }),
});

const returnOf = ({ date, proof }: FormValues): object => ({
  type: "refund",
  withoutOriginal: { date, proof },
});

/** The purchase date of a return, and the customer's proof of it. */
function Purchase(): ComponentChild {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(new Date());
  return [
    <Field key="date" label={t("return.date")} name="date" type="date" max={today} required />,
    <Choice
      key="proof"
      label={t("return.proof")}
      name="proof"
      options={PROOFS.map((one) => [one, t(`proof.${one}`)] as const)}
      value="none"
    />,
  ];
}

/** The choice among several providers. */
function Issuer({
  providers,
  provider,
  choose,
}: {
  providers: readonly Provider[];
  provider: string;
  choose: (id: string) => void;
}): ComponentChild {
  return (
    <Select
      label={t("provider")}
      value={provider}
      options={providers.map(({ id, name }) => [id, name])}
      change={choose}
    />
  );
}
