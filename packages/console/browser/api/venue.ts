/** The catalog, the customers and the venue, as the API tells of them. Amounts are in major units, as on the wire. */

/** A product of the catalog. */
export interface Product {
  id: string;
  name: string;
  price: number;
  currency: string;
  vat: string;
  description: string | null;
  sku: string | null;
  barcode: string | null;
  category: string | null;
  active: boolean;
}

/** A postal address. */
export interface Address {
  street?: string;
  number?: string;
  postal?: string;
  city?: string;
  state?: string;
  country?: string;
}

/** A customer: a company by its name, or a person by two. */
export interface Customer {
  id: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  vatId: string | null;
  taxCode: string | null;
  pec: string | null;
  sdi: string | null;
  address: Address | null;
}

/** A table of the venue. */
export interface Table {
  id: string;
  name: string;
  seats: number | null;
  zone: string | null;
  status: "free" | "occupied" | "reserved";
  orderId: string | null;
}

/** A line of an order: that of a receipt, and the product it is. */
export interface OrderItem {
  description: string;
  quantity: number;
  price: number;
  vat: string;
  discount?: number;
  gift?: boolean;
  productId?: string | null;
}

export type OrderStatus = "open" | "closed" | "canceled";

/** An order taken in the venue. */
export interface Order {
  id: string;
  items: OrderItem[];
  total: number;
  /** What its payments come to; the one that makes it the total closes the order. */
  paid: number;
  currency: string;
  tableId: string | null;
  customerId: string | null;
  note: string | null;
  status: OrderStatus;
  createdAt: string;
  updatedAt: string;
}
