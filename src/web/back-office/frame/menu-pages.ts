import type { Action } from '#src/domain/policy/policy.ts';

/**
 * The pages of the menu, each with the right without which it is not offered; the first one is everybody's. `leadsTo`: another part
 * of the address that belongs to the entry.
 */
export const menuPages = [
  { to: '/', text: 'start', right: null },
  { to: '/events', text: 'events', right: 'event.read' },
  { to: '/orders', text: 'orders', right: 'order.read', leadsTo: '/buyers/' },
  { to: '/money', text: 'money', right: 'settlement.read' },
  { to: '/organizers', text: 'organizers', right: 'organizer.read' },
  { to: '/people', text: 'people', right: 'staff.read' },
  { to: '/approvals', text: 'approvals', right: 'approval.read' },
  { to: '/audit', text: 'audit', right: 'audit.read' },
] as const satisfies readonly { to: string; text: string; right: Action | null; leadsTo?: string }[];

/** True for the entry under which a page of the back office stands. */
export function isWithin({ to, leadsTo }: { to: string; leadsTo?: string }, pathname: string): boolean {
  if (to === '/' || pathname === to) return pathname === to;
  return pathname.startsWith(`${to}/`) || (leadsTo !== undefined && pathname.startsWith(leadsTo));
}
