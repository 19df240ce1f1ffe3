import { type Static, Type } from "@banco/core/schema";
import { AddressBody } from "../connections/schemas.ts";
import { Name } from "../products/schemas.ts";
import { Nullable, Time } from "../server/schemas.ts";

const Email = Type.String({ format: "email", maxLength: 254 });

export const CustomerBody = Type.Object(
  {
    name: Type.Optional(Nullable(Name)),
    firstName: Type.Optional(Nullable(Name)),
    lastName: Type.Optional(Nullable(Name)),
    email: Type.Optional(Nullable(Email)),
    phone: Type.Optional(Nullable(Type.String({ pattern: "^\\+?[0-9][0-9 ()./-]{3,30}$" }))),
    vatId: Type.Optional(Nullable(Type.String({ maxLength: 32 }))),
    taxCode: Type.Optional(Nullable(Type.String({ maxLength: 32 }))),
    pec: Type.Optional(
      Nullable(Type.String({ format: "email", maxLength: 254, description: "Certified e-mail" })),
    ),
    sdi: Type.Optional(
      Nullable(
        Type.String({ pattern: "^[A-Z0-9]{6,7}$", description: "Address code at the exchange system" }),
      ),
    ),
    address: Type.Optional(Nullable(AddressBody)),
  },
  { title: "CustomerRequest", description: "A `name`, or `firstName` and `lastName`" },
);
export type CustomerBody = Static<typeof CustomerBody>;

export const CustomerRecord = Type.Object(
  {
    id: Type.String(),
    code: Type.String({ description: "For the public lookup; cannot be guessed" }),
    name: Nullable(Type.String()),
    firstName: Nullable(Type.String()),
    lastName: Nullable(Type.String()),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    vatId: Nullable(Type.String()),
    taxCode: Nullable(Type.String()),
    pec: Nullable(Type.String()),
    sdi: Nullable(Type.String()),
    address: Nullable(AddressBody),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Customer" },
);

export const PublicCustomerParams = Type.Object({
  code: Type.String({ maxLength: 255, description: "The customer's own code" }),
});
export const PublicCustomerRecord = Type.Object(
  { code: Type.String(), displayName: Type.String() },
  { title: "PublicCustomer" },
);
