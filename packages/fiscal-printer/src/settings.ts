import { Type } from "typebox";

/** What the settings of every printer name, whatever its protocol. */
export const printerSettings = {
  host: Type.String({
    minLength: 1,
    maxLength: 255,
    description: "must be the printer's address in the shop's network, like \"192.168.1.60\"",
  }),
  port: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description: "must be the port of the printer's web service, a number; 80 where it is left out",
    }),
  ),
  /** Who issues invoices, where it is not the provider registered with the bridge: a printer can not. */
  invoiceProvider: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'must be the name of the provider that issues invoices, like "acube"',
    }),
  ),
};
