import { callOpen } from "../api.js";
import { action, field, form, h } from "../dom.js";
import { failure, heading } from "../parts.js";
import { keep } from "../session.js";
import { t } from "../text.js";

/** Sign-in in two steps: the address, then the passcode that was sent there. */
export async function signIn({ show }) {
  const settings = await callOpen("GET", "/console/settings.json");
  const place = h("div", { class: "card" });
  place.append(askAddress(place, settings, show));
  return [...heading(t("sign-in.title"), t("sign-in.lead")), place];
}

function askAddress(place, settings, show) {
  const send = async ({ email }) => {
    await callOpen("POST", "/v1/auth/login", { email });
    place.replaceChildren(...askPasscode(place, settings, show, email));
    place.querySelector("input").focus();
  };
  const attributes = {
    name: "email",
    type: "email",
    autocomplete: "email",
    required: true,
    "data-first": true,
  };
  return form({ send, submit: t("sign-in.send"), failure }, field(t("sign-in.email"), attributes));
}

function askPasscode(place, settings, show, email) {
  const send = async ({ code }) => {
    keep(await callOpen("POST", "/v1/auth/login", { email, code }));
    await show();
  };
  const mailbox = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const attributes = {
    name: "code",
    class: "passcode",
    inputmode: "numeric",
    autocomplete: "one-time-code",
    required: true,
  };
  const again = async () => place.replaceChildren(askAddress(place, settings, show));
  return [
    h("p", { role: "status" }, t("sign-in.sent", { email })),
    settings.mailbox &&
      h("p", {}, h("a", { href: mailbox, target: "_blank", rel: "noopener" }, t("sign-in.mailbox"))),
    form({ send, submit: t("sign-in.submit"), failure }, field(t("sign-in.passcode"), attributes)),
    action(t("sign-in.other"), again, { class: "plain" }),
  ].filter(Boolean);
}
