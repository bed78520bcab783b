import type { Mutant } from '../mutant.ts';

const check = 'src/domain/badge/badge-check.ts';

/** Badges: stacks, reprints, and the second scan of the desk. */
export const badgeMutants: readonly Mutant[] = [
  {
    id: 'badges-stopped-in-a-stack',
    says: 'A ticket that was stopped while a stack waited gets its badge.',
    file: 'src/service/holding/badge/print-badge-stack.ts',
    find: ' && !ticket.isStopped && isFree',
    replace: ' && isFree',
    caught: ['stopped while a stack waits for its lock is left out of it'],
  },
  {
    id: 'badges-wrong-one-given',
    says: "Another person's badge passes for the right one.",
    file: check,
    find: "if (scanned === 'UNKNOWN' || scanned.ticketId !== ticket.id) return 'WRONG_BADGE';",
    replace: "if (scanned === 'UNKNOWN') return 'WRONG_BADGE';",
    caught: ['needs the scan of its own badge: no other one, no phone, none of before'],
  },
  {
    id: 'badges-phone-passes',
    says: 'A second scan of the phone passes for that of the badge.',
    file: check,
    find: "if (scanned.mark === null) return 'NOT_A_BADGE';",
    replace: 'if (scanned.mark === null) return null;',
    caught: ['needs the scan of its own badge: no other one, no phone, none of before'],
  },
  {
    id: 'badges-reprint-leaves-old',
    says: 'A reprint leaves the former badge working.',
    file: 'src/service/holding/badge/print-badge.ts',
    find: 'await renewCodes(tx, [ticket], now);',
    replace: '',
    caught: [
      'is printed once; a reprint needs a reason, ends the printed one and the phone, and tells the owner',
    ],
  },
  {
    id: 'badges-request-done-twice',
    says: 'A stack that is asked for again, because its answer was lost, is refused or made anew.',
    file: 'src/service/holding/badge/print-badge-stack.ts',
    find: 'if (before !== null) return await sheetsOfStack',
    replace: 'if (before === undefined) return await sheetsOfStack',
    caught: ['of one request is one, at once and later, with the same codes'],
  },
  {
    id: 'badges-void-printed-again',
    says: 'A stack that is printed again has badges of people who have the ticket no more.',
    file: 'src/service/holding/badge/badge-sheets.ts',
    find: '|| !isLivePrint(print, ticket)) {',
    replace: '|| ticket.status === null) {',
    caught: ['leaves out what was transferred, refunded or renewed since, and says which to take out'],
  },
  {
    id: 'badges-excuse-lifts-wrong',
    says: 'A reason makes a wrong badge right.',
    file: 'src/service/holding/badge/judge-badge.ts',
    find: 'return scanned === null && about.isExcused',
    replace: 'return about.isExcused',
    caught: ['needs the scan of its own badge: no other one, no phone, none of before'],
  },
  {
    id: 'badges-look-uncounted',
    says: 'The names of a stack are shown without an entry in the audit.',
    file: 'src/service/holding/badge/read-badge-stack.ts',
    find: 'await countLook(context, {',
    replace: 'void (async (..._: unknown[]) => countLook)(context, {',
    caught: ['is looked at by name, and each look is counted'],
  },
  {
    id: 'badges-two-stations-both-print',
    says: 'Two stations that print one badge at once both get one.',
    file: 'src/service/holding/badge/print-badge.ts',
    find: '(last?.number ?? 0) !== over || (isLive && reason === null)',
    replace: '(last?.number ?? 0) < over || (isLive && reason === null)',
    caught: ['at two stations at once is one, and the other is told; so is a reprint'],
  },
];
