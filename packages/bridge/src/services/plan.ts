/** The service's name on every system. */
export const SERVICE = "banco-bridge";

/** A step of an installation. */
export type InstallStep =
  | { folder: string }
  | { write: string; content: string | Buffer }
  /** `mayFail`: nothing is wrong if it does, as when it removes what is not there. */
  | { run: readonly string[]; mayFail?: boolean };

/** The steps that install, remove and show a service. */
export interface ServicePlan {
  install: readonly InstallStep[];
  uninstall: readonly InstallStep[];
  status: Extract<InstallStep, { run: unknown }>;
}

/** The service that is wanted. */
export interface ServiceRequest {
  /** The installed program and its first arguments. */
  command: readonly string[];
  /** The absolute path of the data folder. */
  dataDir: string;
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
}
