import { type Static, Type } from "@banco/core/schema";

const Word = (description: string) => Type.String({ minLength: 1, maxLength: 255, description });

/** The settings of an Adyen terminal that the bridge reaches over the shop's network. */
export const AdyenLocalSettings = Type.Object(
  {
    driver: Type.Literal("adyen-local"),
    host: Word("must be the terminal's address in the shop's network, like \"192.168.1.50\""),
    port: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 65_535,
        description: "must be the terminal's port, a number; defaults to 8443",
      }),
    ),
    terminalId: Type.String({
      pattern: "^[A-Za-z0-9]+-[A-Za-z0-9]+$",
      description: 'must be the terminal\'s model and serial number, like "V400m-123456789"',
    }),
    keyIdentifier: Word("must be the shared key's ID, as set in Adyen's Customer Area"),
    passphrase: Word("must be the shared key's passphrase, as set in Adyen's Customer Area"),
    keyVersion: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000,
        description: "must be the shared key's version, a number; defaults to 1",
      }),
    ),
    rootCertificate: Word("must be the file with Adyen's root certificate for terminals (PEM)"),
  },
  { additionalProperties: false },
);
export type AdyenLocalSettings = Static<typeof AdyenLocalSettings>;
