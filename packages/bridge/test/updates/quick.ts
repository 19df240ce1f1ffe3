import { TIMING } from "../../src/timing.ts";
import { SUPERVISION } from "../../src/updates/supervision.ts";

Object.assign(TIMING, { programMs: 200, againMs: 50, reportMs: 100, probeMs: 500 });
Object.assign(SUPERVISION, { restartMs: 200, trialMs: Number(process.env.TRIAL_MS ?? SUPERVISION.trialMs) });
