import type { Mutant } from '../mutant.ts';

const handOver = 'src/service/holding/handover/hand-over.ts';

/** Handovers at desks. */
export const deskMutants: readonly Mutant[] = [
  {
    id: 'desk-hands-over-a-stopped-ticket',
    says: 'What a stopped ticket stands for is handed over.',
    file: handOver,
    find: "  if (ticket.isStopped) return refused('TICKET_STOPPED');\n",
    replace: '',
    caught: ['is refused where a gate has stopped the ticket, which gets no badge either'],
  },
  {
    id: 'desk-taken-back-twice',
    says: 'What was taken back is taken back once more.',
    file: 'src/service/holding/handover/take-back-handover.ts',
    find: "if (before.at(-1)?.kind !== 'GIVEN') throw",
    replace: 'if (before.length === 0) throw',
    caught: ['is taken back with a reason, and may be handed over again'],
  },
  {
    id: 'desk-calls-new-badge-old',
    says: 'A badge that was printed since the page was loaded is called old.',
    file: 'src/web/back-office/event/desk/heard-badge.ts',
    find: '  return { ticketId, code: typed };',
    replace: "  return item.badge?.isLive ? { ticketId, code: typed } : { refusal: 'OLD_BADGE' };",
    caught: ['a badge that the page does not know as printed is left to the server: it may be a minute old'],
  },
  {
    id: 'desk-request-done-twice',
    says: 'A request that is sent again is told that somebody else was quicker.',
    file: handOver,
    find: "if (last?.kind === 'GIVEN' && last.requestId === here.requestId)",
    replace: "if (last?.kind === 'TAKEN_BACK' && last.requestId === here.requestId)",
    caught: ['that is sent again, because its answer was lost, gets the same answer and changes nothing'],
  },
  {
    id: 'desk-former-code-finds',
    says: 'A former code of a ticket finds its person at the desk.',
    file: 'src/service/holding/handover/read-desk.ts',
    find: 'return codeAnswer(ticket, code.holderVersion) ?? [ticket.holder];',
    replace: 'return codeAnswer(ticket, ticket.holderVersion) ?? [ticket.holder];',
    caught: ['finds nobody by a code of before, of what was handed on, or of nothing'],
  },
  {
    id: 'desk-handed-over-is-free',
    says: 'Who fetched a thing can still have its money back.',
    file: 'src/domain/ticket/ticket-state.ts',
    find: 'return admittedAt !== null || handedAt !== null;',
    replace: 'return admittedAt !== null;',
    caught: ['ends the offer of the ticket; while it is handed over its owner does nothing new with it'],
  },
  {
    id: 'desk-obstacle-selected',
    says: 'What is fetched at another desk is selected before anybody presses.',
    file: 'src/web/back-office/event/desk/desk.ts',
    find: 'isOpen(item) && item.obstacle === null',
    replace: 'isOpen(item)',
    caught: ['and Enter hand over all that is ready, and the field has the focus for the next one'],
  },
];
