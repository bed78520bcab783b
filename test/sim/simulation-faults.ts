/** A fault to plant in a copy of the tree: the simulation must find it by a rule that is broken, not by a file that does not load. */
export interface SimulationFault {
  id: string;
  /** The actor of `cast.ts` without whom nobody would meet it. */
  actor: string;
  file: string;
  /** Stands in its file once. */
  find: string;
  replace: string;
}

export const simulationFaults: readonly SimulationFault[] = [
  {
    ...{ id: 'till-cash-out-comes-in', actor: 'tills' },
    file: 'src/service/holding/till/move-till-cash.ts',
    find: 'const amountCents = movedCash(kind, asked.amountCents);',
    replace: "const amountCents = movedCash('IN', asked.amountCents);",
  },
  {
    ...{ id: 'scan-stored-twice', actor: 'gates' },
    file: 'src/service/holding/admission/upload-scans.ts',
    find: 'if (stored === undefined) fresh.push({ id, scan });',
    replace: 'if (stored !== null) fresh.push({ id, scan });',
  },
  {
    ...{ id: 'refund-not-booked', actor: 'staff' },
    file: 'src/service/holding/order/refund/give-back-order.ts',
    find: "await bookOrders(tx, { ...of, cause: 'given_back', at: now });",
    replace: 'void of, bookOrders;',
  },
  {
    ...{ id: 'less-charged-back', actor: 'partners' },
    file: 'src/service/holding/order/payment/apply-chargeback.ts',
    find: 'const chargedBackCents = Math.min(takenBack, payment.capturedCents);',
    replace: 'const chargedBackCents = Math.min(takenBack, payment.capturedCents) - 1;',
  },
  {
    ...{ id: 'room-without-pass', actor: 'crowd' },
    file: 'src/service/selling/cart/save-cart.ts',
    find: 'const hasRoom = await checkPass(context, { actor, event, pass: input.pass });',
    replace:
      'const hasRoom = await checkPass(context, { actor, event, pass: input.pass }).catch(() => false);',
  },
  {
    ...{ id: 'doubled-cash-counts-twice', actor: 'network' },
    file: 'src/service/holding/till/move-till-cash.ts',
    find: 'if (before === null) return null;',
    replace: 'if (before === null || before !== null) return null;',
  },
  {
    ...{ id: 'erased-without-seal', actor: 'erasure' },
    file: 'src/service/holding/privacy/erase-at-events.ts',
    find: '    if (sealed !== null)\n',
    replace: '    if (sealed !== null && sealed.content.length < 0)\n',
  },
  {
    ...{ id: 'roll-entry-stored-twice', actor: 'tills' },
    file: 'src/service/holding/till/roll/store-entry.ts',
    find: 'if (known !== null) return known;',
    replace: 'if (known !== null && known === undefined) return known;',
  },
];
