import type { Customer, Product, Table } from "../../api/records.ts";

/** The products, tables and customers that an order is made of. */
export interface Venue {
  products: Product[];
  tables: Table[];
  customers: Customer[];
}
