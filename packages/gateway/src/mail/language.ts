/** The languages in which e-mails are written. */
export type Language = "it" | "en";

/**
 * Returns the supported language that the reader prefers (RFC 9110, section 12.5.4); Italian if none matches.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^ *q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
    })
    .filter(({ language, quality }) => (language === "it" || language === "en") && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return (ranges[0]?.language as Language | undefined) ?? "it";
}
