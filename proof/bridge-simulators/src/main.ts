/** Runs the simulated devices as a program, so that the bridge can be tried without a shop. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CustomSimulator } from "./custom/printer.ts";
import { Ecr17Terminal } from "./ecr17/terminal.ts";
import { EpsonSimulator } from "./epson/printer.ts";

const dataDir = process.env.DATA_DIR || ".data/devices";
mkdirSync(dataDir, { recursive: true });
const devices = {
  ecr17: new Ecr17Terminal({ file: join(dataDir, "ecr17.json") }),
  epson: new EpsonSimulator({ file: join(dataDir, "epson.json") }),
  custom: new CustomSimulator({ file: join(dataDir, "custom.json") }),
};
devices.ecr17.port = Number(process.env.ECR17_PORT || 10_000);
devices.epson.port = Number(process.env.EPSON_PORT || 10_080);
devices.custom.port = Number(process.env.CUSTOM_PORT || 10_081);
for (const [name, device] of Object.entries(devices)) {
  await device.start();
  console.log(`${name} 127.0.0.1:${device.port}`);
}
