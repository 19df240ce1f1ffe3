import { Action, Loaded, Note, Page, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { ApiError, call, callOpen } from "../../api/client.ts";
import type { Authorization, AuthorizationCode } from "../../api/records.ts";
import { signOut, standing } from "../../api/session.ts";
import { Permissions } from "../../parts/permissions.tsx";
import { t as common } from "../../text/common.ts";
import { SignIn } from "../sign-in/sign-in.tsx";
import { t as signIn } from "../sign-in/text.ts";
import { t } from "./text.ts";

type Approval = NonNullable<Authorization["approval"]>;
type Answer = Authorization | { deadEnd: "invalid_client" | "invalid_redirect_uri" };

/** The specification's names (section 7) of the two errors after which the user is not redirected. */
const DEAD_ENDS = { not_found: "invalid_client", invalid_redirect_uri: "invalid_redirect_uri" } as const;

/**
 * `/connect`: an app asks the user for access. Before anyone signs in, the server checks whether the app may
 * ask.
 */
export function Consent(): ComponentChild {
  const authorization = useResource(read);
  return <Loaded<Answer> of={authorization}>{(answer) => <Answered answer={answer} />}</Loaded>;
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
  if ("deadEnd" in answer) return <Refused error={answer.deadEnd} description={t(answer.deadEnd)} />;
  const { client, approval, error, errorDescription, refusalUrl, redirectHost } = answer;
  if (!approval) {
    // Anyone can register an app and could misuse Banco to redirect people to any site (RFC 9700, section 4.11.2), so
    // the user decides.
    const back = (
      <a class="button" href={refusalUrl}>
        {t("back", { host: redirectHost })}
      </a>
    );
    return (
      <Refused error={error ?? ""} description={errorDescription ?? ""}>
        {back}
      </Refused>
    );
  }
  if (standing.value !== "in") return <SignIn lead={t("sign-in", { name: client.name })} />;
  return <Question authorization={answer} approval={approval} />;
}

function Question({
  authorization,
  approval,
}: {
  authorization: Authorization;
  approval: Approval;
}): ComponentChild {
  const { client, redirectUri, redirectHost, refusalUrl } = authorization;
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
  // If the app is in this browser, it replaces the page before this text is read.
  const left = <p role="status">{t("left", { host: redirectHost })}</p>;
  return (
    <Page title={t("title", { name: client.name })}>
      {client.logo && <Logo src={client.logo} />}
      <div class="card">
        {isLeft
          ? left
          : [
              <h2>{t("may", { name: client.name })}</h2>,
              <Permissions scopes={approval.scopes} />,
              <p class="hint">{t("until")}</p>,
              <Warnings authorization={authorization} />,
              trouble,
              <div class="row">
                <Action act={allow} tone="primary">
                  {t("allow")}
                </Action>
                <button type="button" onClick={() => leave(refusalUrl)}>
                  {t("refuse")}
                </button>
              </div>,
              <Action act={signOut} tone="plain">
                {signIn("other")}
              </Action>,
            ]}
      </div>
    </Page>
  );
}

function Logo({ src }: { src: string }): ComponentChild {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img class="logo" src={src} alt="" width={64} height={64} onError={() => setBroken(true)} />;
}

/** Warns the user that the app is not verified, and shows where the browser is redirected. */
function Warnings({
  authorization: { client, redirectHost, isOnDevice },
}: {
  authorization: Authorization;
}): ComponentChild {
  const { name, host, isVerified } = client;
  return (
    <div>
      {host && <Note tone="bad">{t("described", { host })}</Note>}
      {!isVerified && !host && <Note tone="bad">{t("unknown", { name })}</Note>}
      {isOnDevice ? (
        <Note tone="bad">{t("device")}</Note>
      ) : (
        <p class="hint">{t("goes", { host: redirectHost })}</p>
      )}
    </div>
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
  return (
    <Page title={common("error.title")}>
      <Note tone="bad" role="alert">
        <p>{description}</p>
        <p class="hint">
          <code>{error}</code>
        </p>
      </Note>
      {children}
    </Page>
  );
}
