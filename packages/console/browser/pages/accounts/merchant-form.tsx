import { Check, Choice, Field, type FormValues, Loaded, Saving, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { changesOf } from "../../api/merging.ts";
import type { MerchantData } from "../../api/records.ts";
import { countryChoices } from "../../parts/countries.ts";
import { regimeOptions } from "../../text/regimes.ts";
import { word } from "../../text/words.ts";
import { type Listed, pathOf } from "./read.ts";
import { t } from "./text.ts";

const TEXTS = ["name", "legalName", "vatId", "taxCode", "email", "phone", "website"] as const;
const PLACE = ["street", "number", "postal", "city", "state"] as const;
/** The required parts of an address. */
const PLACE_NEEDED: readonly string[] = ["street", "postal", "city"];
const TYPES: Readonly<Record<string, "email" | "tel" | "url">> = {
  email: "email",
  phone: "tel",
  website: "url",
};

/** The merchant's data as stored by the provider; marks the fields that its documents require. */
export function MerchantForm({ of, saved }: { of: Listed; saved: () => Promise<void> }): ComponentChild {
  const path = `${pathOf(of)}/merchant`;
  const read = useResource(() => call<MerchantData>("GET", path), [path]);
  return (
    <Loaded<MerchantData> of={read}>
      {(merchant) => {
        const send = async (values: FormValues) => {
          const fields = fieldsOf(values);
          // Stores need all the data, other providers only the changes.
          const isWhole = of.kind === "store";
          await call(isWhole ? "PUT" : "PATCH", path, {
            body: isWhole ? filled(fields) : changesOf(merchant, fields),
          });
          await Promise.all([read.reload(), saved()]);
        };
        return (
          <Saving name={t("merchant")} hint={t(`merchant.hint.${of.kind}`)} send={send} changes>
            <Inputs merchant={merchant} needs={of.account!.merchantNeeds} isFiscal={of.kind === "fiscal"} />
          </Saving>
        );
      }}
    </Loaded>
  );
}

function Inputs({
  merchant,
  needs,
  isFiscal,
}: {
  merchant: MerchantData;
  needs: readonly string[];
  isFiscal: boolean;
}): ComponentChild {
  const needsAddress = needs.includes("address");
  const country = merchant.address?.country ?? (isFiscal ? "IT" : "");
  const place = (name: (typeof PLACE)[number]) => (
    <Field
      key={name}
      label={word("merchant", name)}
      name={name}
      value={merchant.address?.[name] ?? ""}
      required={needsAddress && PLACE_NEEDED.includes(name)}
    />
  );
  return [
    <div key="texts" class="pair">
      {TEXTS.map((name) => (
        <Field
          key={name}
          label={word("merchant", name)}
          name={name}
          type={TYPES[name] ?? "text"}
          value={merchant[name] ?? ""}
          required={needs.includes(name)}
        />
      ))}
    </div>,
    <fieldset key="address" class="choices">
      <legend>{t("address")}</legend>
      <div class="pair">
        {PLACE.map(place)}
        <Choice
          label={word("merchant", "country")}
          name="country"
          value={country}
          options={countryChoices(country, !needsAddress)}
        />
      </div>
    </fieldset>,
    isFiscal && <FiscalInputs key="fiscal" merchant={merchant} />,
  ];
}

/** Additional seller data: the defaults for invoices that do not set them. */
function FiscalInputs({ merchant }: { merchant: MerchantData }): ComponentChild {
  const { regime, iban, rea } = merchant;
  return [
    <div key="regime" class="pair">
      <Choice
        label={t("regime")}
        name="regime"
        options={[["", t("regime.none")], ...regimeOptions()]}
        value={regime ?? ""}
      />
      <Field label={t("iban")} name="iban" value={iban ?? ""} hint={t("iban.hint")} />
    </div>,
    <fieldset key="rea" class="choices">
      <legend>{t("rea")}</legend>
      <div class="pair">
        <Field label={t("rea.office")} name="office" value={rea?.office ?? ""} maxLength={2} />
        <Field label={t("rea.number")} name="reaNumber" value={rea?.number ?? ""} maxLength={20} />
        <Field
          label={t("rea.capital")}
          name="capital"
          inputmode="decimal"
          value={rea?.capital === undefined ? "" : String(rea.capital)}
          pattern="[0-9]+([.,][0-9]{1,2})?"
        />
      </div>
      <Check name="sole" label={t("rea.sole")} checked={rea?.soleShareholder ?? false} />
      <Check name="liquidation" label={t("rea.liquidation")} checked={rea?.inLiquidation ?? false} />
    </fieldset>,
  ];
}

/** Returns the merchant as the API expects it; null for an empty field. */
function fieldsOf(values: FormValues): Readonly<Record<string, unknown>> {
  const text = (name: string) => values[name]?.trim() || null;
  const address = Object.fromEntries(PLACE.flatMap((one) => (text(one) ? [[one, text(one)] as const] : [])));
  const isPlaced = Object.keys(address).some((one) => one !== "country");
  const country = text("country")?.toUpperCase();
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    address: isPlaced ? { ...address, ...(country && { country }) } : null,
    ...("regime" in values && {
      regime: text("regime"),
      iban: text("iban")?.replaceAll(/\s/g, "").toUpperCase() ?? null,
      rea: reaOf(values),
    }),
  };
}

function reaOf({ office = "", reaNumber = "", capital = "", sole, liquidation }: FormValues): object | null {
  if (office.trim() === "" && reaNumber.trim() === "") return null;
  return {
    office: office.trim().toUpperCase(),
    number: reaNumber.trim(),
    ...(capital.trim() && { capital: Number(capital.replace(",", ".")) }),
    ...(sole === "on" && { soleShareholder: true }),
    ...(liquidation === "on" && { inLiquidation: true }),
  };
}

function filled(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
