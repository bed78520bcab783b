import { describe, expect, test } from 'vitest';
import { isOwnPrint, kioskAnswer } from './kiosk-answer.ts';

describe('the answer to a code at a kiosk', () => {
  const free = { engagedBy: null, handedAt: null, isStopped: false } as const;
  const ticket = { status: 'VALID', holderVersion: 3, ...free } as const;
  const shown = { holderVersion: 3 };
  const none = { print: null, paper: 'CARD' } as const;
  const live = { print: { holderVersion: 3 }, paper: 'CARD' } as const;
  const handed = { ...ticket, handedAt: new Date(0) };
  test.each([
    ['a ticket without a badge yet', ticket, shown, none, 'READY'],
    ['one that is offered to somebody', { ...ticket, engagedBy: 'TRANSFER' }, shown, none, 'READY'],
    ['one whose badge is void', ticket, shown, { ...live, print: { holderVersion: 2 } }, 'READY'],
    ['one whose badge works', ticket, shown, live, 'PRINTED'],
    ['one whose badge works, of a paper of before', ticket, shown, { ...live, paper: 'A6' }, 'PRINTED'],
    ['one that was handed over', handed, shown, live, 'HANDED_OVER'],
    ['a former code', ticket, { holderVersion: 2 }, live, 'OLD_CODE'],
    ['one that was handed on', { ...ticket, status: 'TRANSFERRED' }, shown, none, 'TRANSFERRED'],
    ['one that was refunded', { ...ticket, status: 'CANCELED' }, shown, live, 'CANCELED'],
    ['one that was charged back', { ...ticket, status: 'INVALID' }, shown, none, 'NOT_PAID'],
    ['one that a supervisor has stopped', { ...ticket, isStopped: true }, shown, none, 'STOPPED'],
    ['one that was stopped with its badge printed', { ...ticket, isStopped: true }, shown, live, 'STOPPED'],
    ['one that is for sale', { ...ticket, engagedBy: 'RETURN' }, shown, live, 'RETURNING'],
    ['one in an upgrade', { ...ticket, engagedBy: 'UPGRADE' }, shown, none, 'UPGRADING'],
    ['one that has no badge', ticket, shown, { ...none, paper: null }, 'NO_BADGE'],
    ['one of another paper', ticket, shown, { ...none, paper: 'WRISTBAND' }, 'OTHER_PAPER'],
  ] as const)('for %s', (_, one, code, badge, expected) => {
    expect(kioskAnswer(one, code, badge, 'CARD')).toBe(expected);
  });
});

test('a print is of a request for a minute, and of the kiosk that asked', () => {
  const print = { requestId: 'r', deviceId: 'k', at: new Date(100_000) };
  const request = { id: 'r', deviceId: 'k', now: new Date(160_000) };
  expect(isOwnPrint(print, request)).toBe(true);
  expect(isOwnPrint(print, { ...request, now: new Date(160_001) })).toBe(false);
  expect(isOwnPrint(print, { ...request, id: 's' })).toBe(false);
  expect(isOwnPrint(print, { ...request, deviceId: 'l' })).toBe(false);
  expect(isOwnPrint({ ...print, deviceId: null }, request)).toBe(false);
});
