import { Action, Dialog, Field, Form, Page, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { call, callBrowser, callOpen } from "../../api/client.ts";
import { hasPasskeys, signInByPasskey } from "../../api/passkeys.ts";
import { keep, proof, sessionId } from "../../api/session.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

/** Sign-in in two steps: the address, then the passcode that was sent there. */
export function SignIn({ lead }: { lead: string | undefined }): ComponentChild {
  return (
    <Page title={t("title")} lead={t("lead")}>
      {lead && <p class="note">{lead}</p>}
      <div class="card">
        <Steps done={keep} />
      </div>
    </Page>
  );
}

/**
 * The sign-in dialog over a page whose session has ended; the page's input is kept. If Escape closes the dialog, it
 * opens again.
 */
export function SignInAgain(): ComponentChild {
  const [turn, setTurn] = useState(0);
  return (
    <Dialog key={turn} title={t("again")} close={() => setTurn(turn + 1)}>
      <p>{t("again.lead")}</p>
      <Steps done={keep} />
    </Dialog>
  );
}

/** The sign-in dialog over a page, for an action that requires a fresh sign-in; the earlier sign-in ends. */
export function ConfirmPerson(): ComponentChild {
  const { settle } = proof.value!;
  const done = async (accessToken: string) => {
    const before = sessionId();
    keep(accessToken);
    settle(true);
    if (before) await call("DELETE", `/v1/auth/sessions/${before}`).catch(() => {});
  };
  const close = () => settle(false);
  return (
    <Dialog title={t("confirm")} close={close}>
      <p>{t("confirm.lead")}</p>
      <Steps done={done} />
      <button type="button" class="plain" onClick={close}>
        {common("cancel")}
      </button>
    </Dialog>
  );
}

/** The two steps of a sign-in; `done` receives the access token. */
export function Steps({
  done,
  invitation,
}: {
  done: (accessToken: string) => void;
  invitation?: string | undefined;
}): ComponentChild {
  const [email, setEmail] = useState<string>();
  const again = () => setEmail(undefined);
  return email === undefined ? (
    <div class="stack">
      <AskAddress sent={setEmail} />
      {hasPasskeys && <ByPasskey done={done} invitation={invitation} />}
    </div>
  ) : (
    <AskPasscode email={email} again={again} done={done} invitation={invitation} />
  );
}

/** Sign-in with a passkey on the device, for users who have one. */
export function ByPasskey({
  done,
  invitation,
}: {
  done: (accessToken: string) => void;
  invitation?: string | undefined;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const act = attempt(async () => {
    const accessToken = await signInByPasskey(invitation);
    if (accessToken) done(accessToken);
  });
  return (
    <div>
      <div class="row">
        <Action act={act}>{t("passkey")}</Action>
      </div>
      {trouble}
    </div>
  );
}

function AskAddress({ sent }: { sent: (email: string) => void }): ComponentChild {
  const place = useFirst();
  const send = async ({ email = "" }) => {
    await callOpen("POST", "/v1/auth/login", { email });
    sent(email);
  };
  return (
    <div ref={place}>
      <Form send={send} submit={t("send")}>
        <Field label={t("email")} name="email" type="email" autocomplete="email" required />
      </Form>
    </div>
  );
}

function AskPasscode({
  email,
  again,
  done,
  invitation,
}: {
  email: string;
  again: () => void;
  done: (accessToken: string) => void;
  invitation: string | undefined;
}): ComponentChild {
  const place = useFirst();
  const send = async ({ code = "" }) => {
    const body = { email, code, ...(invitation && { invitation }) };
    done((await callBrowser<{ accessToken: string }>("/v1/auth/browser", body)).accessToken);
  };
  return (
    <div ref={place} class="stack">
      <p role="status">{t("sent", { email })}</p>
      <Mailbox email={email} />
      <Form send={send} submit={t("submit")}>
        <Field
          label={t("passcode")}
          name="code"
          class="passcode"
          inputMode="numeric"
          autocomplete="one-time-code"
          required
        />
      </Form>
      <button type="button" class="plain" onClick={again}>
        {t("other")}
      </button>
    </div>
  );
}

/** The link to the developer mailbox, if there is one. */
function Mailbox({ email }: { email: string }): ComponentChild {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    callOpen<{ mailbox: boolean }>("GET", "/console/settings.json").then(
      ({ mailbox }) => setOpen(mailbox),
      () => setOpen(false),
    );
  }, []);
  if (!isOpen) return null;
  const href = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (
    <p>
      <a href={href} target="_blank" rel="noopener">
        {t("mailbox")}
      </a>
    </p>
  );
}

/** Moves the focus to the first field of a step. */
function useFirst() {
  const place = useRef<HTMLDivElement>(null);
  // Set the focus immediately: in the next frame, the user might already be in another field.
  useLayoutEffect(() => place.current?.querySelector("input")?.focus(), []);
  return place;
}
