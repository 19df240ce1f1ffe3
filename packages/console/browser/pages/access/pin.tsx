import { EndButton, Field, Form, type FormValues, Loaded, Section, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import { t } from "./text.ts";

/** The two digits that identify the user at the merchant; null without a PIN. */
interface OwnPin {
  number: string | null;
}

const PATH = "/v1/auth/pin";
const OURS = { headers: { "x-banco-console": "1" } };

/** The user's PIN for refunds at a till; only for users with the right to refund. */
export function Pin(): ComponentChild {
  const own = useResource(() => call<OwnPin>("GET", PATH, OURS));
  if (!may("refunds")) return null;
  const send = async ({ pin = "" }: FormValues, form: HTMLFormElement) => {
    await call<OwnPin>("PUT", PATH, { ...OURS, body: { pin } });
    form.reset();
    await own.reload();
  };
  const end = async () => {
    await call("DELETE", PATH, OURS);
    await own.reload();
  };
  return (
    <Section title={t("pin")} lead={t("pin.lead")}>
      <Loaded<OwnPin> of={own}>
        {({ number }) => (
          <div class="card stack">
            <p>{number === null ? t("pin.none") : t("pin.number", { number })}</p>
            <Form send={send} submit={t(number === null ? "pin.set" : "pin.change")}>
              <Field
                label={t("pin.digits")}
                name="pin"
                type="password"
                inputMode="numeric"
                autocomplete="off"
                pattern="[0-9]{6}"
                required
                maxLength={6}
                hint={t("pin.hint")}
              />
            </Form>
            {number !== null && <EndButton text={t("pin.remove")} sure={t("pin.remove.sure")} end={end} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
