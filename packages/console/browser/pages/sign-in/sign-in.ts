import { type ComponentChild, h } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { call, callBrowser, callOpen } from "../../api/client.ts";
import { hasPasskeys, signInByPasskey } from "../../api/passkeys.ts";
import { keep, proof, sessionId } from "../../api/session.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { Page } from "../../parts/page.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

/** Sign-in in two steps: the address, then the passcode that was sent there. */
export function SignIn({ lead }: { lead: string | undefined }): ComponentChild {
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    lead && h("p", { class: "note" }, lead),
    h("div", { class: "card" }, h(Steps, { done: keep })),
  );
}

/**
 * Sign-in over a page whose sign-in has ended: typed text stays. Escape leads nowhere, so the dialog opens
 * again.
 */
export function SignInAgain(): ComponentChild {
  const [turn, setTurn] = useState(0);
  return h(
    Dialog,
    { key: turn, title: t("again"), close: () => setTurn(turn + 1) },
    h("p", {}, t("again.lead")),
    h(Steps, { done: keep }),
  );
}

/** Sign-in over a page for something that needs a fresh proof of the person; the earlier sign-in ends. */
export function ConfirmPerson(): ComponentChild {
  const { settle } = proof.value!;
  const done = async (accessToken: string) => {
    const before = sessionId();
    keep(accessToken);
    settle(true);
    if (before) await call("DELETE", `/v1/auth/sessions/${before}`).catch(() => {});
  };
  const close = () => settle(false);
  return h(
    Dialog,
    { title: t("confirm"), close },
    h("p", {}, t("confirm.lead")),
    h(Steps, { done }),
    h("button", { type: "button", class: "plain", onClick: close }, common("cancel")),
  );
}

/** The two steps; `done` gets the access token. */
export function Steps({
  done,
  invitation,
}: {
  done: (accessToken: string) => void;
  invitation?: string | undefined;
}): ComponentChild {
  const [email, setEmail] = useState<string>();
  const again = () => setEmail(undefined);
  return email === undefined
    ? h(
        "div",
        { class: "stack" },
        h(AskAddress, { sent: setEmail }),
        hasPasskeys && h(ByPasskey, { done, invitation }),
      )
    : h(AskPasscode, { email, again, done, invitation });
}

/** Sign-in with a passkey of the device, for those who have made one. */
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
  return h("div", {}, h("div", { class: "row" }, h(Action, { act }, t("passkey"))), trouble);
}

function AskAddress({ sent }: { sent: (email: string) => void }): ComponentChild {
  const place = useFirst();
  const send = async ({ email = "" }) => {
    await callOpen("POST", "/v1/auth/login", { email });
    sent(email);
  };
  return h(
    "div",
    { ref: place },
    h(
      Form,
      { send, submit: t("send") },
      h(Field, { label: t("email"), name: "email", type: "email", autocomplete: "email", required: true }),
    ),
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
    const given = { email, code, ...(invitation && { invitation }) };
    done((await callBrowser<{ accessToken: string }>("/v1/auth/browser", given)).accessToken);
  };
  return h(
    "div",
    { ref: place, class: "stack" },
    h("p", { role: "status" }, t("sent", { email })),
    h(Mailbox, { email }),
    h(
      Form,
      { send, submit: t("submit") },
      h(Field, {
        label: t("passcode"),
        name: "code",
        class: "passcode",
        inputMode: "numeric",
        autocomplete: "one-time-code",
        required: true,
      }),
    ),
    h("button", { type: "button", class: "plain", onClick: again }, t("other")),
  );
}

/** The link to the developer mailbox, where there is one. */
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
  return h("p", {}, h("a", { href, target: "_blank", rel: "noopener" }, t("mailbox")));
}

/** Puts the focus into the first field of a step. */
function useFirst() {
  const place = useRef<HTMLDivElement>(null);
  // At once: a focus that comes after the next frame takes the hand out of another field.
  useLayoutEffect(() => place.current?.querySelector("input")?.focus(), []);
  return place;
}
