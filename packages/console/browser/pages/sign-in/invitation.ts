import { type ComponentChild, h } from "preact";
import { keep, leave } from "../../api/session.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { go } from "../../router.ts";
import { Steps } from "./sign-in.ts";
import { t } from "./text.ts";

/**
 * The page that an invitation's mail links to. Signing in here with its address accepts it, and ends an
 * earlier sign-in.
 */
export function Invitation(): ComponentChild {
  const invitation = location.hash.slice(1);
  const done = (accessToken: string) => {
    leave();
    keep(accessToken);
    go("/console");
  };
  return h(
    Page,
    { title: t("invitation.title"), lead: t("invitation.lead") },
    invitation
      ? h("div", { class: "card" }, h(Steps, { done, invitation }))
      : h(Note, { tone: "bad" }, t("invitation.none")),
  );
}
