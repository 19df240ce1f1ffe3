/**
 * The data of a fictitious shop, which simulated providers accept; the tax office credentials have the prefix
 * `access.`.
 */
export const SAMPLES: Readonly<Record<string, string>> = {
  ...{ name: "Bar Centrale", legalName: "Bar Centrale SRL", vatId: "01234567897", taxCode: "01234567897" },
  ...{ street: "Via Roma", number: "1", postal: "00184", city: "Roma", state: "RM" },
  ...{ email: "bar@example.com", phone: "+390612345678" },
  "access.taxCode": "RSSMRA80A01H501U",
  "access.password": "Segreta-7391!",
  "access.pin": "8462917305",
};
