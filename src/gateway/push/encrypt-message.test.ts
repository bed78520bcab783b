import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage } from './encrypt-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291, appendix A', () => {
  const encrypted = encryptMessage(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a browser reads what was written for it, and each message has its own key', () => {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const secret = randomBytes(16);
  const target = { p256dh, auth: secret.toString('base64url') };
  const written = encryptMessage(target, Buffer.from('Abriu!'));
  expect(encryptMessage(target, Buffer.from('Abriu!'))).not.toEqual(written);
  const [salt, ourKey, sealed] = [written.subarray(0, 16), written.subarray(21, 86), written.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), ourKey]);
  const key = Buffer.from(hkdfSync('sha256', browser.computeSecret(ourKey), secret, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const read = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(read).toEqual(Buffer.from('Abriu!\x02'));
});

test('a key that is no point of the curve is refused', () => {
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(() => encryptMessage({ p256dh, auth: 'a'.repeat(22) }, Buffer.from('x'))).toThrow();
});
