import { conformPaymentProvider } from "@banco/provider-testing/payment";
import { handoff } from "@banco/providers/payment/handoff/provider";

conformPaymentProvider({
  provider: handoff,
  documentedWords: [],
  devices: [
    { id: "brg_till", name: "Till", online: true },
    { id: "brg_patio", name: "Patio", online: false },
  ],
  taken: { taken: true },
});
