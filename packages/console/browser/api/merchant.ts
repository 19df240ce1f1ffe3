import { computed, signal } from "@preact/signals";
import { call, switchTo } from "./client.ts";
import type { Membership } from "./records.ts";
import { person } from "./session.ts";

/** The user's merchants; undefined until they were read. */
export const merchants = signal<readonly Membership[]>();

/** The merchant that the console works at. */
export const merchant = computed(() => merchants.value?.find(({ current }) => current));

/** Reads the merchants, again after a change. */
export async function readMerchants(): Promise<void> {
  merchants.value = await call<Membership[]>("GET", "/v1/merchants");
}

let reading: Promise<void> | undefined;

/**
 * Reads the merchants as the console opens, and again where the role has changed; a reading in progress is
 * enough.
 */
export async function readFirst(): Promise<void> {
  const { merchantId, role } = person.value ?? {};
  if (merchant.value && merchant.value.id === merchantId && merchant.value.role === role) return;
  reading ??= readMerchants().finally(() => {
    reading = undefined;
  });
  await reading;
}

/** Whether the user's role allows it; false until that is known. The API decides in any case. */
export function may(right: string): boolean {
  return merchant.value?.rights.includes(right) ?? false;
}

/** The same for things that are only shown: true until the role is known. */
export function isAllowed(right: string): boolean {
  return !merchant.value || may(right);
}

/** Moves to another merchant: the console starts again there. */
export async function moveTo(merchantId: string): Promise<void> {
  await switchTo(`/v1/merchants/${merchantId}/browser`);
  location.assign("/console");
}

/** Returns a merchant's name, or its owner if it has none. */
export function nameOf({ name, owner }: Membership): string {
  return name ?? owner;
}
