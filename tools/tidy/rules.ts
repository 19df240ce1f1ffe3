import { arrows, sqlApart, sqlBelow } from "./arrows.ts";
import { decisionsNumbered } from "./decisions.ts";
import { english } from "./english.ts";
import { globals } from "./globals.ts";
import { acyclic } from "./graph.ts";
import { handedIn } from "./handed-in.ts";
import { mapIsTrue } from "./map.ts";
import { migrationsExpand } from "./migrations.ts";
import { filesNamed, tablesNamed } from "./names.ts";
import { pacesTogether } from "./paces.ts";
import type { Rule } from "./tree.ts";
import { narrow } from "./wrap/rule.ts";

/** What the repository keeps to, as far as its text tells. */
export const RULES: readonly Rule[] = [
  acyclic,
  mapIsTrue,
  arrows,
  globals,
  sqlApart,
  sqlBelow,
  handedIn,
  pacesTogether,
  filesNamed,
  tablesNamed,
  decisionsNumbered,
  english,
  narrow,
  migrationsExpand,
];
