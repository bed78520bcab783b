import { describe, expect, test } from 'vitest';
import type { Actor } from '../policy/actor.ts';
import { type Grant, installation, type Role } from '../policy/grant.ts';
import { eventKinds, fileKinds, isOfInstallation, listKinds, mayHaveFile, seesSums } from './file-kinds.ts';

const [one, other, organizer] = ['e1', 'e2', 'o1'];
const place = (eventId = one, hasSums = false) => ({ eventId, organizerId: organizer, hasSums });
const staff = (...grants: Grant[]): Actor => ({ kind: 'staff', id: 's1', grants });
const at = (role: Role, eventId: string | null = null): Grant => ({ role, organizerId: organizer, eventId });

const moneyLists = ['DIFFERENCES', 'STATEMENT_LINES', 'DISPUTES'] as const;

describe('a file', () => {
  test.each([
    ['OWNER', fileKinds],
    ['PRODUCER', ['TICKETS', 'HOLDERS', 'PRODUCTS']],
    ['FINANCE', [...['ORDERS', 'SUMS', 'SOURCES', 'SHIFTS', 'NUMBERS', 'PAPER'], ...moneyLists]],
    ['SUPPORT', []],
    ['GATE', []],
    ['READER', []],
  ] as const)('of a %s is one of %j', (role, kinds) => {
    const actor = staff({ role, ...installation });
    expect(fileKinds.filter((kind) => mayHaveFile(actor, kind, [place()]))).toEqual(kinds);
  });

  test('of all of an organizer is an owner’s of it, and not of one of its events', () => {
    const whole = [{ eventId: null, organizerId: organizer, hasSums: false }];
    const of = (...grants: Grant[]) => mayHaveFile(staff(...grants), 'ARCHIVE', whole);
    expect([of(at('OWNER')), of({ role: 'OWNER', ...installation })]).toEqual([true, true]);
    expect([of(at('OWNER', one)), of(at('FINANCE')), of({ ...at('OWNER'), organizerId: 'o2' })]).toEqual([
      ...[false, false, false],
    ]);
    expect(listKinds).not.toContain('ARCHIVE');
  });

  test('is had where its right holds at each of its places', () => {
    expect(mayHaveFile(staff(at('FINANCE', one)), 'ORDERS', [place(one)])).toBe(true);
    expect(mayHaveFile(staff(at('FINANCE', one)), 'ORDERS', [place(one), place(other)])).toBe(false);
    expect(mayHaveFile(staff(at('FINANCE')), 'ORDERS', [place(one), place(other)])).toBe(true);
    expect(mayHaveFile(staff(), 'ORDERS', [])).toBe(false);
  });

  test('of the installation has no place, and nobody else has it', () => {
    const [everywhere, tenant] = [
      staff({ role: 'FINANCE', ...installation }),
      staff(at('FINANCE'), at('OWNER')),
    ];
    for (const kind of ['DIFFERENCES', 'STATEMENT_LINES'] as const) {
      expect(isOfInstallation(kind)).toBe(true);
      expect(eventKinds).not.toContain(kind);
      expect([everywhere, tenant].map((actor) => mayHaveFile(actor, kind, []))).toEqual([true, false]);
    }
    expect(eventKinds).toContain('DISPUTES');
    expect(mayHaveFile(tenant, 'DISPUTES', [place()])).toBe(true);
  });

  test('with sums is had by who may see them, and has none in lists without', () => {
    const producer = staff(at('PRODUCER'));
    expect(mayHaveFile(producer, 'TICKETS', [place(one, false)])).toBe(true);
    expect(mayHaveFile(producer, 'TICKETS', [place(one, true)])).toBe(false);
    expect(seesSums(producer, 'TICKETS', place())).toBe(false);
    expect(seesSums(staff(at('OWNER')), 'TICKETS', place())).toBe(true);
    expect(seesSums(staff(at('OWNER')), 'PRODUCTS', place())).toBe(false);
  });
});
