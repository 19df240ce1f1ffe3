import { Note, Page } from "@banco/ui";
import type { ComponentChild } from "preact";
import { keep, leave } from "../../api/session.ts";
import { go } from "../../router.ts";
import { Steps } from "./sign-in.tsx";
import { t } from "./text.ts";

/**
 * The page that an invitation e-mail links to. Signing in here with the invited address accepts the invitation and ends
 * an earlier sign-in.
 */
export function Invitation(): ComponentChild {
  const invitation = location.hash.slice(1);
  const done = (accessToken: string) => {
    leave();
    keep(accessToken);
    go("/console");
  };
  return (
    <Page title={t("invitation.title")} lead={t("invitation.lead")}>
      {invitation ? (
        <div class="card">
          <Steps done={done} invitation={invitation} />
        </div>
      ) : (
        <Note tone="bad">{t("invitation.none")}</Note>
      )}
    </Page>
  );
}
