/** The driver's own conversion of a parameter; it can only be imported by its path. */
declare module "pg/lib/utils.js" {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
