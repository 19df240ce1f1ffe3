import type { Command } from "../command.ts";
import { completion } from "../completion.ts";
import { bridgeCheck, bridgePair } from "./bridge.ts";
import { doctor } from "./doctor.ts";
import { events } from "./events.ts";
import { monthExport } from "./exports.ts";
import { logsTail } from "./logs.ts";
import { payments } from "./payments.ts";
import { documents } from "./receipts.ts";
import { sales } from "./sales.ts";
import { login, open } from "./session.ts";

const commands: Command[] = [
  login,
  doctor,
  open,
  ...payments,
  ...documents,
  ...sales,
  monthExport,
  ...events,
  logsTail,
  bridgeCheck,
  bridgePair,
];

/** All `banco` commands. */
export const COMMANDS: readonly Command[] = [...commands, completion(() => COMMANDS)];
