import { Failure, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { ApiError } from "../../api/client.ts";
import type { Finding } from "../../api/records.ts";
import { isOpen } from "../../rights.ts";
import type { Checked } from "./checked.ts";
import { controlOf } from "./controls/controls.ts";
import type { CustomerField, Draft } from "./draft.ts";
import { t } from "./text.ts";

/**
 * The errors that would make the exchange system reject the draft, in plain language, each with a link to its field.
 */
export function Checks({ draft, checked }: { draft: Draft; checked: Checked }): ComponentChild {
  const { validation, error } = checked;
  return (
    <div role="status" class="stack">
      {error !== undefined && <Unchecked error={error} provider={draft.provider} />}
      {!validation && error === undefined && <p class="hint">{t("check.wait")}</p>}
      {validation && <Findings draft={draft} findings={validation.findings} />}
    </div>
  );
}

/** The reason why nothing could be checked; if the shop's own data is missing, a link to it. */
function Unchecked({ error, provider }: { error: unknown; provider: string }): ComponentChild {
  const isUnready = error instanceof ApiError && error.problem?.code === "account_not_ready";
  if (!isUnready) return <Failure error={error} />;
  const href = `/console/accounts/fiscal/${encodeURIComponent(provider)}`;
  return (
    <Note tone="bad">
      <p>{t("check.unready")}</p>
      {isOpen(href) && <a href={href}>{t("check.seller")}</a>}
    </Note>
  );
}

function Findings({ draft, findings }: { draft: Draft; findings: readonly Finding[] }): ComponentChild {
  const errors = eachOnce(findings.filter(({ level }) => level === "error"));
  const missing = errors.filter((one) => isMissing(draft, one));
  const wrong = errors.filter((one) => !missing.includes(one));
  const warnings = eachOnce(findings.filter(({ level }) => level === "warning"));
  if (errors.length === 0 && warnings.length === 0) return <Note tone="good">{t("check.good")}</Note>;
  return [
    missing.length > 0 && (
      <Note>
        <p>{t("check.missing")}</p>
        <div class="row">
          {missing.map((one) => (
            <ToField key={one.path} path={one.path} />
          ))}
        </div>
      </Note>
    ),
    wrong.length > 0 && (
      <List findings={wrong} tone="bad" title={t("check.wrong", { count: wrong.length })} />
    ),
    warnings.length > 0 && <List findings={warnings} tone="" title={t("check.look")} />,
  ];
}

function List({
  findings,
  tone,
  title,
}: {
  findings: readonly Finding[];
  tone: "bad" | "";
  title: string;
}): ComponentChild {
  return (
    <Note tone={tone}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul class="findings">
        {findings.map((finding) => {
          const [what, todo] = controlOf(finding.code) ?? [finding.message, ""];
          return (
            <li key={`${finding.code} ${finding.path}`}>
              <div>
                {what} {todo}
              </div>
              <div class="row hint">
                <ToField path={finding.path} />
                {codeText(finding.code)}
              </div>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}

/** The exchange system's code, for looking it up; Banco's own codes are not shown. */
function codeText(code: string): ComponentChild {
  return /^\d{5}$/.test(code) && <span>{t("code", { code })}</span>;
}

/** A link to the field that a finding is about. */
function ToField({ path }: { path: string }): ComponentChild {
  if (path.startsWith("/seller")) return <a href="/console/accounts">{t("check.seller")}</a>;
  const label = labelOf(path);
  if (!label) return null;
  const focus = () => fieldAt(path)?.focus();
  return (
    <button type="button" class="link" onClick={focus}>
      {label}
    </button>
  );
}

/** Returns the field's path; a line's nature is chosen in the same field as its rate. */
function placeOf(path: string): string {
  return path.replace(/\/natura$/, "/vat");
}

function fieldAt(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-path="${CSS.escape(placeOf(path))}"]`);
}

const LINE_FIELDS = { description: "description", quantity: "quantity", price: "price", vat: "vat" } as const;
const PARTS = {
  related: "related",
  reason: "reason",
  order: "order",
  series: "series",
  regime: "regime",
  withholding: "withholding",
  withholdings: "withholding",
  fund: "fund",
  funds: "fund",
  receipts: "receipts",
  payment: "paid",
  type: "type",
} as const;

/** Returns the label of the field at a path; undefined if it is not a field of this form. */
function labelOf(path: string): string | undefined {
  const [, part = "", ...rest] = placeOf(path).split("/");
  if (part === "customer") return t(`customer.${(rest.at(-1) ?? "name") as CustomerField}`);
  if (part === "items") {
    const line = t("line", { number: Number(rest[0] ?? 0) + 1 });
    const field = LINE_FIELDS[rest[1] as keyof typeof LINE_FIELDS];
    return field ? `${line}: ${t(field)}` : line;
  }
  const known = PARTS[part as keyof typeof PARTS];
  return known && t(known);
}

/** Whether a required field is still empty. */
function isMissing({ customer, lines }: Draft, { path, code }: Finding): boolean {
  const [, part, ...rest] = path.split("/");
  if (part === "customer" && (code === "00200" || code === "00417"))
    return !customer[(rest.at(-1) ?? "name") as CustomerField]?.trim();
  return part === "items" && rest[1] === "description" && !lines[Number(rest[0])]?.description.trim();
}

function eachOnce(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, path }) => {
    const key = `${code} ${placeOf(path)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Returns the errors by field, to be shown next to the fields. */
export function wrongOf({ validation }: Checked): ReadonlyMap<string, string> {
  const errors = (validation?.findings ?? []).filter(({ level }) => level === "error");
  return new Map(errors.map(({ code, path, message }) => [placeOf(path), controlOf(code)?.[0] ?? message]));
}
