/** The settings for the selling merchant, if the test account has its own merchant. */
export const ofSeller = {
  vatId: { help: "The test account's VAT number.", default: "" },
  legalName: { help: "The test account's legal name.", default: "" },
} as const;

/** The reason why refusals cannot be tested if a test environment accepts everything that is well formed. */
export const NONE_REFUSED = "the test environment documents no refused test cases";
