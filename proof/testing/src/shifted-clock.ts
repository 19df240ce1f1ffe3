/**
 * Preload (`node --import`) that sets a program's clock wrong or simulates a long pause without waiting.
 * `CLOCK_SHIFT_MS` shifts the wall clock from the start. The message `{ shift: { wallMs, monotonicMs } }`
 * shifts the clocks from then on and is acknowledged; shifting both by the same amount looks to a process like a pause
 * of that length. A test that imports it shifts the clocks of its own process.
 */
export interface Shift {
  wallMs: number;
  monotonicMs: number;
}

const shift: Shift = { wallMs: Number(process.env.CLOCK_SHIFT_MS ?? 0), monotonicMs: 0 };
const RealDate = Date;
const monotonicNow = performance.now.bind(performance);

class ShiftedDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(RealDate.now() + shift.wallMs);
    else super(...(args as [number]));
  }

  static override now(): number {
    return RealDate.now() + shift.wallMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
performance.now = () => monotonicNow() + shift.monotonicMs;

/** Shifts the clocks of this process further. */
export function shiftClocks({ wallMs, monotonicMs }: Shift): void {
  shift.wallMs += wallMs;
  shift.monotonicMs += monotonicMs;
}

process.on("message", (message: { shift?: Shift }) => {
  if (!message.shift) return;
  shiftClocks(message.shift);
  process.send?.({ shifted: true });
});
