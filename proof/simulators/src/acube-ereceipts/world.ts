import { randomUUID } from "node:crypto";
import { withSecret } from "../acube/webhooks.ts";
import { type World as CommonWorld, openWorld as openCommonWorld } from "../acube/world.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";

export interface Address {
  street_address: string;
  street_number: string;
  zip_code: string;
  city: string;
  province: string;
}

/** The account's merchant with its point of sale, which its supplier has set up. */
export interface Shop {
  id: string;
  vat_number: string;
  business_name: string;
  address: Address;
  /** The serial number of the point of sale. */
  serial: string;
  registers: number;
}

export interface Item {
  id: number;
  type: string;
  quantity: string;
  description: string;
  unit_price: string;
  vat_rate_code: string;
  discount: string;
  complimentary: boolean;
}

export interface Receipt {
  id: string;
  type: "sale" | "return" | "void";
  /** `sent` once the daily closing includes it. */
  status: "ready" | "sent";
  total_amount: string | null;
  document_number: string;
  document_datetime: string;
  parent: string | null;
  items: Item[];
}

/** The state of this A-Cube: the GOV-IT API's collections for invoices, and the shops. */
export interface World extends CommonWorld {
  shops: Collection<Shop>;
  documents: Collection<Receipt>;
}

export function openWorld(kit: Kit): World {
  return {
    ...openCommonWorld(kit, kit.webhooks(withSecret)),
    shops: kit.collection("shop"),
    documents: kit.collection("document"),
  };
}

/** Returns the account's shop for its registered company, opening one if necessary. */
export function shopOf({ shops, companies }: World, account: string): Shop {
  const [shop] = shops.list(account);
  if (shop) return shop;
  const company = companies.list(account).at(-1);
  return shops.put(account, {
    id: randomUUID(),
    vat_number: company?.id ?? "",
    business_name: company?.name ?? "",
    address: {
      street_address: "Via Roma",
      street_number: "1",
      zip_code: "00184",
      city: "Roma",
      province: "RM",
    },
    serial: `E001-${company?.id.slice(0, 6)}`,
    registers: 0,
  });
}
