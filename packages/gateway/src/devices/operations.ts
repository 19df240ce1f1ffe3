import { operationsOf } from "../server/operations.ts";

/** Operations on the user's devices. */
export const deviceOperations = operationsOf("Devices", {
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
