import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import type { BancoEvent } from "../../api/records.ts";
import { exactTime } from "../../format.ts";
import { Note } from "../../parts/note.ts";
import { Section } from "../../parts/section.ts";
import { Frame } from "./frame.ts";
import { t } from "./text.ts";

const SHOWN_MAX = 200;

/** The merchant's events, live: the bodies of webhooks. */
export function Events(): ComponentChild {
  const [told, setTold] = useState<readonly BancoEvent[]>([]);
  useEvents(
    () => true,
    (event) => event && setTold((before) => [event, ...before].slice(0, SHOWN_MAX)),
  );
  return h(
    Frame,
    { part: "events" },
    h(
      Section,
      { title: t("events.title"), lead: t("events.lead") },
      h(
        "div",
        { role: "log", "aria-label": t("events.title") },
        told.length === 0 ? h(Note, {}, t("events.none")) : h("ul", { class: "rows" }, told.map(row)),
      ),
    ),
  );
}

function row(event: BancoEvent): ComponentChild {
  const { id, type, timestamp, data } = event;
  return h(
    "li",
    { key: id, "data-id": id },
    h(
      "div",
      { class: "row spread" },
      h("div", {}, h("strong", {}, type), " ", h("code", {}, data.id)),
      h("span", { class: "hint" }, exactTime(timestamp)),
    ),
    h("details", {}, h("summary", {}, t("payload")), h("pre", {}, JSON.stringify(event, null, 2))),
  );
}
