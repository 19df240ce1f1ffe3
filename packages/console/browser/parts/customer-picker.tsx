import { ARROW_KEYS, holds } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Customer } from "../api/records.ts";
import { t } from "../text/picker.ts";
import { nameOf } from "./customer-names.ts";

/** The number of customers that a search shows. */
const SHOWN = 8;

/**
 * The customer book as a field: typed text finds customers by name, number or address, the arrow keys move through
 * them, and Enter selects one (the combobox of the ARIA Authoring Practices Guide). An empty field means no customer.
 */
export function CustomerPicker({
  label,
  customers,
  chosen,
  choose,
  disabled = false,
}: {
  label: string;
  customers: readonly Customer[];
  /** The chosen customer's ID; null for none. */
  chosen: string | null;
  /** Resolves when the choice is stored or rejected. */
  choose: (customer: Customer | null) => unknown;
  disabled?: boolean;
}): ComponentChild {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** The typed text; undefined while nothing is typed and the field shows the chosen customer. */
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  /** The choice that is not stored yet: the field shows it until the server responds. */
  const [pending, setPending] = useState<{ customer: Customer | null }>();
  const standing = pending ? pending.customer : customers.find((one) => one.id === chosen);
  const sought = typed?.trim() ?? "";
  const found = sought ? matching(customers, sought).slice(0, SHOWN) : [];
  useEffect(() => {
    root.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [found[at]?.id]);
  const take = (customer: Customer | null) => {
    setTyped(undefined);
    setAt(0);
    if (customer?.id === standing?.id && standing) return;
    const choice = { customer };
    setPending(choice);
    // A later choice stays visible.
    void Promise.resolve(choose(customer)).finally(() =>
      setPending((latest) => (latest === choice ? undefined : latest)),
    );
  };
  const onInput = (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement;
    setAt(0);
    if (value.trim() === "" && standing) return take(null);
    setTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = ARROW_KEYS[event.key];
    if (event.isComposing) return;
    if (event.key === "Escape" && typed !== undefined) {
      event.preventDefault();
      return setTyped(undefined);
    }
    if (!move && event.key !== "Enter") return;
    event.preventDefault();
    const one = found[at];
    if (move) return found.length > 0 && setAt(move(at, found.length));
    if (one) take(one);
  };
  const list = `${id}-list`;
  return (
    <div ref={root} class="picker">
      <label>
        {label}
        <input
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found[at] && `${list}-${at}`}
          autocomplete="off"
          spellcheck={false}
          disabled={disabled}
          placeholder={t("customer.hint")}
          value={typed ?? (standing ? nameOf(standing) : "")}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onFocus={(event: Event) => (event.currentTarget as HTMLInputElement).select()}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <Options list={list} found={found} at={at} take={take} />
      <div role="status">{sought && found.length === 0 && <p class="hint">{t("customer.unknown")}</p>}</div>
    </div>
  );
}

function Options({
  list,
  found,
  at,
  take,
}: {
  /** The ID of the list that the field refers to. */
  list: string;
  found: readonly Customer[];
  at: number;
  take: (customer: Customer) => void;
}): ComponentChild {
  return (
    <div role="listbox" id={list} aria-label={t("customer.found")} hidden={found.length === 0}>
      {found.map((customer, index) => (
        <div
          key={customer.id}
          id={`${list}-${index}`}
          role="option"
          class="option"
          aria-selected={index === at}
          // Keep the focus in the field; otherwise the list would close before the click.
          onMouseDown={(event: Event) => event.preventDefault()}
          onClick={() => take(customer)}
        >
          <span>{nameOf(customer)}</span> <span class="hint">{hintOf(customer)}</span>
        </div>
      ))}
    </div>
  );
}

/** Returns the customers whose name, numbers or addresses contain every word. */
function matching(customers: readonly Customer[], sought: string): Customer[] {
  const words = sought.split(/\s+/);
  return customers.filter((one) => {
    const own = [nameOf(one), one.vatId, one.taxCode, one.email, one.pec, one.phone]
      .filter(Boolean)
      .join(" ");
    return words.every((word) => holds(word, [own]));
  });
}

function hintOf({ vatId, taxCode, email, phone, address }: Customer): string {
  return [vatId ?? taxCode ?? email ?? phone, address?.city].filter(Boolean).join(" · ");
}
