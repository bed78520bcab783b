import { expect, test } from 'vitest';
import { type ScannedTicket, scanAnswer } from './scan-answer.ts';

const good: ScannedTicket = {
  status: 'VALID',
  holderVersion: 2,
  engagedBy: null,
  isTicket: true,
  dateIds: ['sat', 'sun'],
};
const shown = { holderVersion: 2, dateId: 'sun' };

test.each<[string, Partial<ScannedTicket>, Partial<typeof shown>, string]>([
  ['its own code on its own date', {}, {}, 'ADMITTED'],
  ['offered to somebody, it is still its owner’s', { engagedBy: 'TRANSFER' }, {}, 'ADMITTED'],
  ['being upgraded, it is still its owner’s', { engagedBy: 'UPGRADE' }, {}, 'ADMITTED'],
  ['up to be sold again', { engagedBy: 'RETURN' }, {}, 'RETURNING'],
  ['handed on', { status: 'TRANSFERRED' }, {}, 'TRANSFERRED'],
  ['given back', { status: 'CANCELED' }, {}, 'CANCELED'],
  ['charged back', { status: 'INVALID' }, {}, 'NOT_PAID'],
  ['with the code of a former name', {}, { holderVersion: 1 }, 'OLD_CODE'],
  ['on another date', {}, { dateId: 'fri' }, 'WRONG_DATE'],
  ['a session', { isTicket: false }, {}, 'WRONG_GATE'],
  [
    'what ended is told as ended, whatever its code',
    { status: 'CANCELED' },
    { holderVersion: 1 },
    'CANCELED',
  ],
])('%s', (_name, ticket, code, expected) => {
  expect(scanAnswer({ ...good, ...ticket }, { ...shown, ...code })).toBe(expected);
});
