import type { X509Certificate } from "node:crypto";
import type { InvoiceSigner } from "@banco/fatturapa";
import type { Gateway } from "../gateway.ts";
import type { SdiChannel } from "./channel/channel.ts";
import type { Arrival, Sender } from "./sender.ts";

/** The dependencies of the exchange system's area. */
export interface SdiServices {
  gateway: Gateway;
  /** Undefined if no channel is configured. */
  channel: SdiChannel | undefined;
  /** Undefined if invoices to public administrations must be signed by the sender. */
  signer: (() => Promise<InvoiceSigner>) | undefined;
  /** The fingerprints of certificates whose signature authorizes sending a file. */
  signers: ReadonlySet<string>;
  /** The certificates whose signature on a notification is accepted. */
  anchors: readonly X509Certificate[];
  senderOf(arrival: Arrival): Promise<Sender>;
  /** The number with which this process marks the files that it is sending. */
  owner: number;
}
