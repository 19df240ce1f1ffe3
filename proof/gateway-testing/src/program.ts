/**
 * A gateway as a separate process, for `startProgram`. Its parent advances its clock with the message
 * `{ pass: ms }`, which is acknowledged, or before its start with `PASSED_MS`. With `RECEIVER_CERT`, a
 * certificate that it accepts, its webhooks reach this machine.
 */

import { flushCompileCache } from "node:module";
import { HOST_RANDOM } from "@banco/core/random";
import { readSettings } from "@banco/gateway/settings/settings";
import { type Outside, publicConnector, publicInternet } from "@banco/gateway/ssrf-guard";
import { startGateway } from "@banco/gateway/start";
import { superviseMe } from "@banco/launcher/child";
import { patienceByClock } from "@banco/testing/eventually";
import { lapsingClock } from "@banco/testing/lapsing-clock";

const { RECEIVER_CERT, PASSED_MS } = process.env;
const clock = lapsingClock(Number(PASSED_MS ?? 0));
process.on("message", ({ pass }: { pass?: number }) => {
  if (pass === undefined) return;
  clock.pass(pass);
  process.send?.({ passed: true });
});
const here: Outside = () => publicConnector(() => true, { ca: RECEIVER_CERT! });
const host = { clock, random: HOST_RANDOM };
const gateway = await startGateway(
  readSettings(process.env),
  RECEIVER_CERT === undefined ? publicInternet : here,
  host,
);
superviseMe({ stop: gateway.stop, patienceMs: patienceByClock() });
// A killed process can no longer do this.
flushCompileCache();
process.send?.({ ready: true, url: gateway.url });
