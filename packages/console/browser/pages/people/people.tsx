import { Action, confirmed, Field, Form, Page, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may, merchant, merchants, nameOf, readMerchants } from "../../api/merchant.ts";
import { leave } from "../../api/session.ts";
import { go } from "../../router.ts";
import { Invitations } from "./invitations.tsx";
import { Members } from "./members.tsx";
import { role, roleMeans, t } from "./text.ts";

/** The merchant's members; a member who may not see the others sees only their own role. */
export function People(): ComponentChild {
  const own = merchant.value;
  if (!own) return <Page title={t("title")} />;
  return (
    <Page title={t("title")} lead={t("lead")}>
      {may("people:read") && [
        <Members key="members" />,
        <Invitations key="invitations" sends={may("people:write")} />,
      ]}
      <section class="card" aria-label={`${nameOf(own)}: ${role(own.role)}`}>
        <h2>{nameOf(own)}</h2>
        <p>{t("you-are", { role: role(own.role) })}</p>
        <p class="hint">{roleMeans(own.role)}</p>
        {may("people:write") && <Name />}
        {may("people:write") && <Demand />}
        <Leave />
      </section>
    </Page>
  );
}

function Name(): ComponentChild {
  const { id, name } = merchant.value!;
  const send = async (values: { name?: string }) => {
    await call("PATCH", `/v1/merchants/${id}`, { body: { name: values.name || null } });
    await readMerchants();
  };
  return (
    <Form send={send} submit={t("name.save")}>
      <Field label={t("name")} name="name" maxLength={60} defaultValue={name ?? ""} hint={t("name.hint")} />
    </Form>
  );
}

/** Whether all members must sign in with a passkey. */
function Demand(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const { id, demandsPasskeys } = merchant.value!;
  const act = attempt(async () => {
    if (!demandsPasskeys && !(await confirmed(t("demand.sure"), t("demand.begin")))) return;
    await call("PATCH", `/v1/merchants/${id}`, { body: { demandsPasskeys: !demandsPasskeys } });
    await readMerchants();
  });
  return (
    <div>
      <p class="hint">{t(demandsPasskeys ? "demand.on" : "demand.off")}</p>
      <div class="row">
        <Action act={act}>{t(demandsPasskeys ? "demand.end" : "demand.begin")}</Action>
      </div>
      {trouble}
    </div>
  );
}

function Leave(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const own = merchant.value!;
  const act = attempt(async () => {
    if (!(await confirmed(t("leave.sure", { merchant: nameOf(own) }), t("leave")))) return;
    await call("DELETE", `/v1/merchants/${own.id}`);
    merchants.value = undefined;
    leave();
    go("/console");
  });
  return (
    <div>
      <div class="row">
        <Action act={act} tone="plain">
          {t("leave")}
        </Action>
      </div>
      {trouble}
    </div>
  );
}
