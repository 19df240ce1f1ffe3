import type { ComponentChild, ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Card } from "./facts.tsx";
import { Form, type FormValues } from "./form.tsx";
import { t } from "./texts.ts";

/** A card with a form that shows a message once its data is saved. */
export function Saving({
  name,
  hint,
  send,
  changes,
  children,
}: {
  name: string;
  hint: string;
  send: (values: FormValues) => Promise<void>;
  changes: boolean;
  children?: ComponentChildren;
}): ComponentChild {
  const [isSaved, setSaved] = useState(false);
  const save = async (values: FormValues) => {
    setSaved(false);
    await send(values);
    setSaved(true);
  };
  return (
    <Card name={name}>
      <p class="hint">{hint}</p>
      <Form send={save} submit={t("save")} disabled={!changes} onInput={() => setSaved(false)}>
        <fieldset class="stack bare" disabled={!changes}>
          {children}
        </fieldset>
        <div role="status">{isSaved && <p class="hint">{t("saved")}</p>}</div>
      </Form>
    </Card>
  );
}
