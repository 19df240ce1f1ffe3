import { checkout } from "@banco/gateway-testing/billing";
import { order, upload } from "@banco/gateway-testing/files";
import { fresh, invoiceXml, nameOf, notificationXml } from "@banco/gateway-testing/sdi";
import { simulatedShops } from "@banco/gateway-testing/stores";
import { eventually } from "@banco/testing/eventually";
import type { Merchant, World } from "../world.ts";

/**
 * Creates the records that depend on something external: a store, the exchange system, an app, the billing
 * vendor, a file store.
 */
export async function prepareOutside(world: World, merchant: Merchant): Promise<Record<string, string>> {
  return {
    ...(await orderIn(world, merchant)),
    ...(await filesAt(merchant)),
    ...(await deliveryTo(merchant)),
    ...(await subscription(world, merchant)),
    ...(await assetOf(world, merchant)),
  };
}

/** Creates an order in the merchant's store, and a store to disconnect. */
async function orderIn({ simulators }: World, { send }: Merchant): Promise<Record<string, string>> {
  for (const provider of ["prestashop", "woocommerce"]) await send("POST", `/v1/store/${provider}`);
  const shops = simulatedShops(simulators.url);
  const storeOrderId = await shops.sold(await shops.lastKey());
  const { items } = await send("GET", `/v1/store/woocommerce/transactions/${storeOrderId}`);
  return { storeOrderId, storeItemId: items[0].id };
}

/** Sends a file to the exchange system, prepares a second file, and finds the response. */
async function filesAt({ send }: Merchant): Promise<Record<string, string>> {
  const [sent, next] = [fresh(), fresh()];
  const transmission = await send("POST", "/v1/sdi/transmissions", {
    xml: invoiceXml(sent),
    fileName: nameOf(sent),
  });
  const notification = (kind: "RC" | "MC") => notificationXml(kind, transmission.sdiId, nameOf(sent));
  const reception = await send("POST", "/v1/sdi/receptions", { xml: notification("RC") });
  return {
    transmissionId: transmission.id,
    receptionId: reception.id,
    invoiceXml: invoiceXml(next),
    invoiceFileName: nameOf(next),
    notificationXml: notification("MC"),
    notificationFileName: nameOf(sent).replace(".xml", "_MC_002.xml"),
  };
}

/** Creates a delivery to one of the merchant's apps. */
async function deliveryTo({ send }: Merchant): Promise<Record<string, string>> {
  const app = await send("POST", "/v1/apps", { name: "Shop", webhookUrl: "https://app.banco.example/hooks" });
  await send("POST", "/v1/payment/stripe/card", { amount: 3, token: "tok_visa" });
  const deliveryId = await eventually("the app is notified", async () => {
    const { items } = await send("GET", `/v1/apps/${app.id}/deliveries`);
    return items[0]?.id as string | undefined;
  });
  return { listeningAppId: app.id, deliveryId };
}

/** Creates a paid subscription. */
async function subscription({ gateway }: World, { owner, send }: Merchant): Promise<Record<string, string>> {
  const { url } = await checkout(gateway, owner);
  await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ card: "pm_card_visa" }),
    redirect: "manual",
  });
  const [price] = await send("GET", "/v1/billing/prices");
  await eventually("the subscription exists", async () => {
    const { status } = await gateway.send("GET", `/v1/billing/subscriptions/${price.id}`, {
      token: owner.accessToken,
    });
    return status === 200;
  });
  return { priceId: price.id };
}

/** Uploads a file. */
async function assetOf({ gateway }: World, { owner }: Merchant): Promise<Record<string, string>> {
  const { url, assetId } = await order(gateway, owner.accessToken);
  await upload(gateway, url);
  const { assetId: oldAssetId } = await order(gateway, owner.accessToken);
  return { assetId, oldAssetId };
}
