import type { Mutant } from './mutant.ts';

const job = 'src/service/office/many/carry-out-many.ts';

/** Acts of staff on many orders, and who has an order. */
export const manyMutants: readonly Mutant[] = [
  {
    id: 'many-done-twice',
    says: 'An order of an act on many that another node has done is done a second time.',
    file: job,
    find: "if (!(await settle(tx, 'DONE'))) throw new OrderTaken();",
    replace: "await settle(tx, 'DONE');",
    caught: ['that another node has done is rolled back with all that it wrote'],
  },
  {
    id: 'many-with-rights-that-ended',
    says: 'An act on many goes on with rights that have ended.',
    file: job,
    find: 'return actor !== null && hasRight(actor, manyActRights[kind], place) ? actor : null;',
    replace: 'return actor !== null && place.eventId !== kind ? actor : null;',
    caught: [
      'stops where the rights of who began it have ended, and goes on in the name of somebody who has them',
    ],
  },
  {
    id: 'many-not-stopped',
    says: 'A stop does not end the piece under way.',
    file: job,
    find: "if ((await selectManyAct(db, key))?.state !== 'RUNNING') return;",
    replace: '',
    caught: ['is stopped after the order under way, and goes on behind it'],
  },
  {
    id: 'many-more-than-was-seen',
    says: 'An act on many begins on more orders than its preview has told.',
    file: 'src/domain/order/act-on-many.ts',
    find: "if (count > 0) throw new DomainError('MANY_GREW', { facts });",
    replace: '',
    caught: [
      'has no mark in common with one of other orders or sums: what changed since is told in numbers, and nothing begins',
    ],
  },
  {
    id: 'many-refunds-without-a-second-person',
    says: 'Refunds of many are not counted with the acts of the event.',
    file: 'src/service/office/approval/begin-or-request.ts',
    find: 'return { tickets: units, cents };',
    replace: 'return { tickets: units - units, cents: cents - cents };',
    caught: [
      'wait for a second person, and then refund what was shown',
      'are one in slices too, within a day',
    ],
  },
  {
    id: 'order-taken-from-a-colleague',
    says: 'Of two who take an order at once the later one has it, and nobody is told.',
    file: 'src/service/office/orders/assign-order.ts',
    find: "if (present !== heldBy) throw new DomainError('CHANGED_MEANWHILE');",
    replace: '',
    caught: ['who does not see it cannot have it, and of two who take it at once one is told'],
  },
  {
    id: 'many-another-id-each-press',
    says: 'A second press begins a second act.',
    file: 'src/web/back-office/orders/many/many-dialog.tsx',
    find: 'const [id] = useState(() => crypto.randomUUID());',
    replace: 'const id = crypto.randomUUID();',
    caught: ['is what is sent: the filter, the number and the mark that were shown, under one id'],
  },
  {
    id: 'request-beside-its-act',
    says: 'A refund of many waits for a second person whom nobody has asked.',
    file: 'src/service/office/many/begin-many-act.ts',
    find: '    await also?.(tx);\n    if (state',
    replace: '    void tx;\n    if (state',
    caught: [
      'wait for nobody where the request for a second person cannot be stored: the next press asks for both',
      'wait for a second person, and then refund what was shown',
    ],
  },
];
