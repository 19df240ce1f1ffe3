import { checkHosted } from "@banco/driver-hosted/registration";
import { readConfig } from "./config/config.ts";
import { MACHINE } from "./machine.ts";
import { openDrivers } from "./open-drivers.ts";
import type { Settings } from "./settings.ts";
import { TIMING } from "./timing.ts";

/**
 * Checks that every configured device can be used. It charges and prints nothing, and the bridge may be
 * running.
 *
 * @param tell - called with each finding
 * @returns whether all devices are usable
 */
export async function checkDevices(
  { configFile }: Pick<Settings, "configFile">,
  tell: (line: string) => void,
): Promise<boolean> {
  const reading = readConfig(configFile);
  if (reading.state !== "usable") {
    tell(reading.state === "absent" ? `There is no ${configFile}` : reading.reason);
    return false;
  }
  tell(`${configFile} can be used`);
  const { hosted, payment, fiscal } = openDrivers(reading.config, TIMING, MACHINE);
  const results = [];
  for (const driver of [payment, fiscal]) if (driver) results.push(await driver.check());
  if (!payment) tell("no payments: nothing is configured");
  if (!fiscal) tell("no receipts: nothing is configured");
  // Receipts and payments on the shop's own devices work without the hosted API, so it is not an error if the
  // API cannot be reached.
  const usesHosted = [payment, fiscal].some((driver) => driver?.name === "hosted");
  if (!usesHosted) {
    const { device, isGood, says } = await checkHosted(hosted);
    tell(`${isGood ? "good" : "note"}  ${device}: ${says}`);
  }
  for (const { device, isGood, says } of results) tell(`${isGood ? "good" : "BAD "}  ${device}: ${says}`);
  await Promise.all([payment?.close(), fiscal?.close()]);
  await hosted.close();
  return results.every(({ isGood }) => isGood);
}
