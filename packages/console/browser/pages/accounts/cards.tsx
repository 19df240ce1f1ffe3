import { Action, Card, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Account } from "../../api/records.ts";
import { go, rewrite } from "../../router.ts";
import { word } from "../../text/words.ts";
import { abilitiesOf } from "./abilities.ts";
import { AccountError, AccountState, LastWebhook } from "./account-state.tsx";
import { connectPageOf, type Listed, pageOf, pathOf } from "./read.ts";
import { t } from "./text.ts";

interface CardProps {
  of: Listed;
  reload: () => Promise<void>;
}

/** One of the merchant's accounts: its state, and the remedy for an error. */
export function ConnectedCard({ of, reload }: CardProps): ComponentChild {
  const { kind, name } = of;
  const account = of.account!;
  return (
    <Card
      name={labelOf(of)}
      heading={
        <div class="row spread">
          <h3>
            <a href={pageOf(of)}>{name}</a>
          </h3>
          <AccountState account={account} />
        </div>
      }
    >
      <p class="hint">
        {t(kind)}
        {" · "}
        <LastWebhook account={account} />
      </p>
      <AccountError name={name} account={account} />
      <Remedies of={of} reload={reload} />
    </Card>
  );
}

/** The actions on an account, with the remedy first. */
export function Remedies({
  of,
  reload,
  children,
}: CardProps & {
  /** Further actions next to them. */
  children?: ComponentChild;
}): ComponentChild {
  const { kind, id, account } = of;
  const { connectAs, trouble } = useConnecting({ of, reload });
  const mayConnect = may("accounts");
  const { remedy } = account!;
  const link = (tone: string, href: string, text: string) => (
    <a key={href} class={`button ${tone}`} href={href}>
      {text}
    </a>
  );
  const isOff = remedy === "connect" || remedy === "reconnect";
  return [
    <div class="row" key="actions">
      {mayConnect && isOff && (
        <Action act={connectAs("")} tone="primary">
          {t(`act.${remedy}`)}
        </Action>
      )}
      {mayConnect && remedy === "complete" && link("primary", connectPageOf(of), t("act.complete"))}
      {mayConnect && remedy === "renew_access" && link("primary", pageOf(of), t("act.renew_access"))}
      {kind === "payment" &&
        !isOff &&
        link("", `/console/payments?provider=${encodeURIComponent(id)}`, t("see"))}
      {mayConnect &&
        otherModes(of).map((mode) => <Turn key={mode} mode={mode} act={connectAs(`?mode=${mode}`)} />)}
      {children}
    </div>,
    trouble,
  ];
}

/** A provider where the merchant has no account. */
export function OfferedCard({ of, reload }: CardProps): ComponentChild {
  const { name, capabilities } = of;
  const { connectAs, trouble } = useConnecting({ of, reload });
  return (
    <Card
      name={labelOf(of)}
      heading={
        <div class="row spread">
          <h3>{name}</h3>
          <span class="badge">{word("account", "none")}</span>
        </div>
      }
    >
      <ul class="chips">
        {abilitiesOf(capabilities).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {may("accounts") && (
        <div class="row">
          <Action act={connectAs("")} tone="primary">
            {t("act.connect.first")}
          </Action>
          {otherModes(of).map((mode) => (
            <Turn key={mode} mode={mode} act={connectAs(`?mode=${mode}`)} />
          ))}
        </div>
      )}
      {trouble}
    </Card>
  );
}

function Turn({ mode, act }: { mode: "live" | "test"; act: () => Promise<void> }): ComponentChild {
  return (
    <Action act={act} tone="plain">
      {t(`connect.${mode}`)}
    </Action>
  );
}

/** Connects the account; if more is needed from the user, shows the page for it. */
function useConnecting({ of, reload }: CardProps) {
  const { attempt, trouble } = useAttempts();
  const connectAs = (query: string) =>
    attempt(async () => {
      const account = await call<Account>("POST", `${pathOf(of)}${query}`);
      if (account.remedy !== null) return go(connectPageOf(of));
      if (of.account === null) rewrite(`/console/accounts?provider=${of.id}&connect=done`);
      await reload();
    });
  return { connectAs, trouble };
}

const labelOf = ({ kind, name }: Listed): string => `${t(kind)}: ${name}`;

/** Returns the other modes that an account may change to; a live account stays until it is disconnected. */
function otherModes({ mode, modes }: Listed): ("live" | "test")[] {
  return modes.filter(
    (one): one is "live" | "test" =>
      one !== "sandbox" && (mode ? one !== mode && mode !== "live" : one !== modes[0]),
  );
}
