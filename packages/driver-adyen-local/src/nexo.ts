import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PeerCertificate } from "node:tls";
import { Value } from "@banco/core/check";
import { Type } from "@banco/core/schema";
import { DeviceHttp } from "@banco/driver/device-http";
import type { Surroundings } from "@banco/driver/surroundings";
import { decryptNexo, encryptNexo, type SharedKey } from "@banco/providers/payment/adyen/nexo-crypto";
import type { AdyenLocalSettings } from "./settings.ts";

/** The outcome of sending a message to the terminal. */
export type NexoAnswer =
  /** The body of the response; undefined if there is none, or none that is encrypted with our key. */
  | { kind: "answered"; status: number; body: Record<string, unknown> | undefined }
  | { kind: "not_sent"; reason: string }
  | { kind: "no_answer" };

/** A message's category. */
export type Category = "Payment" | "Reversal" | "TransactionStatus" | "Abort" | "Diagnosis";

/** The name that identifies this bridge to the terminal. */
export const SALE_ID = "BancoBridge";

const PORT = 8443;
const ID_CHARS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const Secured = Type.Object({
  SaleToPOIResponse: Type.Object({
    NexoBlob: Type.String(),
    SecurityTrailer: Type.Object({ Nonce: Type.String(), Hmac: Type.String() }),
  }),
});
const Opened = Type.Object({ SaleToPOIResponse: Type.Record(Type.String(), Type.Unknown()) });

/**
 * Creates a message ID of ten characters; the terminal uses it to distinguish messages for two days.
 */
export const newServiceId = (): string =>
  Array.from({ length: 10 }, () => ID_CHARS[randomInt(ID_CHARS.length)]).join("");

/**
 * An Adyen terminal on the shop's network: nexo's messages, encrypted with a shared key, over TLS
 * (https://docs.adyen.com/point-of-sale/design-your-integration/choose-your-architecture/local/).
 */
export class NexoTerminal {
  readonly address: string;
  readonly poiId: string;
  readonly #settings: AdyenLocalSettings;
  readonly #surroundings: Surroundings;
  #http: DeviceHttp | undefined;

  constructor(settings: AdyenLocalSettings, surroundings: Surroundings) {
    const { host, port = PORT, terminalId } = settings;
    this.#settings = settings;
    this.#surroundings = surroundings;
    this.address = `${host}:${port}`;
    this.poiId = terminalId;
  }

  async ask(
    category: Category,
    serviceId: string,
    body: object,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<NexoAnswer> {
    const message = { SaleToPOIRequest: { MessageHeader: this.#header(category, serviceId), ...body } };
    const sealed = JSON.stringify(encryptNexo(message, this.#key));
    const headers = { "content-type": "application/json" };
    let http: DeviceHttp;
    try {
      http = this.#open();
    } catch (error) {
      return { kind: "not_sent", reason: (error as Error).message };
    }
    const answer = await http.post("/nexo", sealed, headers, timeoutMs, signal);
    if (answer.kind !== "answered") return answer;
    return { kind: "answered", status: answer.status, body: this.#read(answer.text) };
  }

  async close(): Promise<void> {
    await this.#http?.close();
  }

  get #key(): SharedKey {
    const { keyIdentifier, passphrase, keyVersion = 1 } = this.#settings;
    return { keyIdentifier, passphrase, keyVersion: String(keyVersion) };
  }

  /**
   * Opens the connection. The certificate is read on first use, so that a missing file is also reported at the counter.
   */
  #open(): DeviceHttp {
    this.#http ??= new DeviceHttp(`https://${this.address}`, this.#surroundings, {
      ca: readFileSync(this.#settings.rootCertificate),
      checkServerIdentity: (_host, certificate) => this.#wrongIdentity(certificate),
    });
    return this.#http;
  }

  /**
   * Rejects other certificates: a terminal's certificate is issued by Adyen for its own name, or, for an older
   * terminal, for all terminals, but never for an address.
   */
  #wrongIdentity({ subject }: PeerCertificate): Error | undefined {
    const names = [this.poiId, "legacy-terminal-certificate"];
    const isOwn = names.some((name) =>
      ["test", "live"].some((stage) => subject.CN === `${name}.${stage}.terminal.adyen.com`),
    );
    return isOwn ? undefined : new Error("its certificate is not an Adyen terminal's");
  }

  #header(category: Category, serviceId: string): object {
    return {
      ProtocolVersion: "3.0",
      MessageClass: "Service",
      MessageCategory: category,
      MessageType: "Request",
      SaleID: SALE_ID,
      ServiceID: serviceId,
      POIID: this.poiId,
    };
  }

  #read(text: string): Record<string, unknown> | undefined {
    try {
      const secured: unknown = JSON.parse(text);
      if (!Value.Check(Secured, secured)) return undefined;
      const opened = decryptNexo(secured.SaleToPOIResponse, this.#key);
      return Value.Check(Opened, opened) ? opened.SaleToPOIResponse : undefined;
    } catch {
      return undefined;
    }
  }
}
