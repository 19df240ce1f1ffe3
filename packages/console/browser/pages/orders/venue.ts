import type { Customer, Product, Table } from "../../api/records.ts";

/** The products, tables and customers that orders are made from. */
export interface Venue {
  products: Product[];
  tables: Table[];
  customers: Customer[];
}
