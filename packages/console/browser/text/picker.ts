import { texts } from "@banco/ui";

/** The UI strings of the product picker and of the lines of a sale. */
export const t = texts({
  en: {
    "customer.hint": "Name, number or e-mail address",
    "customer.found": "Matching customers",
    "customer.unknown": "No matching customer in the customer book.",
    search: "Find a product",
    "search.hint": "Name, code or barcode",
    products: "Products",
    categories: "Categories",
    "categories.all": "All",
    none: "No products for sale yet.",
    add: "Add products",
    "none.narrow": "No products match.",
    more: "{count} more: narrow the search.",
    less: "One less {name}",
    "one-more": "One more {name}",
    gift: "(gift)",
  },
  it: {
    "customer.hint": "Nome, partita IVA o e-mail",
    "customer.found": "Nomi trovati",
    "customer.unknown": "In rubrica non c'è nessuno così.",
    search: "Trova un prodotto",
    "search.hint": "Nome, codice o codice a barre",
    products: "Prodotti",
    categories: "Categorie",
    "categories.all": "Tutti",
    none: "Nessun prodotto è ancora in vendita.",
    add: "Aggiungi prodotti",
    "none.narrow": "Nessun prodotto corrisponde.",
    more: "Altri {count}: restringi la ricerca.",
    less: "Un {name} in meno",
    "one-more": "Un {name} in più",
    gift: "(omaggio)",
  },
});
