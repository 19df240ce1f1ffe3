import { randomUUID } from "node:crypto";
import type { Call, Route } from "../acube/api.ts";
import { randomText } from "../kit/ids.ts";
import { Answer, Refusal } from "../kit/json-api.ts";
import { refuse } from "./errors.ts";
import { type Address, type Shop, shopOf, type World } from "./world.ts";

/** Returns the routes for merchants, points of sale and cash registers. */
export function shopRoutes(world: World): Route[] {
  return [
    { method: "GET", path: "/mf2/merchants", handle: ({ who }) => [merchantOf(shopOf(world, who), who)] },
    {
      method: "PUT",
      path: "/mf2/merchants/:uuid",
      handle({ who, params, body }) {
        const shop = shopOf(world, who);
        if (shop.id !== params.uuid) throw refuse(404, "Not Found");
        const { business_name = shop.business_name, address = shop.address } = body as Partial<Shop>;
        return merchantOf(world.shops.put(who, { ...shop, business_name, address: checked(address) }), who);
      },
    },
    {
      method: "GET",
      path: "/mf1/point-of-sales",
      handle: ({ who }) => ({
        members: [pointOfSale(shopOf(world, who))],
        total: 1,
        page: 1,
        size: 50,
        pages: 1,
      }),
    },
    {
      method: "GET",
      path: "/mf1/point-of-sales/:serial",
      handle: (call) => ({ ...pointOfSale(shopAt(world, call)), registration_key: null }),
    },
    {
      method: "POST",
      path: "/mf1/point-of-sales/:serial/close",
      handle(call) {
        shopAt(world, call);
        for (const receipt of world.documents.list(call.who, ({ status }) => status === "ready")) {
          world.documents.put(call.who, { ...receipt, status: "sent" });
        }
        return new Answer(202, {});
      },
    },
    {
      method: "POST",
      path: "/mf1/cash-registers",
      handle({ who, body }) {
        const shop = shopOf(world, who);
        if (body.pem_serial_number !== shop.serial) throw refuse(404, "There is no such point of sale");
        world.shops.put(who, { ...shop, registers: shop.registers + 1 });
        return new Answer(201, {
          uuid: randomUUID(),
          pem_serial_number: shop.serial,
          name: body.name,
          // No client calls them here, because the simulators use plain HTTP.
          mtls_certificate: pem("CERTIFICATE"),
          private_key: pem("PRIVATE KEY"),
        });
      },
    },
  ];
}

/** Returns the shop whose point of sale is in the path. */
export function shopAt(world: World, { who, params }: Call): Shop {
  const shop = shopOf(world, who);
  if (params.serial !== shop.serial) throw refuse(404, "There is no such point of sale");
  return shop;
}

function merchantOf({ id, vat_number, business_name, address }: Shop, account: string): object {
  const [email] = account.split(" ");
  return { uuid: id, vat_number, fiscal_code: vat_number, email, business_name, address };
}

function pointOfSale({ serial, address }: Shop): object {
  return { serial_number: serial, status: "ONLINE", address, operational_status: "OPEN" };
}

function checked(address: Address): Address {
  const { street_address, zip_code, city, province } = address;
  const violations = [
    ...(street_address && city
      ? []
      : [{ propertyPath: "address", message: "This value should not be blank." }]),
    ...(/^\d{5}$/.test(zip_code) ? [] : [{ propertyPath: "address.zip_code", message: "Not valid." }]),
    ...(/^.{2}$/.test(province) ? [] : [{ propertyPath: "address.province", message: "Not valid." }]),
  ];
  if (violations.length === 0) return address;
  throw new Refusal(422, {
    status: 422,
    violations,
    detail: "Not valid",
    type: "/validation_errors/0",
    title: null,
  });
}

function pem(label: string): string {
  return `-----BEGIN ${label}-----\n${randomText(64)}\n-----END ${label}-----\n`;
}
