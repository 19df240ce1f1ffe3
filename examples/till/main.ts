/**
 * Starts the till's page from the environment: PORT, and BRIDGE_URL for a bridge that is not at its default
 * URL.
 */

import { LOCAL_BRIDGE } from "@banco/bridge-client";
import { servePage } from "./server.ts";

const { BRIDGE_URL = LOCAL_BRIDGE, PORT = "4300" } = process.env;
const { url } = await servePage({ bridgeUrl: BRIDGE_URL, port: Number(PORT) });
console.log(`The till is at ${url}/ and sells over the bridge at ${BRIDGE_URL}`);
process.send?.({ ready: true, url });
