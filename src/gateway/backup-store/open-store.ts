import { openFolderStore } from './folder-store.ts';
import type { BackupStore } from './port.ts';
import { type S3Access, s3Place } from './s3-place.ts';

/** The store at an address: a folder, or `s3://bucket/prefix`. Asks nobody yet. */
export async function openStore(address: string, access: S3Access): Promise<BackupStore> {
  const place = s3Place(address);
  if (place === null) return openFolderStore(address);
  // Its library is large, and few need it.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(place, access);
}
