import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Ending } from "../../parts/ending.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Failure, Note } from "../../parts/note.ts";
import { Permissions } from "../../parts/permissions.ts";
import { Cards, Section } from "../../parts/section.ts";
import { Times } from "../../parts/used.ts";
import { TIMES } from "./samples.ts";
import { refusal, Specimen } from "./specimen.ts";
import { t } from "./text.ts";

const STATES = ["completed", "pending", "verification", "failed", "canceled"] as const;
const ACCOUNTS = ["active", "pending", "error"] as const;

/** States, remarks and facts. */
export function Signs(): ComponentChild {
  const badges = [
    ...STATES.map((status) => h(Badge, { key: status, status })),
    ...ACCOUNTS.map((status) => h(Badge, { key: `account ${status}`, status, kind: "account" })),
  ];
  return [
    h(Specimen, { of: "Badge" }, h("div", { class: "row" }, badges)),
    h(
      Specimen,
      { of: "ModeBadge" },
      h("div", { class: "row" }, h(ModeBadge, { mode: "sandbox" }), h(ModeBadge, { mode: "test" })),
    ),
    h(
      Specimen,
      { of: "Note" },
      h(Note, {}, t("neutral")),
      h(Note, { tone: "good" }, t("good")),
      h(Note, { tone: "bad" }, t("bad")),
    ),
    h(
      Specimen,
      { of: "Failure" },
      h(Failure, { error: refusal(t("bad")) }),
      h(Failure, { error: new Error() }),
    ),
    h(
      Specimen,
      { of: "Facts" },
      h(Facts, {
        of: [
          [t("name"), "Bar Centrale"],
          [t("when"), time(TIMES.createdAt)],
        ],
      }),
    ),
    h(Specimen, { of: "Times" }, h(Times, { of: TIMES })),
    h(Specimen, { of: "Permissions" }, h(Permissions, { scopes: ["payments:read", "payments:write"] })),
    h(Specimen, { of: "Section" }, h(Section, { title: t("section"), lead: t("section.lead") })),
    h(
      Specimen,
      { of: "Cards" },
      h(
        Cards,
        { none: t("none") },
        h(Card, { name: t("card.first"), level: 3 }, t("section.lead")),
        h(Card, { name: t("card.second"), level: 3 }, t("section.lead")),
      ),
      h(Cards, { none: t("none") }),
    ),
    h(Specimen, { of: "Card" }, h(Card, { name: t("card"), level: 3 }, t("section.lead"))),
  ];
}

/** Buttons, and the dialogs and menus that they open. */
export function Buttons(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const [isOpen, setOpen] = useState(false);
  const nothing = async () => {};
  const later = () => new Promise((resolve) => setTimeout(resolve, 1_000));
  const fail = attempt(() => Promise.reject(refusal(t("bad"))));
  const close = () => setOpen(false);
  return [
    h(
      Specimen,
      { of: "Action" },
      h(
        "div",
        { class: "row" },
        h(Action, { act: nothing, tone: "primary" }, t("main")),
        h(Action, { act: nothing }, t("other")),
        h(Action, { act: nothing, tone: "plain" }, t("plain")),
        h(Action, { act: later }, t("busy")),
        h(Action, { act: nothing, disabled: true }, t("disabled")),
        h("a", { class: "button", href: "/console/developers/components" }, t("link")),
        h(Action, { act: fail }, t("fails")),
      ),
      trouble,
    ),
    h(Specimen, { of: "Ending" }, h(Ending, { text: t("ending"), sure: t("ending.sure"), end: nothing })),
    h(
      Specimen,
      { of: "Dialog" },
      h("div", { class: "row" }, h("button", { type: "button", onClick: () => setOpen(true) }, t("dialog"))),
      isOpen &&
        h(
          Dialog,
          { title: t("dialog.title"), close },
          h("p", {}, t("dialog.text")),
          h("div", { class: "row" }, h("button", { type: "button", onClick: close }, t("close"))),
        ),
    ),
  ];
}
