import { arrows, sqlApart, sqlBelow } from "./arrows.ts";
import { globals } from "./globals.ts";
import { acyclic } from "./graph.ts";
import { handedIn } from "./handed-in.ts";
import { mapIsTrue, packagesAreTrue } from "./map.ts";
import { migrationsExpand } from "./migrations.ts";
import { placesNamed, scriptsNamed, settingsNamed, testsQuoted } from "./names.ts";
import { pacesTogether } from "./paces.ts";
import { tablesNamed } from "./tables.ts";
import type { Rule } from "./tree.ts";

/** The rules that the repository's text can prove. */
export const RULES: readonly Rule[] = [
  acyclic,
  packagesAreTrue,
  mapIsTrue,
  arrows,
  globals,
  sqlApart,
  sqlBelow,
  handedIn,
  pacesTogether,
  placesNamed,
  scriptsNamed,
  settingsNamed,
  testsQuoted,
  tablesNamed,
  migrationsExpand,
];
