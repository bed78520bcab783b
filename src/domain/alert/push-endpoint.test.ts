import { expect, test } from 'vitest';
import { arePushKeys, isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-db5p.notify.windows.com/w/?token=BQ',
])('a known push service: %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://a.b.notify.windows.com/w/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://[::1]/',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  'javascript:alert(1)',
  '',
])('nothing else is called: %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

test('keys are a point and a secret of their length', () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  expect(arePushKeys(keys)).toBe(true);
  expect(arePushKeys({ ...keys, auth: 'a'.repeat(23) })).toBe(false);
  expect(arePushKeys({ ...keys, p256dh: `C${'a'.repeat(86)}` })).toBe(false);
});
