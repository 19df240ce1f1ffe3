import type { ComponentChild } from "preact";
import { Input } from "./input.tsx";

/** A line with selectable pieces. */
interface CountedLine {
  label: string;
  /** The pieces that can be chosen. */
  max: number;
  /** Whether only all pieces or none can be chosen. */
  isWhole?: boolean;
}

/** A number field for each line: the number of chosen pieces. */
export function PieceCounts({
  lines,
  counts,
  change,
}: {
  lines: readonly CountedLine[];
  counts: readonly number[];
  change: (counts: number[]) => void;
}): ComponentChild {
  return lines.map(({ label, max, isWhole = false }, line) => (
    <Input
      key={line}
      label={label}
      type="number"
      min={0}
      max={max}
      step={isWhole ? max : Number.isInteger(max) ? 1 : 0.001}
      disabled={max === 0}
      value={counts[line]}
      change={(text) => change(counts.with(line, Number(text)))}
    />
  ));
}
