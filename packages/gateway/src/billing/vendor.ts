import { Problem } from "@banco/core";
import { PRODUCT } from "@banco/core/product";
import type Stripe from "stripe";
import { ANSWER_MS } from "../pace.ts";
import type { BillingSettings } from "../settings/billing.ts";

const RETRIES = 2;

/** The billing vendor's official client. The module is large, so it is loaded at first use. */
export type Vendor = () => Promise<Stripe>;

/** Creates the vendor's client for the configured URL. The client only accepts a URL without a path. */
export function openVendor({ secretKey, apiUrl }: BillingSettings): Vendor {
  let client: Promise<Stripe> | undefined;
  const open = async () => {
    const { default: Client } = await import("stripe");
    const reach: typeof fetch = (url, init) => {
      const { pathname, search } = new URL(String(url));
      return fetch(`${apiUrl}${pathname}${search}`, init);
    };
    return new Client(secretKey, {
      httpClient: Client.createFetchHttpClient(reach),
      timeout: ANSWER_MS.billing,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      appInfo: PRODUCT,
    });
  };
  return () => {
    client ??= open();
    return client;
  };
}

/** Calls the vendor, and turns its errors into problems. Logs the vendor's messages about its own objects. */
export async function orVendorProblem<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { type, code = "", message = "" } = error as { type?: string; code?: string; message?: string };
    if (!type?.startsWith("Stripe")) throw error;
    if (type === "StripeConnectionError") {
      throw new Problem("provider_unavailable", "The billing vendor cannot be reached", { cause: error });
    }
    throw new Problem("provider_failed", "The billing vendor refused or failed", {
      provider: { code, message },
      cause: error,
    });
  }
}

/** Whether the vendor reports that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === "resource_missing";
}
