import { ApiError, call } from "./api.js";
import { h } from "./dom.js";
import { t } from "./text.js";

const TONES = {
  completed: "good",
  active: "good",
  failed: "bad",
  error: "bad",
  pending: "wait",
  verification: "wait",
};

/** A state in a word, coloured as well. */
export function badge(status, kind = "status") {
  return h("span", { class: `badge ${TONES[status] ?? ""}` }, t(`${kind}.${status}`));
}

/** That something is not real, in a word; nothing where it is. */
export function modeBadge(mode) {
  return !mode || mode === "live" ? null : h("span", { class: `badge mode ${mode}` }, t(`mode.${mode}`));
}

/** What went wrong, in the API's own words, with the request's id for whoever is asked for help. */
export function failure(error) {
  if (!(error instanceof ApiError)) return h("div", { class: "note bad" }, t("error.lost"));
  const { provider, requestId } = error.problem ?? {};
  const said = provider && !error.message.includes(provider.message) ? h("p", {}, provider.message) : null;
  const id = requestId ? h("p", { class: "hint" }, t("error.request", { id: requestId })) : null;
  return h("div", { class: "note bad" }, h("p", {}, error.message), said, id);
}

/** A place where what goes wrong is read out, and how to make an action whose failure is shown there. */
export function attempts() {
  const trouble = h("div", { role: "alert" });
  const attempt = (work) => async () => {
    try {
      await work();
    } catch (error) {
      trouble.replaceChildren(failure(error));
    }
  };
  return { trouble, attempt };
}

/** A page's heading, with what the page is for. */
export function heading(title, lead) {
  document.title = `${title} · Banco`;
  return [h("h1", {}, title), lead ? h("p", { class: "lead" }, lead) : null];
}

/** The providers whose accounts can take payments. */
export async function activeProviders() {
  return (await call("GET", "/v1/providers")).filter(
    ({ kind, status }) => kind === "payment" && status === "active",
  );
}
