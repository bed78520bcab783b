import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveConsent, questionOf, readConsent } from './consent.ts';

let kept: string | null;
beforeEach(() => {
  kept = null;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_key: string, text: string) => {
      kept = text;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const answered = (answer: object) => {
  kept = JSON.stringify({ at: daysAgo(1), ...answer });
};

test('a yes that was given before organizers could measure does not count for them; a no does', () => {
  const organizerPixels = { metaScriptUrl: 'https://a.example/', googleScriptUrl: 'https://b.example/' };
  expect([questionOf({}), questionOf({ organizerPixels })]).toEqual([1, 2]);
  answered({ choice: 'accepted', version: 1 });
  expect([readConsent(1)?.choice, readConsent(2)]).toEqual(['accepted', null]);
  answered({ choice: 'refused', version: 1 });
  expect(readConsent(2)?.choice).toBe('refused');
  answered({ choice: 'accepted', version: 2 });
  expect(readConsent(2)?.choice).toBe('accepted');
});

test('an answer is kept with its version and its time, for a year', () => {
  giveConsent('refused', 2);
  expect(JSON.parse(kept ?? '')).toEqual({ choice: 'refused', version: 2, at: expect.any(String) });
  answered({ choice: 'accepted', version: 1, at: daysAgo(364) });
  expect(readConsent(1)?.choice).toBe('accepted');
  answered({ choice: 'accepted', version: 1, at: daysAgo(366) });
  expect(readConsent(1)).toBe(null);
});

test.each(['no JSON', '{}', '{"choice":"yes","version":1,"at":"2099-01-01"}', 'null'])(
  'what nobody has answered is no yes: %s',
  (text) => {
    kept = text;
    expect(readConsent(1)?.choice).not.toBe('accepted');
  },
);
