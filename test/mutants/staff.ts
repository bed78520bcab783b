import type { Mutant } from './mutant.ts';

/** Rights, approvals and lists of the back office. */
export const staffMutants: readonly Mutant[] = [
  {
    id: 'field-without-its-right',
    says: 'Whoever may see an event may list its coupons.',
    file: 'src/api/staff/schema.graphql',
    find: 'after: String, "From 1 to 100: less is 1, and more is 100." first: Int = 50): CouponPage! @needs(right: "coupon.read")',
    replace:
      'after: String, "From 1 to 100: less is 1, and more is 100." first: Int = 50): CouponPage! @needs(right: "event.read")',
    caught: ['the table of rights is as it was last read'],
  },
  {
    id: 'no-audit-entry',
    says: 'Who cancels an event leaves no entry in the audit log.',
    file: 'src/service/event/cancellation/cancel-event.ts',
    find: '    const change = { before: { canceledAt: null }, after: { canceledAt: at } };',
    replace: `    if (at !== undefined) return true;
    const change = { before: { canceledAt: null }, after: { canceledAt: at } };`,
    caught: ['who cancels an event, and none who cancels it again'],
  },
  {
    id: 'own-request-approved',
    says: 'Somebody approves what they have requested themselves.',
    file: 'src/service/approval/decide-approval.ts',
    find: "  if (row.requestedBy === actor.id) throw new DomainError('APPROVAL_OWN');\n",
    replace: '',
    caught: ['is not approved by who made it, whatever their role'],
  },
  {
    id: 'list-skips-a-row',
    says: 'The second page of a list leaves out its first row.',
    file: 'src/service/office/list-office-events.ts',
    find: 'const last = shown.at(-1);',
    replace: 'const last = rows.at(-1);',
    caught: ['comes in pages that together are the whole list, whatever is given as length'],
  },
  {
    id: 'cents-of-typed-price-lost',
    says: 'A price typed with centavos is stored without them.',
    file: 'src/web/back-office/editor/fields/money-typed.ts',
    find: "Number(cents.padEnd(2, '0'))",
    replace: 'Number(cents) * 0',
    caught: ['%j is %j centavos'],
  },
];
