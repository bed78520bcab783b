import type { Mutant } from './mutant.ts';

/** Rights, approvals and lists of the back office. */
export const staffMutants: readonly Mutant[] = [
  {
    id: 'field-without-its-right',
    says: 'Whoever may see an event may list its coupons.',
    file: 'src/api/staff/schema.graphql',
    find: 'first: Int = 50): CouponPage! @needs(right: "coupon.read")',
    replace: 'first: Int = 50): CouponPage! @needs(right: "event.read")',
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
    find: "  if (row.requestedBy === approver.id) throw new DomainError('APPROVAL_OWN');\n",
    replace: '',
    caught: ['is not approved by who made it, whatever their role'],
  },
  {
    id: 'invitation-outlives-its-maker',
    says: 'An invitation stays good after its maker was removed.',
    file: 'src/service/staff/people/read-good-invitation.ts',
    find: "inviter !== null && hasRight(inviter, 'staff.invite', invitation) ? invitation : null",
    replace: "inviter === null || !hasRight(inviter, 'staff.invite', invitation) ? invitation : invitation",
    caught: ['ends with the right of who made it: %s'],
  },
  {
    id: 'publication-outlives-its-right',
    says: 'A publication at a time is carried out though who asked for it may publish no more.',
    file: 'src/service/draft/publish-due.ts',
    find: "if (actor === null || !hasRight(actor, 'event.publish', draft)) {",
    replace: "if (actor === null || hasRight(actor, 'event.publish') === null) {",
    caught: ['is refused where who asked for it has lost the right: %s'],
  },
  {
    id: 'second-address-approves',
    says: 'Whoever was let in by the requester approves the request.',
    file: 'src/domain/policy/let-in.ts',
    find: 'sources !== null && !sources.includes(requestedBy)',
    replace: 'sources !== null',
    caught: [
      'exactly those may approve who would be there had the requester let nobody in',
      'by somebody whom the requester let in, also through others, and for whatever role',
    ],
  },
  {
    id: 'slices-below-a-limit',
    says: 'Acts of one day do not add up to the limits.',
    file: 'src/service/approval/within-limits.ts',
    find: 'return needsApproval(size, await readLimits({ db }, organizerId), lately);',
    replace:
      'return needsApproval(size, await readLimits({ db }, organizerId), { ...lately, tickets: 0, cents: 0 });',
    caught: ['add up: the one that exceeds it with those of the day waits, whoever has done them'],
  },
  {
    id: 'slices-at-once',
    says: 'Two acts at once do not see each other beside the limits.',
    file: 'src/service/approval/within-limits.ts',
    find: '  await lockActs(tx, eventId);\n',
    replace: '  void lockActs;\n',
    caught: ['no acts of one event within a day exceed its limits, in whatever order and at once'],
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
