import {
  Action,
  Card,
  Cards,
  confirmed,
  EndButton,
  Field,
  Form,
  type FormValues,
  Loaded,
  Note,
  Section,
  useAttempts,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import {
  hasPasskeys,
  makePasskey,
  type Passkey,
  readPasskeys,
  removePasskey,
  replacePasscode,
} from "../../api/passkeys.ts";
import { AccessTimes } from "../../parts/access-times.tsx";
import { t } from "./text.ts";

/** The user's passkeys: creates one on this device, and removes them. */
export function Passkeys(): ComponentChild {
  const all = useResource(readPasskeys);
  const { reload } = all;
  return (
    <Section title={t("passkeys")} lead={t("passkeys.lead")}>
      <Loaded<Passkey[]> of={all}>
        {(passkeys) => [
          <Cards key="all" none={t("passkeys.none")}>
            {passkeys.map((of) => (
              <PasskeyCard key={of.id} of={of} reload={reload} />
            ))}
          </Cards>,
          passkeys.length > 0 && <Alone key="alone" of={passkeys} reload={reload} />,
        ]}
      </Loaded>
      {hasPasskeys ? <NewPasskey done={reload} /> : <Note>{t("passkeys.not-here")}</Note>}
    </Section>
  );
}

function PasskeyCard({ of, reload }: { of: Passkey; reload: () => Promise<void> }): ComponentChild {
  const { id, name } = of;
  const end = async () => {
    await removePasskey(id);
    await reload();
  };
  return (
    <Card name={name} level={3}>
      <AccessTimes of={of} />
      <EndButton text={t("passkeys.remove")} sure={t("passkeys.remove.sure", { name })} end={end} />
    </Card>
  );
}

/** Whether the passkeys replace the e-mailed codes. */
function Alone({ of, reload }: { of: readonly Passkey[]; reload: () => Promise<void> }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const isAlone = of.some(({ replacesPasscode }) => replacesPasscode);
  const act = attempt(async () => {
    if (!isAlone && !(await confirmed(t("alone.sure"), t("alone.begin")))) return;
    await replacePasscode(!isAlone);
    await reload();
  });
  return (
    <div class="stack">
      <p>{t(isAlone ? "alone.on" : "alone.off")}</p>
      <div class="row">
        <Action act={act}>{t(isAlone ? "alone.end" : "alone.begin")}</Action>
      </div>
      {trouble}
    </div>
  );
}

function NewPasskey({ done }: { done: () => Promise<void> }): ComponentChild {
  const [wasCalledOff, setCalledOff] = useState(false);
  const send = async ({ name = "" }: FormValues, form: HTMLFormElement) => {
    setCalledOff(false);
    const made = await makePasskey(name);
    if (!made) return setCalledOff(true);
    form.reset();
    return done();
  };
  return (
    <div class="card">
      <Form send={send} submit={t("passkeys.make")}>
        <Field
          label={t("passkeys.name")}
          name="name"
          required
          maxLength={60}
          hint={t("passkeys.name.hint")}
        />
      </Form>
      {wasCalledOff && <Note role="status">{t("passkeys.off")}</Note>}
    </div>
  );
}
