import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Totp } from './staff-port.ts';

const issuer = 'Canhoto';
const stepSeconds = 30;
const digits = 6;
/** Clocks of phones differ, and people type slowly: one step before and one after are accepted. */
const stepsAround = [0, -1, 1];
const recoveryCodesCount = 10;
/** Without letters and digits that look alike. */
const recoveryLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const recoveryLength = 10;
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Codes of six digits (RFC 6238 with SHA-1, which every application knows) and recovery codes. The library encrypts what
 * is stored. Its own plugin for a second factor is not used: it accepts a code more than once, does not count wrong codes
 * of a step-up, and asks for the password again before it makes a secret.
 */
export function createTotp(key: string): Totp {
  const encrypt = (data: string) => symmetricEncrypt({ key, data });
  const decrypt = (data: string) => symmetricDecrypt({ key, data });
  // Nothing fits what another key has encrypted: after a change of SESSION_SECRET no code does (docs/operations/keys.md).
  const opened = (stored: string) => decrypt(stored).catch(() => null);
  const recoveryCodesOf = async (stored: string) => JSON.parse((await opened(stored)) ?? '[]') as string[];

  return {
    async make(email, secret = base32(randomBytes(20))) {
      const query = new URLSearchParams({
        secret,
        issuer,
        algorithm: 'SHA1',
        digits: String(digits),
        period: String(stepSeconds),
      });
      const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
      return { secret, uri, stored: await encrypt(secret) };
    },
    async stepOf(stored, code, now) {
      if (!/^[0-9]{6}$/.test(code)) return null;
      const text = await opened(stored);
      if (text === null) return null;
      const secret = bytesOf(text);
      const current = stepAt(now);
      const around = stepsAround.find((one) =>
        timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(secret, current + one))),
      );
      return around === undefined ? null : current + around;
    },
    codeAt: async (stored, now) => codeOf(bytesOf(await decrypt(stored)), stepAt(now)),
    async makeRecoveryCodes() {
      const codes = Array.from({ length: recoveryCodesCount }, () => {
        const letters = Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(31)]);
        return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
      });
      return { codes, stored: await encrypt(JSON.stringify(codes.map(plainCode))) };
    },
    async takeRecoveryCode(stored, code) {
      const codes = await recoveryCodesOf(stored);
      const left = codes.filter((one) => one !== plainCode(code));
      return left.length === codes.length ? null : await encrypt(JSON.stringify(left));
    },
    countRecoveryCodes: async (stored) => (await recoveryCodesOf(stored)).length,
  };
}

function plainCode(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '');
}

function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1_000 / stepSeconds);
}

/** RFC 4226, section 5.3. */
function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** RFC 4648, without padding: as the applications read it. */
function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += base32Letters.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
