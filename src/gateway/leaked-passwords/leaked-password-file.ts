import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartupError } from '../../domain/startup-error.ts';
import type { LeakedPasswords } from './port.ts';

/** A line has a hash, a colon and how often it was seen; in bytes. */
const lineMax = 128;
/** So much is read at once when the place is nearly found, in bytes. */
const blockLength = 4_096;
const line = /^[0-9A-F]{40}(?::\d+)?\r?$/;

/** Where nobody has brought a list. */
export const noLeakedPasswords: LeakedPasswords = { has: async () => false };

/**
 * The list of Have I Been Pwned in one file: SHA-1 in hexadecimal, one a line, ordered by the hash. It may be many gigabytes, so
 * each question searches the file itself. Throws StartupError for a file that is none.
 */
export function openLeakedPasswordFile(path: string): LeakedPasswords & { close(): void } {
  const file = open(path);
  const size = fstatSync(file).size;
  const first = textAt(file, 0).split('\n')[0] ?? '';
  const last =
    textAt(file, Math.max(0, size - lineMax))
      .trimEnd()
      .split('\n')
      .at(-1) ?? '';
  if (!line.test(first) || !line.test(last) || first.slice(0, 40) > last.slice(0, 40)) {
    closeSync(file);
    throw new StartupError(
      `PASSWORDS_FILE: ${path} is no list of SHA-1 hashes in capitals, one a line, ordered by the hash.`,
    );
  }
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      let [from, to] = [0, size];
      while (to - from > blockLength) {
        const middle = from + Math.floor((to - from) / 2);
        const text = await readText(file, middle, 2 * lineMax);
        const start = text.indexOf('\n') + 1;
        const found = text.slice(start, start + 40);
        if (start === 0 || !/^[0-9A-F]{40}$/.test(found))
          throw new Error('The list of leaked passwords is broken.');
        if (found <= hash) from = middle + start;
        else to = middle + start;
      }
      const lines = (await readText(file, from, to - from)).split('\n');
      return lines.some((one) => one.slice(0, 40) === hash);
    },
    close: () => closeSync(file),
  };
}

function open(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw new StartupError(`PASSWORDS_FILE: ${path} cannot be read.`, { cause: error });
  }
}

function textAt(file: number, from: number): string {
  const bytes = Buffer.alloc(lineMax);
  return bytes.toString('latin1', 0, readSync(file, bytes, 0, lineMax, from));
}

const readAsync = promisify(read);

async function readText(file: number, from: number, length: number): Promise<string> {
  const { bytesRead, buffer } = await readAsync(file, Buffer.alloc(length), 0, length, from);
  return buffer.toString('latin1', 0, bytesRead);
}
