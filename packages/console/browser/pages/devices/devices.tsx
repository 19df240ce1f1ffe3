import { Loaded, Page, useRefreshing, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { isAllowed } from "../../api/merchant.ts";
import type { Bridge } from "../../api/records.ts";
import { BridgeCard } from "./card.tsx";
import { Pairing } from "./pairing.tsx";
import { readBridges } from "./read.ts";
import { CloudTerminals, readClouds } from "./terminals.tsx";
import { t } from "./text.ts";

/** The tills' bridges, with the state of their terminals and printers. */
export function Devices(): ComponentChild {
  const all = useResource(readBridges);
  const clouds = useResource(readClouds);
  const [fresh, refresh] = useState<Bridge[]>();
  // Shows without a reload that a bridge has gone offline; a failed read leaves the page unchanged.
  const look = async () => refresh(await readBridges().catch(() => fresh));
  useRefreshing(look);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Loaded<Bridge[]> of={all}>
        {(read) => {
          const bridges = fresh ?? read;
          return [
            bridges.length === 0 && (
              <p class="note" key="none">
                {t("none")}
              </p>
            ),
            ...bridges.map((bridge) => (
              <BridgeCard key={bridge.id} bridge={bridge} changed={look} registered={clouds.reload} />
            )),
          ];
        }}
      </Loaded>
      {isAllowed("devices:write") && <Pairing />}
      <CloudTerminals clouds={clouds} />
    </Page>
  );
}
