import type { Action } from '#src/domain/policy/policy.ts';

/** The pages of the menu, each with the right without which it is not offered; the first one is everybody's. */
export const menuPages = [
  { to: '/', text: 'start', right: null },
  { to: '/events', text: 'events', right: 'event.read' },
  { to: '/orders', text: 'orders', right: 'order.read' },
  { to: '/organizers', text: 'organizers', right: 'organizer.read' },
  { to: '/people', text: 'people', right: 'staff.read' },
  { to: '/approvals', text: 'approvals', right: 'approval.read' },
  { to: '/audit', text: 'audit', right: 'audit.read' },
] as const satisfies readonly { to: string; text: string; right: Action | null }[];
