import { ApiError, call, callOpen } from "../api.js";
import { action, h } from "../dom.js";
import { failure, heading } from "../parts.js";
import { signedIn, signOut } from "../session.js";
import { t } from "../text.js";
import { signIn } from "./sign-in.js";

/** What the specification (section 7) calls the two errors after which nobody is sent anywhere. */
const DEAD_ENDS = { not_found: "invalid_client", invalid_redirect_uri: "invalid_redirect_uri" };

/** `/connect`: an app asks the user for access. Whether it may even ask, the server says before anyone signs in. */
export async function consent(console) {
  let asked;
  try {
    asked = await callOpen("GET", `/v1/auth/authorization${location.search}`);
  } catch (error) {
    const name = DEAD_ENDS[error instanceof ApiError ? error.problem?.code : undefined];
    if (!name) throw error;
    return refused(name, t(`consent.${name}`));
  }
  const { client, error, errorDescription, refusalUrl, redirectHost } = asked;
  if (error) {
    // Anybody can register an app, and could use us to send people anywhere (RFC 9700, section 4.11.2): the user decides.
    const back = h("a", { class: "button", href: refusalUrl }, t("consent.back", { host: redirectHost }));
    return [...refused(error, errorDescription), back];
  }
  if (!signedIn()) {
    const lead = h("p", { class: "note" }, t("consent.sign-in", { name: client.name }));
    return [lead, ...(await signIn(console))];
  }
  return question(asked, console);
}

function question({ client, approval, redirectUri, redirectHost, isOnDevice, refusalUrl }, { show }) {
  const main = h("div", { class: "card" });
  const trouble = h("div", { role: "alert" });
  const allow = async () => {
    try {
      const path = `/v1/auth/code?redirect_uri=${encodeURIComponent(redirectUri)}`;
      const { redirectTo } = await call("POST", path, { body: approval });
      main.replaceChildren(...leave(redirectTo, redirectHost));
    } catch (error) {
      if (!signedIn()) return show();
      trouble.replaceChildren(failure(error));
    }
  };
  const refuse = async () => main.replaceChildren(...leave(refusalUrl, redirectHost));
  const other = async () => {
    await signOut();
    await show();
  };
  main.append(
    h("h2", {}, t("consent.may", { name: client.name })),
    h("ul", { class: "permissions" }, permissions(approval.scopes)),
    h("p", { class: "hint" }, t("consent.until")),
    ...warnings(client, redirectHost, isOnDevice),
    trouble,
    h(
      "div",
      { class: "row" },
      action(t("consent.allow"), allow, { class: "primary" }),
      action(t("consent.refuse"), refuse),
    ),
    action(t("sign-in.other"), other, { class: "plain" }),
  );
  const logo = client.logo
    ? h("img", { class: "logo", src: client.logo, alt: "", onerror: hideImage, width: "64", height: "64" })
    : null;
  return [logo, ...heading(t("consent.title", { name: client.name })), main];
}

function hideImage({ currentTarget }) {
  currentTarget.remove();
}

/** Every scope in words; what moves money or speaks to the tax office stands out. */
export function permissions(scopes) {
  return scopes
    .filter((scope) => scope !== "offline_access")
    .map((scope) => h("li", { class: scope.endsWith(":write") ? "strong" : null }, t(`scope.${scope}`)));
}

/** What the user should know of an app that nobody has checked, and of where the answer goes. */
function warnings({ name, host, isVerified }, redirectHost, isOnDevice) {
  const note = (text) => h("p", { class: "note bad" }, text);
  return [
    host ? note(t("consent.described", { host })) : null,
    !isVerified && !host ? note(t("consent.unknown", { name })) : null,
    isOnDevice
      ? note(t("consent.device"))
      : h("p", { class: "hint" }, t("consent.goes", { host: redirectHost })),
  ].filter(Boolean);
}

/** Sends the browser back to the app; what is shown stays only where the app is none of the browser's. */
function leave(url, host) {
  location.replace(url);
  return [h("p", { role: "status" }, t("consent.left", { host }))];
}

function refused(error, description) {
  return [
    ...heading(t("error.title")),
    h(
      "div",
      { class: "note bad", role: "alert" },
      h("p", {}, description),
      h("p", { class: "hint" }, h("code", {}, error)),
    ),
  ];
}
