import {
  Action,
  Facts,
  Field,
  Form,
  type FormValues,
  Loaded,
  Note,
  time,
  useAttempts,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import type { Invitation } from "../../api/records.ts";
import { RoleChoice } from "./role-choice.tsx";
import { role, t } from "./text.ts";

/** The open invitations, and the form that sends one. */
export function Invitations({ sends }: { sends: boolean }): ComponentChild {
  const open = useResource(() => call<Invitation[]>("GET", "/v1/invitations"));
  const { reload } = open;
  return (
    <section aria-label={t("invitations")}>
      <h2>{t("invitations")}</h2>
      <Loaded<Invitation[]> of={open}>
        {(all) =>
          all.length === 0 ? (
            <p class="note">{t("invitations.none")}</p>
          ) : (
            <div class="grid">
              {all.map((of) => (
                <InvitationCard key={of.id} of={of} reload={reload} sends={sends} />
              ))}
            </div>
          )
        }
      </Loaded>
      {sends && <Invite done={reload} />}
    </section>
  );
}

function InvitationCard({
  of: { id, email, role: offered, expiresAt },
  reload,
  sends,
}: {
  of: Invitation;
  reload: () => Promise<void>;
  sends: boolean;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const withdraw = attempt(async () => {
    await call("DELETE", `/v1/invitations/${id}`);
    await reload();
  });
  return (
    <section class="card" aria-label={email}>
      <h3>{email}</h3>
      <Facts
        of={[
          [t("role"), role(offered)],
          [t("until"), time(expiresAt)],
        ]}
      />
      {sends && (
        <div class="row">
          <Action act={withdraw} label={t("withdraw.of", { email })}>
            {t("withdraw")}
          </Action>
        </div>
      )}
      {trouble}
    </section>
  );
}

function Invite({ done }: { done: () => Promise<void> }): ComponentChild {
  const [sentTo, setSentTo] = useState<string>();
  const send = async ({ email = "", role: offered }: FormValues, form: HTMLFormElement) => {
    setSentTo(undefined);
    await callOnce("invitation", "POST", "/v1/invitations", { body: { email, role: offered } });
    form.querySelector<HTMLInputElement>("[name=email]")!.value = "";
    setSentTo(email);
    await done();
  };
  return (
    <section class="card" aria-label={t("invite")}>
      <h3>{t("invite")}</h3>
      <Form send={send} submit={t("invite.send")}>
        <Field label={t("email")} name="email" type="email" required autocomplete="off" />
        <RoleChoice value="cashier" />
      </Form>
      {sentTo !== undefined && (
        <Note tone="good" role="status">
          {t("invite.sent", { email: sentTo })}
        </Note>
      )}
    </section>
  );
}
