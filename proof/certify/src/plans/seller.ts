/** The settings for the merchant who sells, where the test account belongs to one of its own. */
export const ofSeller = {
  vatId: { help: "The VAT number that the test account sells under.", default: "" },
  legalName: { help: "The name that it has there.", default: "" },
} as const;

/**
 * The reason why refusals cannot be tried where a test environment accepts everything that is well formed.
 */
export const NONE_REFUSED = "the test environment documents nothing that is refused on purpose";
