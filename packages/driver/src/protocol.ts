/** The local protocol's name and version, `<PROTOCOL>/<major.minor>` (specification, section 9). */
export const PROTOCOL = "BANCO-BRIDGE/1.0";
