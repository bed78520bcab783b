import type { Mutant } from './mutant.ts';

const move = 'src/service/holding/order/support/move-tickets.ts';
const exact = 'keep their discount and insurance to the centavo, whatever was given back before and after';

/** Tickets that staff moves to another day, sector or batch. */
export const moveMutants: readonly Mutant[] = [
  {
    id: 'new-name-locks-out-of-order',
    says: 'Two who name tickets for each other wait for each other without an end.',
    file: 'src/service/holding/ticket/state/put-holder.ts',
    find: 'await lockAgenda(tx, event.id, [ticket.holder, holder]);',
    replace: 'await lockAgenda(tx, event.id, []);',
    caught: ['named anew it waits for both persons in the order of their documents'],
  },
  {
    id: 'move-keeps-stock',
    says: 'A moved ticket keeps its unit of the former batch and takes none of the other.',
    file: 'src/service/selling/hold/stock.sql.ts',
    find: '${toBatchId}) as moved`',
    replace: '${lines[0]?.batchId}) as moved`',
    caught: ['take their stock and their money along, and no other sum changes'],
  },
  {
    id: 'move-keeps-money',
    says: 'The money of a moved ticket stays with its former batch.',
    file: move,
    find: ", books: 'moved' } as const",
    replace: ' } as const',
    caught: ['take their stock and their money along, and no other sum changes'],
  },
  {
    id: 'move-keeps-code',
    says: 'The code of before still opens the day to which a ticket was moved.',
    file: 'src/service/holding/ticket/rows/locked-tickets.sql.ts',
    find: 'holder_version = t.holder_version + 1',
    replace: 'holder_version = t.holder_version',
    caught: ['open that day with a new code, in whosever hands they are, and each owner gets one mail'],
  },
  {
    id: 'move-to-a-day-one-has',
    says: 'Somebody gets a second ticket of one date in an order by a move.',
    file: move,
    find: '    refuseSecondOfDate(here, chosen, target);\n',
    replace: '',
    caught: ['where its holder has another ticket of that day; the buyer stands for who is not named'],
  },
  {
    id: 'move-price-without-fee',
    says: 'A ticket moves to a batch that costs the same without its fee only.',
    file: 'src/domain/ticket/may-move-ticket.ts',
    find: 'return priceCents + feeCents;',
    replace: 'return priceCents + 0 * feeCents;',
    caught: ['to what costs something else, also where only the fee differs, and says both prices'],
  },
  {
    id: 'move-away-from-a-session',
    says: 'A ticket moves away from the day of a session that needs it.',
    file: move,
    find: '    await refuseLostSessions(here, chosen, target);\n',
    replace: '',
    caught: ['while a session needs the ticket, unless the target is of the day of the session'],
  },
  {
    id: 'refund-of-units-before-a-move',
    says: 'A refund gives back the units that its tickets were before a move, which are other tickets by then.',
    file: 'src/service/holding/order/refund/refund-for-organizer.ts',
    find: "chosen: asked.ticketIds === null ? ('all' as const) : { ticketIds: asked.ticketIds },",
    replace: 'chosen: await chosenUnits(context, order, asked.ticketIds),',
    caught: [
      'a refund of a ticket that moved meanwhile gives back that ticket, and not the one that has its number now',
    ],
  },
  {
    id: 'exchange-of-a-former-batch',
    says: 'An exchange whose hold was computed from the batch before a move is ordered.',
    file: 'src/service/holding/order/exchange/begin-upgrade.ts',
    find: "if (!isHeldFor) throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });",
    replace: '',
    caught: [
      'an exchange that was begun before the move is refused at its order, and one that waits for money holds the ticket',
    ],
  },
  {
    id: 'move-divides-discount-anew',
    says: 'The discount of a line is divided by units when some move, and not by what each unit has.',
    file: 'src/domain/pricing/split-line.ts',
    find: 'discountCents: sum(({ priceCents }) => line.priceCents - priceCents),',
    replace: 'discountCents: Math.floor((line.discountCents * shares.length) / line.quantity),',
    caught: ['whatever moves, and moves again, no unit is worth a centavo more or less'],
  },
  {
    id: 'move-divides-insurance-anew',
    says: 'The insurance of an order is divided anew when units move.',
    file: move,
    find: 'if (insuranceCents > 0) await updateInsuranceShares(tx, event.id, insuranceOfLines(whole));',
    replace: '',
    caught: [exact],
  },
  {
    id: 'move-without-room',
    says: 'A target with room for some of the tickets can be chosen for all.',
    file: 'src/web/back-office/orders/move-dialog.tsx',
    find: 'isDisabled: left < count,',
    replace: 'isDisabled: left === 0,',
    caught: ['a target that has too little for one ticket more is chosen no longer'],
  },
  {
    id: 'postponed-fact-not-as-seen',
    says: 'A postponement takes the value that the draft has by now, whatever was looked at.',
    file: 'src/service/office/approval/postpone-or-request.ts',
    find: 'changes.length > 0 && mark !== named.mark',
    replace: 'changes.length < 0',
    caught: ['that were edited after the preview are refused, and nothing is done'],
  },
  {
    id: 'postponed-while-let-in',
    says: 'A date moves on which somebody is let in at the same moment.',
    file: 'src/service/office/postponement/postponement.sql.ts',
    find: '    order by id for update`.execute(tx);',
    replace: '    order by id`.execute(tx);',
    caught: ['does not move a date on which somebody is let in at the same moment'],
  },
];
