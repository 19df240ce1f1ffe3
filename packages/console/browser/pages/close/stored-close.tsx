import { Action, Loaded, Note, Page, time, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { openFile } from "../../api/open-file.ts";
import type { Close } from "../../api/records.ts";
import { dayInWords } from "./days.ts";
import { CashFigures, DayFigures } from "./figures.tsx";
import { t } from "./text.ts";

/** A stored close, for printing. */
export function StoredClose({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const close = useResource(() => call<Close>("GET", `/v1/closes/${encodeURIComponent(id)}`), [id]);
  return <Loaded<Close> of={close}>{(value) => <CloseContent close={value} />}</Loaded>;
}

function CloseContent({ close }: { close: Close }): ComponentChild {
  const { number, date, note, createdAt } = close;
  return (
    <Page
      title={t("kept", { number, date: dayInWords(date) })}
      lead={t("made", { time: time(createdAt) })}
      actions={<Actions close={close} />}
    >
      <section class="card">
        <DayFigures of={close} level={2} />
        <CashFigures of={close.cash} />
      </section>
      {note && <Note>{note}</Note>}
    </Page>
  );
}

function Actions({ close: { id } }: { close: Close }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const pdf = attempt(() => openFile(`/v1/closes/${encodeURIComponent(id)}/file`));
  return (
    <div class="row unprinted">
      <a class="button" href="/console/close">
        {t("back")}
      </a>
      <Action act={pdf}>{t("pdf")}</Action>
      <button type="button" class="primary" onClick={() => print()}>
        {t("print")}
      </button>
      {trouble}
    </div>
  );
}
