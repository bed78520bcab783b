import type { Action } from '#src/domain/policy/policy.ts';

/** The pages of one event beside its editor, each with the right at the event without which it is not offered. */
export const eventPages = [
  { to: '', text: 'pageOverview', right: 'event.read' },
  { to: 'live', text: 'pageLive', right: 'sales.read' },
  { to: 'sources', text: 'pageSources', right: 'sales.read' },
  { to: 'orders', text: 'pageOrders', right: 'order.read' },
  { to: 'manual', text: 'pageManual', right: 'order.read' },
  { to: 'gate', text: 'pageGate', right: 'gate.read' },
  { to: 'desk', text: 'pageDesk', right: 'desk.read' },
  { to: 'till', text: 'pageTill', right: 'till.sell' },
  { to: 'tills', text: 'pageTills', right: 'till.read' },
  { to: 'badges', text: 'pageBadges', right: 'badge.read' },
  { to: 'room', text: 'pageRoom', right: 'sales.read' },
  { to: 'capacity', text: 'pageCapacity', right: 'sales.read' },
  { to: 'coupons', text: 'pageCoupons', right: 'coupon.read' },
  { to: 'courtesies', text: 'pageCourtesies', right: 'courtesy.read' },
  { to: 'mailings', text: 'pageMailings', right: 'mailing.read' },
  { to: 'papers', text: 'pagePapers', right: 'paper.read' },
  { to: 'settlements', text: 'pageSettlements', right: 'settlement.read' },
  { to: 'files', text: 'pageFiles', right: 'event.export' },
  { to: 'postponement', text: 'pagePostpone', right: 'event.postpone' },
] as const satisfies readonly { to: string; text: string; right: Action }[];
