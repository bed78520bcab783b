import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createPasswordThreads, type PasswordThreads } from './password-threads.ts';

// One of OWASP's settings for scrypt (32 MiB, three lanes). Threads of low priority do the work, so a burst of logins
// does not slow sales (password-threads.ts).
const cost: PasswordCost = { N: 32_768, r: 8, p: 3 };
const keyLength = 32;

/** scrypt's own three settings. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** A process has one set of threads, because it has one set of cores. */
const threads: PasswordThreads = createPasswordThreads();

function derive(
  password: string,
  salt: Buffer,
  setting: PasswordCost,
  by: PasswordThreads,
  asker: string | undefined,
): Promise<Buffer> {
  return by({ password: password.normalize('NFC'), salt, length: keyLength, ...setting }, asker);
}

/** `scrypt$N$r$p$salt$key`: the setting is stored in the hash, so it can be raised later. Refusal: BUSY. */
export async function hashPassword(
  password: string,
  setting: PasswordCost = cost,
  by: PasswordThreads = threads,
  asker?: string,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, setting, by, asker);
  return `scrypt$${setting.N}$${setting.r}$${setting.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Refusal: BUSY. */
export async function verifyPassword(
  stored: { hash: string; password: string },
  by: PasswordThreads = threads,
  asker?: string,
): Promise<boolean> {
  const [kind, n = '', r = '', p = '', salt = '', key = ''] = stored.hash.split('$');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const setting = { N: Number(n), r: Number(r), p: Number(p) };
  const given = await derive(stored.password, Buffer.from(salt, 'base64url'), setting, by, asker);
  return expected.length === given.length && timingSafeEqual(given, expected);
}
