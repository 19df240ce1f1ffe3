import { Facts, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { ApiKey } from "../api/records.ts";
import { t } from "../text/common.ts";

/** The times at which access was granted and last used. */
export type UsedAccess = Pick<ApiKey, "createdAt" | "lastUsedAt">;

/** When access was granted and when it was last used. */
export function AccessTimes({ of: { createdAt, lastUsedAt } }: { of: UsedAccess }): ComponentChild {
  return (
    <Facts
      of={[
        [t("since"), time(createdAt)],
        [t("used"), lastUsedAt ? time(lastUsedAt) : t("unused")],
      ]}
    />
  );
}
