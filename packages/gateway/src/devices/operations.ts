import { operationsOf } from "../server/operations.ts";

/** Operations on the user's devices. */
export const deviceOperations = operationsOf("Devices", {
  registerDevice: {
    summary: "Register a device for notifications, or say that it is still there",
    description: "Notifications of payments go to it. A token that is known stays the same device.",
  },
  listDevices: {
    summary: "List the user's devices",
    description: "Lists where the user gets notifications.",
  },
  deleteDevice: {
    summary: "Forget a device",
    description: "Nothing is sent to it from then on.",
  },
});
