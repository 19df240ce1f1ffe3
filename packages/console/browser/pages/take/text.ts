import { texts } from "@banco/ui";
import { en } from "./text-en.ts";
import { it } from "./text-it.ts";

/** The UI strings of this page. */
export const t = texts({ en, it });
