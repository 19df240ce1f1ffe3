import type { TillProduct } from "./state.ts";

const PRODUCTS = "till.products";

/** The merchant's products. This device keeps them for the time without internet. */
export class Catalog {
  /** The products as last read. */
  products: readonly TillProduct[];
  readonly #read: <Data>(path: string) => Promise<Data>;
  readonly #storage: Storage;

  constructor(read: <Data>(path: string) => Promise<Data>, storage: Storage) {
    this.#read = read;
    this.#storage = storage;
    this.products = JSON.parse(storage.getItem(PRODUCTS) ?? "[]");
  }

  /** Reads the products; without internet the known ones stay. */
  async refresh(): Promise<void> {
    const { products } = await this.#read<{ products: TillProduct[] | null }>("/till/products");
    if (products === null) return;
    this.products = products;
    this.#storage.setItem(PRODUCTS, JSON.stringify(products));
  }
}
