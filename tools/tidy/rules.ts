import { arrows, sqlApart } from "./arrows.ts";
import { decisionsNumbered } from "./decisions.ts";
import { english } from "./english.ts";
import { acyclic } from "./graph.ts";
import { handedIn } from "./handed-in.ts";
import { migrationsExpand } from "./migrations.ts";
import { filesNamed, tablesNamed } from "./names.ts";
import type { Rule } from "./tree.ts";

/** What the repository keeps to, as far as its text tells. */
export const RULES: readonly Rule[] = [
  acyclic,
  arrows,
  sqlApart,
  handedIn,
  filesNamed,
  tablesNamed,
  decisionsNumbered,
  english,
  migrationsExpand,
];
