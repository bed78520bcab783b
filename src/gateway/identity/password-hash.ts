import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// One of OWASP's settings for scrypt (32 MiB, three lanes); the work is done outside the event loop, so a storm of
// log-ins slows no sale.
const cost: PasswordCost = { N: 32_768, r: 8, p: 3 };
const keyLength = 32;

/** scrypt's own three settings. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

function derive(password: string, salt: Buffer, setting: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFC'),
      salt,
      keyLength,
      { ...setting, maxmem: 160 * setting.N * setting.r },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}

/** `scrypt$N$r$p$salt$key`: the setting travels with the hash, so it can be raised later. */
export async function hashPassword(password: string, setting: PasswordCost = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, setting);
  return `scrypt$${setting.N}$${setting.r}$${setting.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export async function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const [kind, n = '', r = '', p = '', salt = '', key = ''] = stored.hash.split('$');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const setting = { N: Number(n), r: Number(r), p: Number(p) };
  const given = await derive(stored.password, Buffer.from(salt, 'base64url'), setting);
  return expected.length === given.length && timingSafeEqual(given, expected);
}
