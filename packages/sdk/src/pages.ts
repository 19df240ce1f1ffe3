/** A page of a list. */
export interface PageOf<Item> {
  items: Item[];
  /** The token of the next page; null on the last one. */
  token: string | null;
}

/**
 * A list: awaiting it returns its first page; iterating over it yields all items, page by page.
 *
 * @example for await (const payment of banco.listAllPayments({ start, end })) { … }
 */
export class Pages<Item> implements PromiseLike<PageOf<Item>>, AsyncIterable<Item> {
  readonly #read: (token: string | undefined) => Promise<PageOf<Item>>;

  constructor(read: (token: string | undefined) => Promise<PageOf<Item>>) {
    this.#read = read;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list that is awaited is its first page
  then<Done = PageOf<Item>, Failed = never>(
    done?: ((page: PageOf<Item>) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#read(undefined).then(done, failed);
  }

  /** Iterates over the pages. */
  async *pages(): AsyncGenerator<PageOf<Item>> {
    let token: string | undefined;
    do {
      const page = await this.#read(token);
      yield page;
      token = page.token ?? undefined;
    } while (token !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) yield* page.items;
  }
}
