/** The simulated devices of a shop. They store nothing on disk, so only the till's time is measured. */
import { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";

const terminal = new Ecr17Terminal();
const printer = new EpsonSimulator();
await Promise.all([terminal.start(), printer.start()]);
process.send?.({ ready: true, terminalPort: terminal.port, printerPort: printer.port });
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
