import { computed, signal } from "@preact/signals";
import { call, switchTo } from "./client.ts";
import type { Membership } from "./records.ts";
import { person } from "./session.ts";

/** The person's merchants; undefined until they were read. */
export const merchants = signal<readonly Membership[]>();

/** The one that the console works at. */
export const merchant = computed(() => merchants.value?.find(({ current }) => current));

/** Reads them, anew after a change. */
export async function readMerchants(): Promise<void> {
  merchants.value = await call<Membership[]>("GET", "/v1/merchants");
}

let reading: Promise<void> | undefined;

/** Reads them as the console opens, and where the role has changed since; a reading under way is enough. */
export async function readFirst(): Promise<void> {
  const { merchantId, role } = person.value ?? {};
  if (merchant.value && merchant.value.id === merchantId && merchant.value.role === role) return;
  reading ??= readMerchants().finally(() => {
    reading = undefined;
  });
  await reading;
}

/** Whether the person's role allows it; false until that is known. The API refuses in any case. */
export function may(right: string): boolean {
  return merchant.value?.rights.includes(right) ?? false;
}

/** The same for what is only shown: true until the role is known. */
export function isAllowed(right: string): boolean {
  return !merchant.value || may(right);
}

/** Works at another merchant from now on: the console begins anew there. */
export async function moveTo(merchantId: string): Promise<void> {
  await switchTo(`/v1/merchants/${merchantId}/browser`);
  location.assign("/console");
}

/** How a merchant is called where it has no name: by its owner. */
export function nameOf({ name, owner }: Membership): string {
  return name ?? owner;
}
