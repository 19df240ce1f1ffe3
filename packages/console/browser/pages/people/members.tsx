import { Action, confirmed, Facts, FormDialog, Loaded, time, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Member } from "../../api/records.ts";
import { RoleChoice } from "./role-choice.tsx";
import { role, roleMeans, t } from "./text.ts";

/** The merchant's members, each with the role's rights. */
export function Members(): ComponentChild {
  const members = useResource(() => call<Member[]>("GET", "/v1/members"));
  return (
    <section aria-label={t("members")}>
      <h2>{t("members")}</h2>
      <Loaded<Member[]> of={members}>
        {(all) => (
          <div class="grid">
            {all.map((of) => (
              <MemberCard key={of.id} of={of} reload={members.reload} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function MemberCard({ of, reload }: { of: Member; reload: () => Promise<void> }): ComponentChild {
  const { id, email, current, liveKeys } = of;
  const isDeveloper = of.role === "developer";
  const [isChanging, setChanging] = useState(false);
  const { attempt, trouble } = useAttempts();
  const remove = attempt(async () => {
    if (!(await confirmed(t("remove.sure", { email }), t("remove")))) return;
    await call("DELETE", `/v1/members/${id}`);
    await reload();
  });
  const allowKeys = attempt(async () => {
    if (!liveKeys && !(await confirmed(t("keys.sure", { email }), t("keys.allow")))) return;
    await call("PATCH", `/v1/members/${id}`, { body: { liveKeys: !liveKeys } });
    await reload();
  });
  const changed = async () => {
    setChanging(false);
    await reload();
  };
  return (
    <section class="card" aria-label={email}>
      <h3>{email}</h3>
      <p>
        <strong>{role(of.role)}</strong>
        {current && ` · ${t("you")}`}
      </p>
      <p class="hint">{roleMeans(of.role)}</p>
      <Facts of={factsOf(of)} />
      {may("people:write") && !current && (
        <div class="row">
          <Action act={async () => setChanging(true)} label={t("change.of", { email })}>
            {t("change")}
          </Action>
          {isDeveloper && <Action act={allowKeys}>{t(liveKeys ? "keys.end" : "keys.allow")}</Action>}
          <Action act={remove} tone="plain" label={t("remove.of", { email })}>
            {t("remove")}
          </Action>
        </div>
      )}
      {trouble}
      {isChanging && <ChangeRole of={of} close={() => setChanging(false)} done={changed} />}
    </section>
  );
}

function factsOf({ role: name, lastSeenAt, liveKeys }: Member): [string, ComponentChild][] {
  const seen: [string, ComponentChild] = [t("seen"), lastSeenAt ? time(lastSeenAt) : t("never")];
  return name === "developer" ? [seen, [t("keys"), t(liveKeys ? "keys.live" : "keys.tests")]] : [seen];
}

function ChangeRole({
  of: { id, email, role: before },
  close,
  done,
}: {
  of: Member;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const send = async ({ role: chosen = before }) => {
    await call("PATCH", `/v1/members/${id}`, { body: { role: chosen } });
    await done();
  };
  return (
    <FormDialog title={t("change.of", { email })} close={close} send={send} submit={t("change.save")}>
      <RoleChoice value={before} />
    </FormDialog>
  );
}
