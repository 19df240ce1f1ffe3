import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useState } from "preact/hooks";
import { ApiError, call, callOpen } from "../../api/client.ts";
import type { Authorization, AuthorizationCode } from "../../api/records.ts";
import { signOut, standing } from "../../api/session.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Permissions } from "../../parts/permissions.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { t as common } from "../../text/common.ts";
import { SignIn } from "../sign-in/sign-in.ts";
import { t as signIn } from "../sign-in/text.ts";
import { t } from "./text.ts";

type Approval = NonNullable<Authorization["approval"]>;
type Answer = Authorization | { deadEnd: "invalid_client" | "invalid_redirect_uri" };

/** The specification's names (section 7) of the two errors after which the user is sent nowhere. */
const DEAD_ENDS = { not_found: "invalid_client", invalid_redirect_uri: "invalid_redirect_uri" } as const;

/**
 * `/connect`: an app asks the user for access. Before anyone signs in, the server checks whether the app may
 * ask.
 */
export function Consent(): ComponentChild {
  const asked = useResource(read);
  return h(Loaded<Answer>, { of: asked, children: (answer) => h(Answered, { answer }) });
}

async function read(): Promise<Answer> {
  try {
    return await callOpen<Authorization>("GET", `/v1/auth/authorization${location.search}`);
  } catch (error) {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    if (code !== "not_found" && code !== "invalid_redirect_uri") throw error;
    return { deadEnd: DEAD_ENDS[code] };
  }
}

function Answered({ answer }: { answer: Answer }): ComponentChild {
  if ("deadEnd" in answer) return h(Refused, { error: answer.deadEnd, description: t(answer.deadEnd) });
  const { client, approval, error, errorDescription, refusalUrl, redirectHost } = answer;
  if (!approval) {
    // Anybody can register an app, and could misuse Banco to send people anywhere (RFC 9700, section 4.11.2):
    // the user decides.
    const back = h("a", { class: "button", href: refusalUrl }, t("back", { host: redirectHost }));
    return h(Refused, { error: error ?? "", description: errorDescription ?? "" }, back);
  }
  if (standing.value !== "in") return h(SignIn, { lead: t("sign-in", { name: client.name }) });
  return h(Question, { asked: answer, approval });
}

function Question({ asked, approval }: { asked: Authorization; approval: Approval }): ComponentChild {
  const { client, redirectUri, redirectHost, refusalUrl } = asked;
  const [isLeft, setLeft] = useState(false);
  const { attempt, trouble } = useAttempts();
  const leave = (url: string) => {
    location.replace(url);
    setLeft(true);
  };
  const allow = attempt(async () => {
    const path = `/v1/auth/code?redirect_uri=${encodeURIComponent(redirectUri)}`;
    leave((await call<AuthorizationCode>("POST", path, { body: approval })).redirectTo);
  });
  // This text stays in view only where the app is not in this browser.
  const left = h("p", { role: "status" }, t("left", { host: redirectHost }));
  return h(
    Page,
    { title: t("title", { name: client.name }) },
    client.logo && h(Logo, { src: client.logo }),
    h(
      "div",
      { class: "card" },
      isLeft
        ? left
        : [
            h("h2", {}, t("may", { name: client.name })),
            h(Permissions, { scopes: approval.scopes }),
            h("p", { class: "hint" }, t("until")),
            h(Warnings, { asked }),
            trouble,
            h(
              "div",
              { class: "row" },
              h(Action, { act: allow, tone: "primary" }, t("allow")),
              h("button", { type: "button", onClick: () => leave(refusalUrl) }, t("refuse")),
            ),
            h(Action, { act: signOut, tone: "plain" }, signIn("other")),
          ],
    ),
  );
}

function Logo({ src }: { src: string }): ComponentChild {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return h("img", { class: "logo", src, alt: "", width: 64, height: 64, onError: () => setBroken(true) });
}

/** Tells the user that nobody has checked the app, and where the answer goes. */
function Warnings({ asked: { client, redirectHost, isOnDevice } }: { asked: Authorization }): ComponentChild {
  const { name, host, isVerified } = client;
  return h(
    "div",
    {},
    host && h(Note, { tone: "bad" }, t("described", { host })),
    !isVerified && !host && h(Note, { tone: "bad" }, t("unknown", { name })),
    isOnDevice
      ? h(Note, { tone: "bad" }, t("device"))
      : h("p", { class: "hint" }, t("goes", { host: redirectHost })),
  );
}

function Refused({
  error,
  description,
  children,
}: {
  error: string;
  description: string;
  children?: ComponentChildren;
}): ComponentChild {
  return h(
    Page,
    { title: common("error.title") },
    h(
      Note,
      { tone: "bad", role: "alert" },
      h("p", {}, description),
      h("p", { class: "hint" }, h("code", {}, error)),
    ),
    children,
  );
}
