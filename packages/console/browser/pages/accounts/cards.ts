import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Account } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Card } from "../../parts/facts.ts";
import { go, rewrite } from "../../router.ts";
import { word } from "../../text/words.ts";
import { abilitiesOf } from "./abilities.ts";
import { connectPageOf, type Listed, pageOf, pathOf } from "./read.ts";
import { Heard, Standing, Trouble } from "./standing.ts";
import { t } from "./text.ts";

interface CardProps {
  of: Listed;
  reload: () => Promise<void>;
}

/** An account of the merchant: its state, and the remedy for a fault. */
export function ConnectedCard({ of, reload }: CardProps): ComponentChild {
  const { kind, name } = of;
  const account = of.account!;
  return h(
    Card,
    {
      name: labelOf(of),
      heading: h(
        "div",
        { class: "row spread" },
        h("h3", {}, h("a", { href: pageOf(of) }, name)),
        h(Standing, { account }),
      ),
    },
    h("p", { class: "hint" }, t(kind), " · ", h(Heard, { account })),
    h(Trouble, { name, account }),
    h(Remedies, { of, reload }),
  );
}

/** The actions on an account: the remedy first. */
export function Remedies({
  of,
  reload,
  children,
}: CardProps & {
  /** Further actions beside them. */
  children?: ComponentChild;
}): ComponentChild {
  const { kind, id, account } = of;
  const { connectAs, trouble } = useConnecting({ of, reload });
  const mayConnect = may("accounts");
  const { remedy } = account!;
  const link = (tone: string, href: string, text: string) =>
    h("a", { key: href, class: `button ${tone}`, href }, text);
  const isOff = remedy === "connect" || remedy === "reconnect";
  return [
    h(
      "div",
      { class: "row", key: "actions" },
      mayConnect && isOff && h(Action, { act: connectAs(""), tone: "primary" }, t(`act.${remedy}`)),
      mayConnect && remedy === "complete" && link("primary", connectPageOf(of), t("act.complete")),
      mayConnect && remedy === "renew_access" && link("primary", pageOf(of), t("act.renew_access")),
      kind === "payment" &&
        !isOff &&
        link("", `/console/payments?provider=${encodeURIComponent(id)}`, t("see")),
      mayConnect &&
        otherModes(of).map((mode) => h(Turn, { key: mode, mode, act: connectAs(`?mode=${mode}`) })),
      children,
    ),
    trouble,
  ];
}

/** A provider where the merchant has no account. */
export function OfferedCard({ of, reload }: CardProps): ComponentChild {
  const { name, capabilities } = of;
  const { connectAs, trouble } = useConnecting({ of, reload });
  return h(
    Card,
    {
      name: labelOf(of),
      heading: h(
        "div",
        { class: "row spread" },
        h("h3", {}, name),
        h("span", { class: "badge" }, word("account", "none")),
      ),
    },
    h(
      "ul",
      { class: "chips" },
      abilitiesOf(capabilities).map((one) => h("li", { key: one }, one)),
    ),
    may("accounts") &&
      h(
        "div",
        { class: "row" },
        h(Action, { act: connectAs(""), tone: "primary" }, t("act.connect.first")),
        otherModes(of).map((mode) => h(Turn, { key: mode, mode, act: connectAs(`?mode=${mode}`) })),
      ),
    trouble,
  );
}

function Turn({ mode, act }: { mode: "live" | "test"; act: () => Promise<void> }): ComponentChild {
  return h(Action, { act, tone: "plain" }, t(`connect.${mode}`));
}

/** Connects the account; where a person must do more, the page for that follows. */
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
