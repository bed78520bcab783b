import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import {
  type ActionFacts,
  actionsOf,
  refusalOf,
  requireTicketRight,
  type TicketAction,
  ticketActions,
} from './ticket-rights.ts';

const now = new Date('2026-11-20T12:00:00Z');
const soon = new Date('2026-11-20T13:00:00Z');
const past = new Date('2026-11-20T11:00:00Z');

/** A ticket bought eight days ago for a show next month: the seven days of the law are over. */
const bought: ActionFacts = {
  isValid: true,
  engagedBy: null,
  isUsed: false,
  kind: 'TICKET',
  ticketType: 'FULL',
  isOfBundle: false,
  isPaidByOwner: true,
  isDifferencePaid: false,
  isStopped: false,
  nameableUntil: soon,
  transferableUntil: soon,
  changesHandsAgain: true,
  refundableUntil: past,
  resalableUntil: soon,
  saleClosesAt: soon,
  isEventCanceled: false,
  hasExtras: true,
};
const every: TicketAction[] = ['NAME', 'TRANSFER', 'UPGRADE', 'EXTRAS', 'RETURN'];
const without = (...gone: TicketAction[]) => every.filter((action) => !gone.includes(action));

describe('what the owner of a ticket may do', () => {
  test.each<[string, Partial<ActionFacts>, TicketAction[]]>([
    ['bought, the seven days over', {}, every],
    ['bought just now', { refundableUntil: soon }, ['NAME', 'TRANSFER', 'UPGRADE', 'EXTRAS', 'REFUND']],
    ['ended', { isValid: false }, []],
    ['of an event that is off', { isEventCanceled: true }, []],
    ['offered to somebody', { engagedBy: 'TRANSFER' }, []],
    ['being upgraded', { engagedBy: 'UPGRADE' }, []],
    ['up to be sold again', { engagedBy: 'RETURN' }, ['KEEP']],
    ['used at the gate', { isUsed: true, refundableUntil: soon }, ['EXTRAS']],
    ['stopped at the gate', { isStopped: true, refundableUntil: soon }, ['REFUND']],
    ['used, at an event that is off', { isUsed: true, isEventCanceled: true }, []],
    ['too late for a name', { nameableUntil: past }, without('NAME')],
    ['too late to hand on', { transferableUntil: past }, without('TRANSFER')],
    ['handed on as often as may be', { changesHandsAgain: false }, without('TRANSFER')],
    ['too late for the list', { resalableUntil: past }, without('RETURN')],
    ['after the sale', { saleClosesAt: past, resalableUntil: past }, ['NAME', 'TRANSFER']],
    ['at an event of tickets alone', { hasExtras: false }, without('EXTRAS')],
    ['a T-shirt', { kind: 'PRODUCT', ticketType: null }, ['NAME', 'TRANSFER']],
    [
      'a session',
      { kind: 'ARTIST', ticketType: null, refundableUntil: soon },
      ['NAME', 'TRANSFER', 'REFUND'],
    ],
    ['of a bundle', { isOfBundle: true }, without('UPGRADE', 'RETURN')],
    [
      'from somebody else, or a courtesy',
      { isPaidByOwner: false, refundableUntil: null },
      ['NAME', 'TRANSFER', 'EXTRAS'],
    ],
    ['for nothing', { ticketType: 'FREE', isPaidByOwner: false }, ['NAME', 'TRANSFER', 'EXTRAS']],
  ])('%s', (_name, change, expected) => {
    expect(actionsOf({ ...bought, ...change }, now)).toEqual(expected);
  });

  test('each end is sharp: at the instant it is over', () => {
    const at = {
      ...bought,
      nameableUntil: now,
      transferableUntil: now,
      saleClosesAt: now,
      resalableUntil: now,
    };
    expect(actionsOf(at, now)).toEqual([]);
    // Each alone: the other condition of the same action would refuse as well.
    expect(actionsOf({ ...bought, resalableUntil: now }, now)).toEqual(without('RETURN'));
    const saleOver = { ...bought, saleClosesAt: now };
    expect(actionsOf(saleOver, now)).toEqual(without('UPGRADE', 'EXTRAS', 'RETURN'));
    expect(actionsOf({ ...bought, refundableUntil: now }, now)).toEqual(every);
  });
});

describe('why not', () => {
  test.each<[TicketAction, Partial<ActionFacts>, string]>([
    ['NAME', { isValid: false, isUsed: true }, 'TICKET_NOT_VALID'],
    ['TRANSFER', { isValid: false, isStopped: true }, 'TICKET_NOT_VALID'],
    ['TRANSFER', { isStopped: true, isUsed: true }, 'TICKET_STOPPED'],
    ['NAME', { isUsed: true, engagedBy: 'TRANSFER' }, 'TICKET_USED'],
    ['NAME', { engagedBy: 'TRANSFER', nameableUntil: past }, 'TICKET_ENGAGED'],
    ['NAME', { nameableUntil: past }, 'HOLDER_CHANGE_TOO_LATE'],
    ['TRANSFER', { transferableUntil: past, changesHandsAgain: false }, 'TRANSFER_TOO_LATE'],
    ['TRANSFER', { changesHandsAgain: false }, 'TRANSFER_LIMIT'],
    ['UPGRADE', { isOfBundle: true }, 'UPGRADE_NOT_POSSIBLE'],
    ['UPGRADE', { isDifferencePaid: true }, 'UPGRADE_NOT_POSSIBLE'],
    ['UPGRADE', { ticketType: 'FREE' }, 'UPGRADE_NOT_POSSIBLE'],
    ['UPGRADE', { saleClosesAt: past }, 'SALE_ENDED'],
    ['EXTRAS', { saleClosesAt: past }, 'SALE_ENDED'],
    ['EXTRAS', { hasExtras: false }, 'NOT_ALLOWED'],
    ['REFUND', { refundableUntil: null }, 'REFUND_TOO_LATE'],
    ['RETURN', { saleClosesAt: past }, 'RETURN_NOT_POSSIBLE'],
    ['KEEP', {}, 'NOT_ALLOWED'],
    ['KEEP', { engagedBy: 'RETURN', isValid: false }, 'NOT_ALLOWED'],
    ['KEEP', { engagedBy: 'RETURN', isEventCanceled: true }, 'NOT_ALLOWED'],
    ['RETURN', { isDifferencePaid: true }, 'RETURN_NOT_POSSIBLE'],
    ['RETURN', { isPaidByOwner: false, resalableUntil: past }, 'RETURN_NOT_POSSIBLE'],
    ['RETURN', { resalableUntil: past, refundableUntil: soon }, 'RETURN_TOO_LATE'],
    ['RETURN', { refundableUntil: soon }, 'REFUND_STILL_OPEN'],
  ])('%s of %o: %s', (action, change, code) => {
    const facts = { ...bought, ...change };
    expect(refusalOf(action, facts, now)).toBe(code);
    expect(() => requireTicketRight(action, facts, now)).toThrow(code);
  });

  test('a refusal names its field, and how often a ticket changes hands where that is the reason', () => {
    const caught = (action: TicketAction, change: Partial<ActionFacts>, field?: string) => {
      try {
        requireTicketRight(action, { ...bought, ...change }, now, field);
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(caught('NAME', {})).toBeNull();
    expect(caught('NAME', { isUsed: true })).toMatchObject({
      code: 'TICKET_USED',
      field: 'ticketId',
      facts: undefined,
    });
    expect(caught('TRANSFER', { changesHandsAgain: false }, 'ticketIds')).toMatchObject({
      ...{ code: 'TRANSFER_LIMIT', field: 'ticketIds', facts: { max: limits.transfersPerTicketMax } },
    });
  });

  test('whatever is offered is not refused, and whatever is refused is not offered', () => {
    for (const engagedBy of [null, 'TRANSFER', 'RETURN', 'UPGRADE'] as const) {
      for (const isUsed of [false, true]) {
        const facts = { ...bought, engagedBy, isUsed };
        const offered = actionsOf(facts, now);
        for (const action of ticketActions) {
          expect(offered.includes(action)).toBe(refusalOf(action, facts, now) === null);
        }
      }
    }
  });
});
