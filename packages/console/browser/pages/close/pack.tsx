import { Action, Check, Field, Form, type GrowingList, GrowingRows, time, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import { isAllowed } from "../../api/merchant.ts";
import { saveFile } from "../../api/open-file.ts";
import type { Export } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.tsx";
import { useJobs } from "../../parts/job-list.ts";
import { monthInWords } from "./days.ts";
import { t } from "./text.ts";

/** The monthly archives for the accountant: the form that requests one, and the earlier archives. */
export function MonthPack({ month }: { month: string }): ComponentChild {
  const list = useJobs<Export>("/v1/exports");
  return (
    <section class="card stack unprinted" aria-label={t("pack")}>
      <h2>{t("pack")}</h2>
      <p>{t("pack.lead")}</p>
      <Ask month={month} list={list} />
      {isAllowed("books") && <Journal month={month} />}
      <h3>{t("pack.all")}</h3>
      <GrowingRows<Export> of={list} none={t("pack.none")}>
        {(items) => (
          <ul class="needs">
            {items.map((item) => (
              <Pack key={item.id} item={item} />
            ))}
          </ul>
        )}
      </GrowingRows>
    </section>
  );
}

/** The month's journal, which is small: it is downloaded immediately. */
function Journal({ month }: { month: string }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const save = (format: "xlsx" | "csv", ending: string) =>
    attempt(() =>
      saveFile(
        `/v1/exports/journal?month=${month}&format=${format}`,
        `${t("journal.file")}-${month}.${ending}`,
      ),
    );
  return (
    <div class="stack">
      <h3>{t("journal", { month: monthInWords(month) })}</h3>
      <p>{t("journal.lead")}</p>
      <div class="row">
        <Action act={save("xlsx", "xlsx")}>{t("journal.xlsx")}</Action>
        <Action act={save("csv", "zip")}>{t("journal.csv")}</Action>
      </div>
      {trouble}
    </div>
  );
}

function Ask({ month, list }: { month: string; list: GrowingList<Export> }): ComponentChild {
  return (
    <Form
      submit={t("pack.prepare")}
      send={async ({ month: requestedMonth, files }) => {
        const body = { month: requestedMonth, files: files !== undefined };
        await callOnce("export", "POST", "/v1/exports", { body });
        await list.refresh();
      }}
    >
      <Field
        name="month"
        label={t("pack.month")}
        required
        pattern="[1-9][0-9]{3}-(0[1-9]|1[0-2])"
        placeholder={month}
        defaultValue={month}
      />
      <Check name="files" label={t("pack.files")} checked />
    </Form>
  );
}

function Pack({ item }: { item: Export }): ComponentChild {
  const { month, mode, files, status, createdAt, expiresAt } = item;
  return (
    <li class="row spread">
      <div class="text">
        <div>
          {monthInWords(month)} <ModeBadge mode={mode} />
        </div>
        <div class="hint">
          {[time(createdAt), ...(files ? [] : [t("pack.bare")])].join(", ")}
          {status === "completed" && expiresAt && ` · ${t("pack.until", { time: time(expiresAt) })}`}
        </div>
      </div>
      <Standing item={item} />
    </li>
  );
}

/** Shows an archive's progress, its download link, or the reason why there is no link. */
function Standing({ item: { id, month, status, progress } }: { item: Export }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const name = monthInWords(month);
  if (status === "pending") {
    const { done, total } = progress;
    const label = t("pack.progress", { month: name, done, total });
    return (
      <progress aria-label={label} max={Math.max(total, 1)} value={done}>
        {label}
      </progress>
    );
  }
  if (status !== "completed")
    return (
      <span>
        {status === "failed" && <Badge status={status} />} {t(`pack.${status}`)}
      </span>
    );
  const get = attempt(async () => {
    // The URL in the list may have expired.
    const { url } = await call<Export>("GET", `/v1/exports/${encodeURIComponent(id)}`);
    if (url) location.assign(url);
  });
  return (
    <span>
      <Action act={get} label={t("pack.get.of", { month: name })}>
        {t("pack.get")}
      </Action>
      {trouble}
    </span>
  );
}
