import { type Static, Type } from "@banco/core/schema";
import { Name } from "../products/schemas.ts";
import { Words } from "../server/enums.ts";
import { Id, Nullable, Time } from "../server/schemas.ts";

const Status = Words("TableStatus", {
  free: "It is free.",
  occupied: "It is occupied.",
  reserved: "It is reserved.",
});
const Position = Type.Object(
  { x: Type.Number(), y: Type.Number() },
  { title: "TablePosition", additionalProperties: false },
);

export const TableBody = Type.Object(
  {
    name: Name,
    seats: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
    zone: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
    status: Type.Optional(Status),
    orderId: Type.Optional(Nullable(Id)),
    position: Type.Optional(Nullable(Position)),
  },
  { title: "TableRequest" },
);
export type TableBody = Static<typeof TableBody>;

export const TablePatch = Type.Partial(TableBody, { title: "TableUpdate" });
export type TablePatch = Static<typeof TablePatch>;

export const TableRecord = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    seats: Nullable(Type.Integer()),
    zone: Nullable(Type.String()),
    status: Status,
    orderId: Nullable(Type.String()),
    position: Nullable(Position),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Table" },
);
