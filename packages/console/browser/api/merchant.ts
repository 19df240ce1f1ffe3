import { computed, signal } from "@preact/signals";
import { call, switchTo } from "./client.ts";
import type { Membership } from "./records.ts";
import { person } from "./session.ts";

/** The user's merchants; undefined until they are loaded. */
export const merchants = signal<readonly Membership[]>();

/** The console's current merchant. */
export const merchant = computed(() => merchants.value?.find(({ current }) => current));

/** Loads the merchants; call it again after a change. */
export async function readMerchants(): Promise<void> {
  merchants.value = await call<Membership[]>("GET", "/v1/merchants");
}

let reading: Promise<void> | undefined;

/**
 * Loads the merchants when the console opens, and again if the role has changed; does nothing while a load is in
 * progress.
 */
export async function readFirst(): Promise<void> {
  const { merchantId, role } = person.value ?? {};
  if (merchant.value && merchant.value.id === merchantId && merchant.value.role === role) return;
  reading ??= readMerchants().finally(() => {
    reading = undefined;
  });
  await reading;
}

/** Whether the user's role includes a right; false until the role is known. The API checks it in any case. */
export function may(right: string): boolean {
  return merchant.value?.rights.includes(right) ?? false;
}

/** Works like {@link may}, but only for display: true until the role is known. */
export function isAllowed(right: string): boolean {
  return !merchant.value || may(right);
}

/** Switches to another merchant and restarts the console. */
export async function moveTo(merchantId: string): Promise<void> {
  await switchTo(`/v1/merchants/${merchantId}/browser`);
  location.assign("/console");
}

/** Returns a merchant's name, or its owner if it does not have a name. */
export function nameOf({ name, owner }: Membership): string {
  return name ?? owner;
}
