import { Type } from "@banco/core/schema";

/** The settings that printers of all protocols share. */
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
      description: "must be the port of the printer's web service, a number; defaults to 80",
    }),
  ),
  /** The provider that issues invoices, if it differs from the bridge's own; a printer cannot issue invoices. */
  invoiceProvider: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'must be the name of the provider that issues invoices, like "acube"',
    }),
  ),
};
