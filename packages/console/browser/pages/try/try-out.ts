import { type ComponentChild, h } from "preact";
import { useMemo, useState } from "preact/hooks";
import { activeProviders } from "../../api/providers.ts";
import type { Payment, Provider } from "../../api/records.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { chargeAt } from "./charge.ts";
import { CommonFields, Outcome } from "./parts.ts";
import { TerminalTry } from "./terminal.ts";
import { t } from "./text.ts";

/** Trial payments in the sandbox: by card, by link and on a terminal. */
export function TryOut(): ComponentChild {
  const sandboxed = useResource(async () =>
    (await activeProviders()).filter(({ mode }) => mode === "sandbox"),
  );
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Provider[]>, {
      of: sandboxed,
      children: (all) =>
        all.length === 0
          ? h("p", {}, h("a", { href: "/console/accounts" }, t("none")))
          : all.map((provider) => h(Tries, { key: provider.id, provider })),
    }),
  );
}

function Tries({ provider: { id, name, capabilities } }: { provider: Provider }): ComponentChild {
  const can = (capability: string) => capabilities.includes(capability);
  return h(
    "section",
    { "aria-label": name },
    h("h2", {}, name),
    h(
      "div",
      { class: "grid" },
      can("card") && h(CardTry, { provider: id }),
      can("link") && h(LinkTry, { provider: id }),
      can("terminal") && h(TerminalTry, { provider: id, canRegister: can("terminal_management") }),
    ),
  );
}

function CardTry({ provider }: { provider: string }): ComponentChild {
  const charge = useMemo(() => chargeAt(provider, "card"), [provider]);
  const [taken, setTaken] = useState<Payment>();
  const send = async (given: Given) => {
    setTaken(undefined);
    setTaken(await charge(given));
  };
  return h(
    "section",
    { class: "card stack", "aria-label": `${t("card")}: ${provider}` },
    h("h2", {}, t("card")),
    h(
      Form,
      { send, submit: "" },
      h(CommonFields, { value: 2.5, submit: t("card.submit") }),
      h(Field, {
        label: t("token"),
        name: "token",
        required: true,
        value: "tok_visa",
        autocomplete: "off",
        hint: t("token.hint"),
      }),
    ),
    h("div", { role: "status" }, taken && h(Outcome, { of: taken })),
  );
}

function LinkTry({ provider }: { provider: string }): ComponentChild {
  const make = useMemo(() => chargeAt(provider, "link"), [provider]);
  const [made, setMade] = useState<Payment>();
  const send = async (given: Given) => {
    setMade(undefined);
    setMade(await make(given));
  };
  return h(
    "section",
    { class: "card stack", "aria-label": `${t("link")}: ${provider}` },
    h("h2", {}, t("link")),
    h(Form, { send, submit: "" }, h(CommonFields, { value: 12, submit: t("link.submit") })),
    h(
      "div",
      { role: "status" },
      made?.qr &&
        h("img", {
          class: "qr",
          alt: t("link.qr"),
          src: `data:image/svg+xml,${encodeURIComponent(made.qr)}`,
        }),
      made?.url && h("p", {}, h("a", { href: made.url, target: "_blank", rel: "noopener" }, t("link.open"))),
    ),
  );
}
