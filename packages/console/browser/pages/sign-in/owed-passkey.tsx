import { Action, Field, Form, type FormValues, Note, Page } from "@banco/ui";
import type { ComponentChild } from "preact";
import { hasPasskeys, makePasskey, signInByPasskey } from "../../api/passkeys.ts";
import { keep, signOut } from "../../api/session.ts";
import { ByPasskey } from "./sign-in.tsx";
import { t } from "./text.ts";

/** The page for a user whose shop requires a passkey: creates one, and signs in with it. */
export function OwedPasskey(): ComponentChild {
  const send = async ({ name = "" }: FormValues) => {
    if (!(await makePasskey(name))) return;
    const accessToken = await signInByPasskey();
    if (accessToken) keep(accessToken);
  };
  return (
    <Page title={t("owed")} lead={t("owed.lead")}>
      {hasPasskeys ? (
        <div class="card stack">
          <Form send={send} submit={t("owed.make")}>
            <Field label={t("owed.name")} name="name" required maxLength={60} />
          </Form>
          <ByPasskey done={keep} />
        </div>
      ) : (
        <Note tone="bad">{t("owed.not-here")}</Note>
      )}
      <div class="row">
        <Action act={signOut} tone="plain">
          {t("owed.leave")}
        </Action>
      </div>
    </Page>
  );
}
