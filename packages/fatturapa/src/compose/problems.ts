import type { Finding } from "../finding.ts";
import { lostLetters, toBasicLatin, toLatin1 } from "../latin.ts";

/** Collects the errors in a compose input, by field. */
export class Problems {
  readonly findings: Finding[] = [];

  /** Records an error that prevents the invoice from being issued. `code` is SDI's code if SDI would reject it. */
  refuse(
    field: string,
    code: string,
    message: string,
    values: { expected?: string; actual?: string } = {},
  ): void {
    this.findings.push({ code, level: "error", xpath: "/", message, field, ...values });
  }

  /** Converts text for a Latin-1 field, and records a finding if it was changed. */
  latin(field: string, text: string | undefined): string | undefined {
    return this.#changed(field, text, toLatin1);
  }

  /** Converts text for a Basic Latin field, and records a finding if it was changed. */
  basic(field: string, text: string | undefined): string | undefined {
    return this.#changed(field, text, toBasicLatin);
  }

  #changed(field: string, text: string | undefined, change: (text: string) => string): string | undefined {
    if (text === undefined || text.trim() === "") return undefined;
    const lost = lostLetters(text);
    if (lost.length > 0) {
      const values = { expected: "lettere latine", actual: lost.join("").slice(0, 40) };
      this.refuse(
        field,
        "letters-lost",
        "Lettere che la fattura elettronica non ammette: traslitterarle",
        values,
      );
    }
    const changed = change(text);
    if (changed !== text.replace(/\s+/g, " ").trim().normalize("NFC")) {
      const message = "Caratteri che la fattura elettronica non ammette, sostituiti";
      this.findings.push({
        code: "transliterated",
        level: "warning",
        xpath: "/",
        message,
        field,
        expected: changed.slice(0, 80),
        actual: text.slice(0, 80),
      });
    }
    return changed;
  }
}
