import { type ComponentChild, h } from "preact";
import { time } from "../format.ts";
import { t } from "../text/common.ts";
import { Facts } from "./facts.ts";

/** When an access was given, and when it was last used. */
export interface Used {
  createdAt: string;
  lastUsedAt: string | null;
}

/** The two times of an access. */
export function Times({ of: { createdAt, lastUsedAt } }: { of: Used }): ComponentChild {
  return h(Facts, {
    of: [
      [t("since"), time(createdAt)],
      [t("used"), lastUsedAt ? time(lastUsedAt) : t("unused")],
    ],
  });
}
