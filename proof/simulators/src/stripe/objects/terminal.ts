import type { StripeObject } from "../types.ts";
import type { PaymentError } from "./payment.ts";

/** The location of readers. */
export interface Location extends StripeObject {
  object: "terminal.location";
  address: Partial<Record<AddressField, string | null>>;
  display_name: string;
  livemode: false;
  metadata: Record<string, string>;
  phone?: string;
  /** Whether it is deleted; a deleted object is still returned by ID. */
  _deleted?: true;
}

export type AddressField = "city" | "country" | "line1" | "line2" | "postal_code" | "state";

/** A reader's current action. */
export interface ReaderAction {
  type: "process_payment_intent";
  status: "in_progress" | "succeeded" | "failed";
  failure_code: string | null;
  failure_message: string | null;
  api_error: PaymentError | null;
  process_payment_intent?: { payment_intent: string; process_config?: object };
  /** Whether the authorization is running after a card was presented, so that it is too late to cancel. */
  _authorizing?: true;
}

/** A card reader. */
export interface Reader extends StripeObject {
  object: "terminal.reader";
  action: ReaderAction | null;
  device_sw_version: string;
  device_type: string;
  ip_address: string;
  label: string;
  last_seen_at: number;
  livemode: false;
  location: string | null;
  metadata: Record<string, string>;
  serial_number: string;
  status: "online" | "offline";
  _deleted?: true;
}
