import { Type } from "@banco/core/schema";
import { Name } from "../products/schemas.ts";
import { Words } from "../server/enums.ts";
import { Id, Time } from "../server/schemas.ts";

const DeviceKind = Words("DeviceType", { fcm: "Android and web.", apns: "iPhone and iPad." });

export const DeviceBody = Type.Object(
  {
    token: Type.String({ maxLength: 4096, description: "The device's token from FCM or APNs" }),
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
