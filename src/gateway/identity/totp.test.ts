import { expect, test } from 'vitest';
import { createTotp } from './totp.ts';

const totp = createTotp('a key for tests');
/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is that of the RFC', async (seconds, code) => {
  const { stored } = await totp.make('bia@example.com', secret);
  const now = new Date(seconds * 1_000);
  expect(await totp.codeAt(stored, now)).toBe(code);
  expect(await totp.stepOf(stored, code, now)).toBe(Math.floor(seconds / 30));
});

test('a code is one of its own step and of the two beside it', async () => {
  const { stored } = await totp.make('bia@example.com', secret);
  const beginning = 330;
  const accepted = [];
  for (const seconds of [-60, -31, -30, -1, 0, 29, 30, 59, 60]) {
    const now = new Date((beginning + seconds) * 1_000);
    const code = await totp.codeAt(stored, new Date(beginning * 1_000));
    accepted.push((await totp.stepOf(stored, code, now)) !== null);
  }
  expect(accepted).toEqual([false, false, true, true, true, true, true, true, false]);
});

test('what has no six digits is no code', async () => {
  const { stored } = await totp.make('bia@example.com', secret);
  const now = new Date(59_000);
  for (const code of ['', '287', '2870820', ' 287082', '28708２']) {
    expect(await totp.stepOf(stored, code, now)).toBeNull();
  }
});

test('a new secret has 160 random bits, and an address as applications read it', async () => {
  const one = await totp.make('bia@example.com');
  const another = await totp.make('bia@example.com');
  expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(one.secret).not.toBe(another.secret);
  expect(one.uri).toBe(
    `otpauth://totp/Canhoto:bia%40example.com?secret=${one.secret}&issuer=Canhoto&algorithm=SHA1&digits=6&period=30`,
  );
  expect(one.stored).not.toContain(one.secret);
  await expect(createTotp('another key').codeAt(one.stored, new Date())).rejects.toThrow();
});

test('each of ten recovery codes is one of the list until it is taken', async () => {
  const { codes, stored } = await totp.makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  let left = stored;
  for (const [used, code] of codes.entries()) {
    expect(await totp.countRecoveryCodes(left)).toBe(10 - used);
    const next = await totp.takeRecoveryCode(left, code);
    expect(next).not.toBeNull();
    left = next ?? '';
    expect(await totp.takeRecoveryCode(left, code)).toBeNull();
  }
  expect(await totp.takeRecoveryCode(stored, '')).toBeNull();
});
