import { useRef, useState } from "preact/hooks";
import type { OrderItem } from "../../api/records.ts";
import { type Basket, EMPTY } from "./basket.ts";

/** A payment request, stored from before it is sent until its outcome is certain. */
export interface Request {
  key: string;
  path: string;
  body: object;
  /** The amount in euros. */
  amount: number;
  way: string;
  /** The time of the first attempt, in milliseconds. */
  since: number;
  /** The number of the sale's earlier payments; 0 for a new sale. */
  paymentsBefore: number;
}

/** The current customer's data, stored so that after a reload the cashier can continue. */
export interface TillState {
  basket: Basket;
  /** The items of a shared bill left for the next customer. */
  rest: readonly OrderItem[];
  /** The till's current sale. */
  saleId: string | null;
  /** The request whose outcome is uncertain; stored before it is sent. */
  request: Request | null;
  /** The change for a partial cash payment, in euros; the sale's record does not contain it. */
  change: number;
}

export const NOTHING: TillState = { basket: EMPTY, rest: [], saleId: null, request: null, change: 0 };

/** Returns the key in the tab's storage: one for each merchant and order, or sale. */
export const placeOf = (merchantId: string, of: string): string => `banco.till.1 ${merchantId} ${of}`;

/** Reads the tab's data under a key; unreadable data is ignored. */
export function readTillState(place: string): TillState {
  try {
    const { basket, rest, saleId, request, change } = JSON.parse(sessionStorage.getItem(place) ?? "null");
    return {
      basket: { ...EMPTY, ...basket, items: listOf(basket.items) },
      rest: listOf(rest),
      saleId: typeof saleId === "string" ? saleId : null,
      request: typeof request?.key === "string" && typeof request.path === "string" ? request : null,
      change: typeof change === "number" ? change : 0,
    };
  } catch {
    return NOTHING;
  }
}

const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : []);

/** Returns the stored state, and a function that changes it, in the storage first. */
export function useTillState(
  place: string,
  first: TillState,
): readonly [TillState, (change: Partial<TillState>) => void] {
  const [state, setState] = useState(first);
  const latest = useRef(state);
  const change = (part: Partial<TillState>) => {
    latest.current = { ...latest.current, ...part };
    sessionStorage.setItem(place, JSON.stringify(latest.current));
    setState(latest.current);
  };
  return [state, change];
}
