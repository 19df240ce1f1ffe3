import { ProviderError } from "../../contract/error.ts";
import type { Json } from "../../contract/outcome.ts";
import type { Address, Connection, MerchantProfile } from "../../contract/provider.ts";
import { saveCompany } from "../acube/connect.ts";
import { callAcube } from "../acube/request.ts";
import type { Context } from "./manifest.ts";
import type { CashRegister, Merchant, MerchantAddress, Page, PointOfSale } from "./wire.ts";

const MERCHANTS = "/mf2/merchants";
const POINTS_OF_SALE = "/mf1/point-of-sales";

/**
 * Verifies the login and creates a cash register of Banco's own at the merchant's point of sale; every receipt needs
 * its certificate. A-Cube shows the certificate once and has no operation that removes a register, so connecting again
 * creates a second one.
 */
export async function connect(context: Context): Promise<Connection> {
  const [merchant] = await callAcube<Merchant[]>(context, {
    host: context.http.ereceipts,
    method: "GET",
    path: MERCHANTS,
  });
  if (!merchant)
    throw new ProviderError("rejected", "no_merchant", "The account does not belong to a merchant");
  const { serial_number: serialNumber } = await pointOfSale(context);
  const register = await callAcube<CashRegister>(context, {
    host: context.http.ereceipts,
    method: "POST",
    path: "/mf1/cash-registers",
    body: { pem_serial_number: serialNumber, name: "Banco" },
  });
  return {
    profile: profileOf(merchant),
    settings: { merchantUuid: merchant.uuid, serialNumber, cashRegister: register.uuid },
    credentials: { certificate: register.mtls_certificate, privateKey: register.private_key },
  };
}

/**
 * Does nothing: A-Cube has no operation that ends the connection, and the specification requires none for
 * this provider.
 */
export async function disconnect(): Promise<void> {}

/** Writes name and address to the merchant's record, and registers the company for invoices. */
export async function saveMerchant(
  context: Context,
  merchant: MerchantProfile,
): Promise<Record<string, Json>> {
  const { merchantUuid } = context.settings;
  const { legalName, name, address } = merchant;
  const addressFields = address && addressBody(address);
  await callAcube(context, {
    host: context.http.ereceipts,
    method: "PUT",
    path: `${MERCHANTS}/${encodeURIComponent(String(merchantUuid))}`,
    body: { business_name: legalName ?? name, ...(addressFields && { address: addressFields }) },
  });
  return saveCompany(context, merchant, {});
}

/**
 * Returns an active point of sale. Activates a new one, which takes a few minutes with the tax office.
 *
 * @throws ProviderError `rejected` if there is none, or until it is active
 */
async function pointOfSale(context: Context): Promise<PointOfSale> {
  const { members } = await callAcube<Page<PointOfSale>>(context, {
    host: context.http.ereceipts,
    method: "GET",
    path: POINTS_OF_SALE,
  });
  const working = members.find(({ status }) => status === "ONLINE" || status === "OFFLINE");
  if (working) return working;
  const waiting = members.find(({ status }) => status === "NEW" || status === "REGISTERED");
  if (!waiting) {
    throw new ProviderError("rejected", "no_point_of_sale", "The merchant has no usable point of sale");
  }
  await activate(context, waiting.serial_number);
  throw new ProviderError(
    "rejected",
    "activating",
    `The point of sale ${waiting.serial_number} is being activated at the tax office: connect again in some minutes`,
  );
}

async function activate(context: Context, serialNumber: string): Promise<void> {
  const path = `${POINTS_OF_SALE}/${encodeURIComponent(serialNumber)}`;
  const { registration_key } = await callAcube<PointOfSale>(context, {
    host: context.http.ereceipts,
    method: "GET",
    path,
  });
  if (!registration_key) return;
  await callAcube(context, {
    host: context.http.ereceipts,
    method: "POST",
    path: `${path}/activation`,
    body: { registration_key },
  });
}

function profileOf({
  vat_number,
  email,
  business_name,
  first_name,
  last_name,
  address,
}: Merchant): MerchantProfile {
  const name = business_name ?? [first_name, last_name].filter(Boolean).join(" ");
  return {
    vatId: vat_number,
    email,
    country: "IT",
    currency: "EUR",
    ...(name && { name }),
    ...(address && { address: ourAddress(address) }),
  };
}

function ourAddress({ street_address, street_number, zip_code, city, province }: MerchantAddress): Address {
  return {
    street: street_address,
    ...(street_number && { number: street_number }),
    postal: zip_code,
    city,
    state: province,
    country: "IT",
  };
}

/** Returns the address, or undefined unless it is complete: A-Cube accepts only complete addresses. */
function addressBody({ street, number = "", postal, city, state }: Address): MerchantAddress | undefined {
  if (!street || !postal || !city || !state) return undefined;
  return { street_address: street, street_number: number, zip_code: postal, city, province: state };
}
