import { invalidField, newId, Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Gateway } from "../gateway.ts";
import { preferredLanguage } from "../mail/language.ts";
import type { Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { Deleted } from "../server/schemas.ts";
import { DeviceBody, DeviceParams, DeviceRecord } from "./schemas.ts";
import { type DeviceRow, deleteDevice, listDevices, upsertDevice } from "./sql.ts";
import { normaliseToken } from "./token.ts";

/** Operations on the user's devices. */
const deviceOperations = operationsOf("Devices", {
  registerDevice: {
    summary: "Register a device for notifications",
    description:
      "Registers a device, or confirms that it is still in use. A known token remains the same device.",
  },
  listDevices: {
    summary: "List the user's devices",
    description: "Lists the devices that receive the user's notifications.",
  },
  deleteDevice: {
    summary: "Remove a device",
    description: "The device no longer receives notifications.",
  },
});

const DEVICES_MAX = 50;
const NAMES = { fcm: "Android or web", apns: "iPhone or iPad" };

/**
 * Everything under `/v1/devices` (specification, section 4.5). Devices belong to the user personally: no scope
 * gives an app access to them.
 */
export function devicesArea({ db }: Gateway): Area {
  return (app) => {
    app.post(
      "/v1/devices",
      {
        config: { right: "payments:read" },
        schema: {
          ...deviceOperations.registerDevice,
          body: DeviceBody,
          response: { 201: DeviceRecord },
        },
      },
      async ({ caller, body: { type, token: rawToken, name = NAMES[type] }, headers }, reply) => {
        const token = normaliseToken(type, rawToken);
        if (!token) throw invalidField("/token", `is not a token of type ${type}`);
        const language = preferredLanguage(headers["accept-language"]);
        const device = { type, token, name, language };
        const row = await upsertDevice(db, caller, newId("dev"), device, DEVICES_MAX);
        return reply.code(201).send(deviceRecord(row));
      },
    );

    app.get(
      "/v1/devices",
      {
        config: { right: "own" },
        schema: { ...deviceOperations.listDevices, response: { 200: Type.Array(DeviceRecord) } },
      },
      async ({ caller }) => (await listDevices(db, caller)).map(deviceRecord),
    );

    app.delete(
      "/v1/devices/:deviceId",
      {
        config: { right: "own" },
        schema: {
          ...deviceOperations.deleteDevice,
          params: DeviceParams,
          response: { 200: Deleted },
        },
      },
      async ({ caller, params: { deviceId } }) => {
        if (!(await deleteDevice(db, caller, deviceId)))
          throw new Problem("not_found", `There is no device ${deviceId}`);
        return { deleted: true as const };
      },
    );
  };
}

/** Converts the device to wire format, without its token, which only the gateway needs. */
function deviceRecord({ id, name, type, createdAt, registeredAt }: DeviceRow): Static<typeof DeviceRecord> {
  return { id, name, type, createdAt: createdAt.toISOString(), updatedAt: registeredAt.toISOString() };
}
