import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";

/** A page of a list, with the token of the next page, which is null on the last page. */
interface List<Item> {
  items: readonly Item[];
  token: string | null;
}

/** A list that is read page by page, newest first. */
export interface GrowingList<Item> {
  items: readonly Item[] | undefined;
  error: unknown;
  isLoading: boolean;
  hasMore: boolean;
  /** Adds the next page. */
  more(): Promise<void>;
  /** Reads the first page again; items further down stay unchanged. */
  refresh(): Promise<void>;
}

interface State<Item> {
  /**
   * The inputs that produced the items. Items of earlier inputs remain visible until the new ones are read,
   * but do not match the new inputs.
   */
  question: object | undefined;
  items?: readonly Item[] | undefined;
  token: string | null;
  error?: unknown;
  isLoading: boolean;
}

const NOTHING = { question: undefined, token: null, isLoading: true } as const;

/**
 * Reads a list from its first page on, and again when one of `inputs` changes. A response that arrives after a newer
 * request is dropped.
 *
 * @param read - returns the page for a token; null for the first page
 */
export function useGrowingList<Item extends { id: string }>(
  read: (token: string | null) => Promise<List<Item>>,
  inputs: readonly unknown[],
): GrowingList<Item> {
  const [state, setState] = useState<State<Item>>(NOTHING);
  const question = useMemo(() => ({}), inputs);
  const turn = useRef(0);
  const load = useCallback(
    async (
      token: string | null,
      merge: (before: State<Item>, page: List<Item>) => Omit<State<Item>, "question">,
    ) => {
      const mine = ++turn.current;
      setState((before) => ({ ...before, isLoading: true, error: undefined }));
      try {
        const page = await read(token);
        if (mine === turn.current)
          setState((before) => ({
            ...merge(before.question === question ? before : NOTHING, page),
            question,
          }));
      } catch (error) {
        if (mine === turn.current) setState((before) => ({ ...before, error, isLoading: false }));
      }
    },
    inputs,
  );
  const first = useCallback(() => load(null, (_before, page) => ({ ...page, isLoading: false })), [load]);
  useEffect(() => void first(), [first]);
  const more = () =>
    load(state.token, ({ items = [] }, page) => ({
      items: [...items, ...page.items],
      token: page.token,
      isLoading: false,
    }));
  const refresh = () => load(null, (before, page) => ({ ...joined(before, page), isLoading: false }));
  return { ...state, items: state.items, error: state.error, hasMore: state.token !== null, more, refresh };
}

/** Returns the new first page followed by the older items that are not on it. */
function joined<Item extends { id: string }>(
  before: State<Item>,
  page: List<Item>,
): Pick<State<Item>, "items" | "token"> {
  const { items = [], token } = before;
  const fresh = new Set(page.items.map(({ id }) => id));
  const last = page.items.at(-1)?.id;
  const from = last === undefined ? items.length : items.findIndex(({ id }) => id === last) + 1;
  if (from === 0 || page.token === null) return page;
  return { items: [...page.items, ...items.slice(from).filter(({ id }) => !fresh.has(id))], token };
}
