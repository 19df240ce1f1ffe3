import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { openFile } from "../../api/open-file.ts";
import type { Close } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { dayInWords } from "./days.ts";
import { CashFigures, DayFigures } from "./figures.ts";
import { t } from "./text.ts";

/** A stored close, for printing. */
export function Kept({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const close = useResource(() => call<Close>("GET", `/v1/closes/${encodeURIComponent(id)}`), [id]);
  return h(Loaded<Close>, { of: close, children: (value) => h(KeptClose, { close: value }) });
}

function KeptClose({ close }: { close: Close }): ComponentChild {
  const { number, date, note, createdAt } = close;
  return h(
    Page,
    {
      title: t("kept", { number, date: dayInWords(date) }),
      lead: t("made", { time: time(createdAt) }),
      actions: h(Actions, { close }),
    },
    h(
      "section",
      { class: "card" },
      h(DayFigures, { of: close, level: 2 }),
      h(CashFigures, { of: close.cash }),
    ),
    note && h(Note, {}, note),
  );
}

function Actions({ close: { id } }: { close: Close }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const pdf = attempt(() => openFile(`/v1/closes/${encodeURIComponent(id)}/file`));
  return h(
    "div",
    { class: "row unprinted" },
    h("a", { class: "button", href: "/console/close" }, t("back")),
    h(Action, { act: pdf }, t("pdf")),
    h("button", { type: "button", class: "primary", onClick: () => print() }, t("print")),
    trouble,
  );
}
