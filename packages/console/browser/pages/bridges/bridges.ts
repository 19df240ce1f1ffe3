import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { ApiError, call } from "../../api/client.ts";
import { isAllowed } from "../../api/merchant.ts";
import { money, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Badge } from "../../parts/badge.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Pairing } from "./pairing.ts";
import { t } from "./text.ts";

interface Bridge {
  id: string;
  name: string;
  payment: { provider: string; terminalId: string | null } | null;
  version: string | null;
  lastSeenAt: string | null;
  sourceAddressEnd: string | null;
}
interface Operation {
  id: string;
  kind: "payment" | "refund" | "receipt" | "invoice";
  amount: number;
  currency: string;
  status: string;
  occurredAt: string;
}
interface Deed {
  id: string;
  at: string;
  summary: string;
  subjectId: string | null;
  effects: string[];
  status: number;
}
type Seen = { bridge: Bridge; open: Operation[]; deeds: Deed[] };

/** The local bridges and when each was last heard of. */
export function Bridges(): ComponentChild {
  const all = useResource(readBridges);
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    isAllowed("devices:write") && h(Pairing, {}),
    h(Loaded<Seen[]>, {
      of: all,
      children: (seen) =>
        seen.length === 0
          ? h(Note, {}, t("none"))
          : h(
              "div",
              { class: "grid" },
              seen.map((one) => h(BridgeCard, { key: one.bridge.id, ...one })),
            ),
    }),
  );
}

async function readBridges(): Promise<Seen[]> {
  const bridges = await call<Bridge[]>("GET", "/v1/bridges");
  return Promise.all(
    bridges.map(async (bridge) => {
      const [open, deeds] = await Promise.all([readOpen(bridge), readDeeds(bridge)]);
      return { bridge, open, deeds };
    }),
  );
}

/** Reads the operations on the shop's own devices that lack proof: a person must look at the device. */
async function readOpen({ id }: Bridge): Promise<Operation[]> {
  const path = `/v1/bridges/${encodeURIComponent(id)}/operations`;
  const both = ["verification", "pending"].map((status) =>
    call<Operation[]>("GET", `${path}?status=${status}`),
  );
  return (await Promise.all(both)).flat();
}

/** Reads the bridge's last requests in the merchant's name, from the audit log; none for whose role does not include it. */
async function readDeeds({ id }: Bridge): Promise<Deed[]> {
  const path = `/v1/audit?limit=5&bridgeId=${encodeURIComponent(id)}`;
  try {
    return (await call<{ items: Deed[] }>("GET", path)).items;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}

function BridgeCard({ bridge, open, deeds }: Seen): ComponentChild {
  const { name, payment, version, lastSeenAt } = bridge;
  return h(
    Card,
    { name },
    h(Facts, {
      of: [
        [t("seen"), lastSeenAt ? time(lastSeenAt) : t("never")],
        [t("terminal"), payment ? `${payment.provider} ${payment.terminalId ?? ""}` : "–"],
        [t("version"), version ?? "–"],
        [t("address"), h(Address, { bridge })],
      ],
    }),
    open.length > 0 && h(Note, {}, h("p", {}, t("look")), h("ul", {}, open.map(operation))),
    deeds.length > 0 && [h("h3", {}, t("deeds")), h("ul", { class: "hint" }, deeds.map(deed))],
  );
}

function operation({ id, kind, amount, currency, status, occurredAt }: Operation): ComponentChild {
  const text = `${t(`kind.${kind}`)} ${money(amount, currency)}, ${time(occurredAt)} `;
  return h("li", { key: id }, text, h(Badge, { status }));
}

/** An entry of the audit log: its results by their identifiers, a refusal by its status. */
function deed({ id, at, summary, subjectId, effects, status }: Deed): ComponentChild {
  const ids = [subjectId, ...effects].filter(Boolean).map((one) => [" ", h("code", {}, one)]);
  return h("li", { key: id }, `${time(at)} ${summary}`, ids, status < 400 ? null : ` (${status})`);
}

/** The end of the source address, and a way to a new one: it is shown once, where the old one was. */
function Address({ bridge: { id, name, sourceAddressEnd } }: { bridge: Bridge }): ComponentChild {
  const [made, setMade] = useState<string>();
  const { attempt, trouble } = useAttempts();
  const rotate = attempt(async () => {
    if (!confirm(t("rotate.sure", { name }))) return;
    const path = `/v1/bridges/${encodeURIComponent(id)}`;
    setMade((await call<{ sourceAddress: string }>("PATCH", path, { body: { rotate: true } })).sourceAddress);
  });
  if (made !== undefined) {
    return h(
      "div",
      {},
      h("p", { role: "status" }, h("code", {}, made)),
      h("p", { class: "hint" }, t("secret")),
    );
  }
  return h(
    "div",
    {},
    h("code", {}, sourceAddressEnd ? `…${sourceAddressEnd}` : "–"),
    " ",
    isAllowed("devices:write") && h(Action, { act: rotate, label: `${t("rotate")}: ${name}` }, t("rotate")),
    trouble,
  );
}
