/** How a store of S3 is reached; its credentials are found by the library itself. */
export interface S3Access {
  /** Null: Amazon's own. */
  endpoint: string | null;
  region: string;
  /** The bucket stands in the path and not in the host, as most stores of one's own want it. */
  isPathStyle: boolean;
}

export interface S3Place {
  bucket: string;
  /** Ends with `/`, or is empty. */
  prefix: string;
}

/** `s3://bucket/prefix`; null for another address. */
export function s3Place(address: string): S3Place | null {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/.exec(address) ?? [];
  if (bucket === undefined) return null;
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}
