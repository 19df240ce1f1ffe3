import { Action, confirmed, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Bridge } from "../../api/records.ts";
import { pathOf } from "./read.ts";
import { t } from "./text.ts";

/** The end of the source address, and a button that rotates it; the new address is shown once. */
export function Address({ bridge }: { bridge: Bridge }): ComponentChild {
  const { name, sourceAddressEnd } = bridge;
  const [made, setMade] = useState<string>();
  const { attempt, trouble } = useAttempts();
  const rotate = attempt(async () => {
    if (!(await confirmed(t("rotate.sure", { name }), t("rotate")))) return;
    const { sourceAddress } = await call<Bridge>("PATCH", pathOf(bridge), {
      body: { rotate: true },
    });
    setMade(sourceAddress);
  });
  if (made !== undefined) {
    return (
      <div>
        <p role="status">
          <code>{made}</code>
        </p>
        <p class="hint">{t("secret")}</p>
      </div>
    );
  }
  return (
    <div>
      <code>{`…${sourceAddressEnd}`}</code>{" "}
      {may("devices:write") && (
        <Action act={rotate} tone="plain" label={`${t("rotate")}: ${name}`}>
          {t("rotate")}
        </Action>
      )}
      {trouble}
    </div>
  );
}
