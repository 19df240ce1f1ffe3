import { Type } from "typebox";
import { Name } from "../products/schemas.ts";
import { Id, Time } from "../server/schemas.ts";

const DeviceKind = Type.Enum(["fcm", "apns"], { description: "fcm: Android and web; apns: iOS" });

export const DeviceBody = Type.Object(
  {
    token: Type.String({ maxLength: 4096, description: "What the device got from FCM or APNs" }),
    type: DeviceKind,
    name: Type.Optional(Name),
  },
  { title: "DeviceRequest" },
);

export const DeviceRecord = Type.Object(
  { id: Type.String(), name: Type.String(), type: DeviceKind, createdAt: Time, updatedAt: Time },
  { title: "Device" },
);

export const DeviceParams = Type.Object({ deviceId: Id });
