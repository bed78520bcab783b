import { readFileSync } from 'node:fs';
import { StartupError } from '../../domain/startup-error.ts';

/**
 * A certificate or key from its file; null when no file is named. Throws StartupError for a file that cannot be read.
 */
export function readPem(file: string | null): string | null {
  if (file === null) return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${file} cannot be read; it must be a certificate or key in PEM.`, {
      cause: error,
    });
  }
  if (!text.includes('-----BEGIN ')) throw new StartupError(`${file} is no certificate or key in PEM.`);
  return text;
}
