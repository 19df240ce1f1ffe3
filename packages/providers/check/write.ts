import { writePages } from "./figures.ts";

writePages();
