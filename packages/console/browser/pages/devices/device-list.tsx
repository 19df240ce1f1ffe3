import { useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Bridge, Device } from "../../api/records.ts";
import { readTerminals } from "../../api/terminals.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { Fault } from "./fault.tsx";
import { driver, t } from "./text.ts";

/** The devices that a bridge drives, each with its state. */
export function DeviceList({ bridge }: { bridge: Bridge }): ComponentChild {
  const { state, payment } = bridge;
  const devices = state?.devices ?? [];
  const own = devices.filter((device) => device.driver !== "hosted");
  const isHosted = payment?.terminalId && !own.some(({ part }) => part === "payment");
  if (own.length === 0 && !isHosted) return <p class="hint">{t("no-devices")}</p>;
  return (
    <ul class="needs">
      {isHosted && <HostedTerminal key="hosted" {...payment} terminalId={payment.terminalId!} />}
      {own.map((device) => (
        <Row key={device.part} device={device} />
      ))}
    </ul>
  );
}

/** One of the shop's own devices, in the state that the bridge found. */
function Row({ device }: { device: Device }): ComponentChild {
  const { part, isGood, device: place } = device;
  // The driver's text ends with the device's address.
  const address = place?.split(" ").at(-1);
  return (
    <li>
      <div class="row spread">
        <span>
          <strong>{t(part)}</strong>{" "}
          <span class="hint">
            {driver(device.driver)}
            {address && ` · ${address}`}
          </span>
        </span>
        <State isGood={isGood} />
      </div>
      {isGood === false && <Fault of={device} />}
    </li>
  );
}

function State({ isGood }: { isGood: boolean | null }): ComponentChild {
  if (isGood === null) return <span class="badge">{t("unseen")}</span>;
  return <span class={`badge ${isGood ? "good" : "bad"}`}>{t(isGood ? "good" : "bad")}</span>;
}

/** A terminal that a provider drives: the provider reports its state. */
function HostedTerminal({ provider, terminalId }: { provider: string; terminalId: string }): ComponentChild {
  const terminals = useResource(() => readTerminals(provider), [provider, terminalId]);
  const name = nameOf(usePaymentProviders(), provider);
  const found = terminals.value?.find(({ id }) => id === terminalId);
  const status = found?.status ?? "unknown";
  const tone = { online: "good", busy: "good", offline: "bad", unknown: "" }[status];
  return (
    <li>
      <div class="row spread">
        <span>
          <strong>{t("payment")}</strong> <span class="hint">{`${found?.name ?? terminalId} · ${name}`}</span>
        </span>
        <span class={`badge ${tone}`}>{t(`terminal.${status}`)}</span>
      </div>
      {status === "offline" && <Fault of={{ part: "payment", problem: "unreachable", says: null }} />}
    </li>
  );
}
