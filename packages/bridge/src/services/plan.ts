/** The service's name on every system. */
export const SERVICE = "banco-bridge";

/** A step of an installation. */
export type InstallStep =
  | { folder: string }
  | { write: string; content: string | Buffer }
  /** `mayFail`: a failure is ignored, for example when removing something that does not exist. */
  | { run: readonly string[]; mayFail?: boolean };

/** The steps that install and remove a service and show its status. */
export interface ServicePlan {
  install: readonly InstallStep[];
  uninstall: readonly InstallStep[];
  status: Extract<InstallStep, { run: unknown }>;
}

/** The service to install. */
export interface ServiceRequest {
  /** The installed program and its leading arguments. */
  command: readonly string[];
  /** The absolute path of the data folder. */
  dataDir: string;
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
}

/** Escapes the text of an XML element; quotes stay unchanged. */
export function escapeElement(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
