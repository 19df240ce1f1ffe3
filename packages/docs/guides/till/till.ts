const BRIDGE = process.env.BRIDGE_URL ?? "http://127.0.0.1:5200";

interface Sale {
  status: string;
  due: number;
  change: number;
  document: { number: string | null } | null;
}

/** Retries a request under its key until there is a response; a completed request is not repeated. */
async function send(path: string, key: string, body: object): Promise<Sale> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`${BRIDGE}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify(body),
      });
      const { success, data, error } = (await response.json()) as {
        success: boolean;
        data: Sale;
        error: string;
      };
      if (!success) throw new Refused(error);
      return data;
    } catch (error) {
      if (error instanceof Refused || attempt === 3) throw error;
    }
  }
}

/** Nothing was charged or issued; the message is for the person at the counter. */
class Refused extends Error {}

const sale = await send("/sales", `sale-${crypto.randomUUID()}`, {
  items: [{ description: "Caffè", quantity: 2, price: 1.2, vat: "10" }],
  payments: [{ means: "cash", amount: 5 }],
});
console.log(`${sale.status}, receipt ${sale.document?.number}, change ${sale.change.toFixed(2)}`);
