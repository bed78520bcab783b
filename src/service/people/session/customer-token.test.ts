import { expect, test } from 'vitest';
import { createTokenReader, issueCustomerToken, readCustomerToken } from './customer-token.ts';

const secret = 'a secret only for tests';
const now = new Date('2026-11-29T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const sessionId = '01a226cd-8f67-73b6-a4db-39499991d9af';
const customerId = '01a226cd-8f67-73b6-a4db-39499991d9b0';
const token = issueCustomerToken(secret, sessionId, customerId, now);

test('a token of a customer names its login for a quarter of an hour, also where it is remembered', () => {
  const read = createTokenReader(secret);
  const claims = { sessionId, customerId, expiresAt: later(15) };
  for (const reads of [read, (text: string, at: Date) => readCustomerToken(secret, text, at)]) {
    expect(reads(token, now)).toEqual(claims);
    expect(reads(token, later(14.9))).toEqual(claims);
    expect(reads(token, later(15))).toBeNull();
    expect(reads(token, later(60))).toBeNull();
  }
});

test('a token that is changed, of another secret or of another form is none', () => {
  const [session = '', customer = '', expires = '', signature = ''] = token.split('.');
  const other = '01a226cd-8f67-73b6-a4db-39499991d9b1';
  const forged = [
    [session, other, expires, signature],
    [other, customer, expires, signature],
    [session, customer, String(Number(expires) + 1), signature],
    [session, customer, expires, `A${signature.slice(1)}`],
    [session, customer, expires, ''],
    [session, customer, expires],
    [session, customer, signature],
    ['x', 'y', expires, signature],
  ].map((parts) => parts.join('.'));
  const strange = [
    '',
    '.',
    'x'.repeat(500),
    issueCustomerToken('another secret', sessionId, customerId, now),
  ];
  const read = createTokenReader(secret);
  for (const text of [...forged, ...strange]) {
    expect(readCustomerToken(secret, text, now), text).toBeNull();
    expect(read(text, now), text).toBeNull();
  }
});
