import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import { Ending } from "../../parts/ending.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Section } from "../../parts/section.ts";
import { t } from "./text.ts";

/** The person's number at the merchant; null while they have no PIN. */
interface OwnPin {
  number: string | null;
}

const PATH = "/v1/auth/pin";
const OURS = { headers: { "x-banco-console": "1" } };

/** The person's PIN for refunds at a till; for those who may give back. */
export function Pin(): ComponentChild {
  const own = useResource(() => call<OwnPin>("GET", PATH, OURS));
  if (!may("refunds")) return null;
  const send = async ({ pin = "" }: Given, form: HTMLFormElement) => {
    await call<OwnPin>("PUT", PATH, { ...OURS, body: { pin } });
    form.reset();
    await own.reload();
  };
  const end = async () => {
    await call("DELETE", PATH, OURS);
    await own.reload();
  };
  return h(
    Section,
    { title: t("pin"), lead: t("pin.lead") },
    h(Loaded<OwnPin>, {
      of: own,
      children: ({ number }) =>
        h(
          "div",
          { class: "card stack" },
          h("p", {}, number === null ? t("pin.none") : t("pin.number", { number })),
          h(
            Form,
            { send, submit: t(number === null ? "pin.set" : "pin.change") },
            h(Field, {
              label: t("pin.digits"),
              name: "pin",
              type: "password",
              inputMode: "numeric",
              autocomplete: "off",
              pattern: "[0-9]{6}",
              required: true,
              maxLength: 6,
              hint: t("pin.hint"),
            }),
          ),
          number !== null && h(Ending, { text: t("pin.remove"), sure: t("pin.remove.sure"), end }),
        ),
    }),
  );
}
