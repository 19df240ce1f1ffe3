import { Type } from "@banco/core/schema";

const most = (usual: number) => Type.Integer({ default: usual, minimum: 0, maximum: 1_000_000_000 });

/** A merchant's quotas for records that cost nothing to create and do not need a provider. */
export const QUOTA_VARIABLES = {
  QUOTA_FILES: most(2_000),
  QUOTA_FILES_MB: most(1_000),
  QUOTA_KEYS: most(100),
  QUOTA_APPS: most(100),
  QUOTA_BRIDGES: most(500),
  QUOTA_PAIRING_CODES: most(50),
  QUOTA_PRODUCTS: most(50_000),
  QUOTA_CUSTOMERS: most(200_000),
  QUOTA_TABLES: most(2_000),
  QUOTA_POS_RECORDS: most(2_000),
  QUOTA_ORDERS_PER_DAY: most(50_000),
  QUOTA_RECEIPT_MAILS_PER_DAY: most(5_000),
};
type Variables = Record<keyof typeof QUOTA_VARIABLES, number>;

/** The quotas under the names used in code. */
export interface Quotas {
  files: number;
  fileBytes: number;
  keys: number;
  /** Apps, each with one webhook URL. */
  apps: number;
  bridges: number;
  /** Unused pairing codes. */
  pairingCodes: number;
  products: number;
  customers: number;
  tables: number;
  posTerminals: number;
  posRegisters: number;
  posLinks: number;
  ordersPerDay: number;
  receiptMailsPerDay: number;
}

/** Returns the quotas under the names used in code. */
export function quotasOf(env: Variables): Quotas {
  return {
    files: env.QUOTA_FILES,
    fileBytes: env.QUOTA_FILES_MB * 1_048_576,
    keys: env.QUOTA_KEYS,
    apps: env.QUOTA_APPS,
    bridges: env.QUOTA_BRIDGES,
    pairingCodes: env.QUOTA_PAIRING_CODES,
    products: env.QUOTA_PRODUCTS,
    customers: env.QUOTA_CUSTOMERS,
    tables: env.QUOTA_TABLES,
    posTerminals: env.QUOTA_POS_RECORDS,
    posRegisters: env.QUOTA_POS_RECORDS,
    posLinks: env.QUOTA_POS_RECORDS,
    ordersPerDay: env.QUOTA_ORDERS_PER_DAY,
    receiptMailsPerDay: env.QUOTA_RECEIPT_MAILS_PER_DAY,
  };
}
