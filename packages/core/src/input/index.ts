export { type Finding, fieldErrors } from "./findings.ts";
export { nearest } from "./nearest.ts";
export { pointerPart, type Shape, strictly, withoutNulls } from "./shape.ts";
