/**
 * The ways to compute a frame's check byte. Nexi's text ("exclusive or any message byte, using as base value
 * 0x7F") does not say whether the framing bytes are included, and terminals differ. The names come from
 * public implementations of the protocol.
 */
export const LRC_VARIANTS = ["noext", "std", "stx", "stx_noext"] as const;
export type LrcVariant = (typeof LRC_VARIANTS)[number];

const BASE = 0x7f;
export const STX = 0x02;
export const ETX = 0x03;

/** The framing bytes that each variant adds to the payload. */
const FRAMING: Readonly<Record<LrcVariant, number>> = {
  std: 0,
  noext: ETX,
  stx: STX ^ ETX,
  stx_noext: STX,
};

/** Returns the check byte of a payload. */
export function lrcOf(payload: Uint8Array, variant: LrcVariant): number {
  return payload.reduce((folded, byte) => folded ^ byte, BASE ^ FRAMING[variant]);
}

/** Returns the variant that matches a check byte: at most one, because no two variants ever agree. */
export function variantOf(payload: Uint8Array, lrc: number): LrcVariant | undefined {
  return LRC_VARIANTS.find((variant) => lrcOf(payload, variant) === lrc);
}
