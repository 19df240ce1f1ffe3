import { exactTime, Note, Section } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import type { BancoEvent } from "../../api/records.ts";
import { Frame } from "./frame.tsx";
import { t } from "./text.ts";

const SHOWN_MAX = 200;

/** The merchant's events, live: the bodies of webhooks. */
export function Events(): ComponentChild {
  const [received, setReceived] = useState<readonly BancoEvent[]>([]);
  useEvents(
    () => true,
    (event) => event && setReceived((before) => [event, ...before].slice(0, SHOWN_MAX)),
  );
  return (
    <Frame part="events">
      <Section title={t("events.title")} lead={t("events.lead")}>
        <div role="log" aria-label={t("events.title")}>
          {received.length === 0 ? (
            <Note>{t("events.none")}</Note>
          ) : (
            <ul class="rows">{received.map(row)}</ul>
          )}
        </div>
      </Section>
    </Frame>
  );
}

function row(event: BancoEvent): ComponentChild {
  const { id, type, timestamp, data } = event;
  return (
    <li key={id} data-id={id}>
      <div class="row spread">
        <div>
          <strong>{type}</strong> <code>{data.id}</code>
        </div>
        <span class="hint">{exactTime(timestamp)}</span>
      </div>
      <details>
        <summary>{t("payload")}</summary>
        <pre>{JSON.stringify(event, null, 2)}</pre>
      </details>
    </li>
  );
}
