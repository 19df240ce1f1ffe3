/** The beginning of an account's `lastError` that names records it left out, while it goes on working. */
export const LEFT_OUT = "Can not be read, and was left out: ";
