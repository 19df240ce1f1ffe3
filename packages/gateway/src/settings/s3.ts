/** A bucket in any store that supports the S3 protocol. */
export interface S3Settings {
  /** The origin of the store, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path instead of the host name. */
  pathStyle: boolean;
}
