import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { isAllowed } from "../../api/merchant.ts";
import type { Bridge } from "../../api/records.ts";
import { Page } from "../../parts/page.ts";
import { useRefreshing } from "../../parts/refreshing.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { BridgeCard } from "./card.ts";
import { Pairing } from "./pairing.ts";
import { readBridges } from "./read.ts";
import { CloudTerminals, readClouds } from "./terminals.ts";
import { t } from "./text.ts";

/** The tills' bridges, with the state of their terminals and printers. */
export function Devices(): ComponentChild {
  const all = useResource(readBridges);
  const clouds = useResource(readClouds);
  const [fresh, refresh] = useState<Bridge[]>();
  // A bridge that falls silent is shown so without a reload; a failed reading changes nothing in view.
  const look = async () => refresh(await readBridges().catch(() => fresh));
  useRefreshing(look);
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Bridge[]>, {
      of: all,
      children: (read) => {
        const bridges = fresh ?? read;
        return [
          bridges.length === 0 && h("p", { class: "note", key: "none" }, t("none")),
          ...bridges.map((bridge) =>
            h(BridgeCard, { key: bridge.id, bridge, changed: look, registered: clouds.reload }),
          ),
        ];
      },
    }),
    isAllowed("devices:write") && h(Pairing, {}),
    h(CloudTerminals, { clouds }),
  );
}
