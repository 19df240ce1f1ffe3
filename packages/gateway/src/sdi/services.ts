import type { X509Certificate } from "node:crypto";
import type { InvoiceSigner } from "@banco/fatturapa";
import type { Gateway } from "../gateway.ts";
import type { SdiChannel } from "./channel/channel.ts";
import type { Arrival, Sender } from "./sender.ts";

/** What the exchange system's part of the API works with. */
export interface SdiServices {
  gateway: Gateway;
  /** Undefined: none is configured. */
  channel: SdiChannel | undefined;
  /** Undefined: invoices to public administrations must come signed. */
  signer: (() => Promise<InvoiceSigner>) | undefined;
  /** The fingerprints of certificates whose signature lets a file out. */
  signers: ReadonlySet<string>;
  /** Whose signature on a notification counts. */
  anchors: readonly X509Certificate[];
  senderOf(arrival: Arrival): Promise<Sender>;
  /** This process, as it marks the files it is sending. */
  owner: number;
}
