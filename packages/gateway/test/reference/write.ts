import { writeFile } from "node:fs/promises";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { COPY, copyOf } from "./copy.ts";

// Writes docs/openapi.json.
const gateway = await startTestGateway();
await writeFile(COPY, await copyOf(gateway));
await gateway.stop();
