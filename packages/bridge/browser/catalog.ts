import type { TillProduct } from "./state.ts";

const PRODUCTS = "till.products";
/** The number of idle polls between two reloads of the products: about five minutes. */
const EVERY_POLLS = 30;

/** The merchant's products, stored on this device for offline use. */
export class Catalog {
  /** The products as last loaded. */
  products: readonly TillProduct[];
  readonly #read: <Data>(path: string) => Promise<Data>;
  readonly #storage: Storage;
  #polls = 0;

  constructor(read: <Data>(path: string) => Promise<Data>, storage: Storage) {
    this.#read = read;
    this.#storage = storage;
    this.products = JSON.parse(storage.getItem(PRODUCTS) ?? "[]");
  }

  /** Loads the products; without internet access, the stored ones stay in use. */
  async refresh(): Promise<void> {
    const { products } = await this.#read<{ products: TillProduct[] | null }>("/till/products");
    if (products === null) return;
    this.products = products;
    this.#storage.setItem(PRODUCTS, JSON.stringify(products));
  }

  /** Counts a poll while the till is idle, and refreshes the products every {@link EVERY_POLLS}. */
  async poll(): Promise<void> {
    this.#polls++;
    if (this.#polls % EVERY_POLLS === 0) await this.refresh();
  }
}
