import { driverKind } from "@banco/driver";
import { ecr17Payments } from "./payment.ts";
import { ecr17Search } from "./search.ts";
import { Ecr17Settings } from "./settings.ts";

/** Takes payments on one of the shop's ECR17 terminals. */
export const ecr17 = driverKind(
  Ecr17Settings,
  (settings, context) => ecr17Payments(settings, context),
  ecr17Search,
);
