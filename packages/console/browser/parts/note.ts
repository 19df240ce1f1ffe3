import { type ComponentChild, type ComponentChildren, h } from "preact";
import { ApiError } from "../api/client.ts";
import { t } from "../text/common.ts";

/** A remark in a frame: good, bad or neutral. */
export function Note({
  tone = "",
  role,
  children,
}: {
  tone?: "good" | "bad" | "";
  role?: "status" | "alert";
  children?: ComponentChildren;
}): ComponentChild {
  return h("div", { class: `note ${tone}`, role }, children);
}

/** Shows why something failed, in the API's own words, with the request's id for support. */
export function Failure({ error }: { error: unknown }): ComponentChild {
  if (!(error instanceof ApiError)) return h(Note, { tone: "bad" }, t("error.lost"));
  const { provider, requestId } = error.problem ?? {};
  return h(
    Note,
    { tone: "bad" },
    h("p", {}, error.message),
    provider && !error.message.includes(provider.message) && h("p", {}, provider.message),
    requestId && h("p", { class: "hint" }, t("error.request", { id: requestId })),
  );
}
