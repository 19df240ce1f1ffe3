import { type ComponentChild, h } from "preact";
import type { Bridge, Device } from "../../api/records.ts";
import { readTerminals } from "../../api/terminals.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { useResource } from "../../parts/resource.ts";
import { Fault } from "./fault.ts";
import { driver, t } from "./text.ts";

/** The devices that a bridge drives, each with its state. */
export function DeviceList({ bridge }: { bridge: Bridge }): ComponentChild {
  const { state, payment } = bridge;
  const devices = state?.devices ?? [];
  const own = devices.filter((device) => device.driver !== "hosted");
  const isHosted = payment?.terminalId && !own.some(({ part }) => part === "payment");
  if (own.length === 0 && !isHosted) return h("p", { class: "hint" }, t("no-devices"));
  return h(
    "ul",
    { class: "needs" },
    isHosted && h(HostedTerminal, { key: "hosted", ...payment, terminalId: payment.terminalId! }),
    own.map((device) => h(Row, { key: device.part, device })),
  );
}

/** A device of the shop's own, as the bridge found it. */
function Row({ device }: { device: Device }): ComponentChild {
  const { part, isGood, device: place } = device;
  // The driver's text ends with the device's address.
  const address = place?.split(" ").at(-1);
  return h(
    "li",
    {},
    h(
      "div",
      { class: "row spread" },
      h(
        "span",
        {},
        h("strong", {}, t(part)),
        " ",
        h("span", { class: "hint" }, driver(device.driver), address && ` · ${address}`),
      ),
      h(State, { isGood }),
    ),
    isGood === false && h(Fault, { of: device }),
  );
}

function State({ isGood }: { isGood: boolean | null }): ComponentChild {
  if (isGood === null) return h("span", { class: "badge" }, t("unseen"));
  return h("span", { class: `badge ${isGood ? "good" : "bad"}` }, t(isGood ? "good" : "bad"));
}

/** A terminal that a provider drives: the provider reports its state. */
function HostedTerminal({ provider, terminalId }: { provider: string; terminalId: string }): ComponentChild {
  const terminals = useResource(() => readTerminals(provider), [provider, terminalId]);
  const name = nameOf(usePaymentProviders(), provider);
  const found = terminals.value?.find(({ id }) => id === terminalId);
  const status = found?.status ?? "unknown";
  const tone = { online: "good", busy: "good", offline: "bad", unknown: "" }[status];
  return h(
    "li",
    {},
    h(
      "div",
      { class: "row spread" },
      h(
        "span",
        {},
        h("strong", {}, t("payment")),
        " ",
        h("span", { class: "hint" }, `${found?.name ?? terminalId} · ${name}`),
      ),
      h("span", { class: `badge ${tone}` }, t(`terminal.${status}`)),
    ),
    status === "offline" && h(Fault, { of: { part: "payment", problem: "unreachable", says: null } }),
  );
}
