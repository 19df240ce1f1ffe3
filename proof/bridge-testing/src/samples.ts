/** Two coffees, paid in cash (specification, section 2.8). */
export const RECEIPT = {
  type: "sale",
  items: [{ description: "Caffè", quantity: 2, price: 1.2, vat: "10" }],
  payment: { cash: 2.4 },
};

/** An hour of advice (specification, section 2.8). */
export const INVOICE = {
  type: "TD01",
  regime: "RF01",
  items: [{ description: "Consulenza", quantity: 1, price: 10, vat: "22.00" }],
  customer: { vatId: "12345670785", name: "Cliente SPA", address: { city: "Roma", country: "IT" } },
  payment: { electronic: 12.2 },
};
