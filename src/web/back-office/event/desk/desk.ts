import type { DeskOverviewQuery, DeskQuery, HandOverMutation } from '../../staff-api/desk.gen.ts';

export type Answer = DeskQuery['desk'];
export type Person = Answer['people'][number];
export type Item = Person['items'][number];
export type Result = HandOverMutation['handOver'][number];
export type Listed = DeskOverviewQuery['deskOverview']['handovers'][number];

/** Selected before anybody presses: all that nothing speaks against. */
export function readyIds({ items }: Pick<Person, 'items'>): string[] {
  return items
    .filter((item) => isOpen(item) && item.obstacle === null && item.badge?.isLive !== false)
    .map(({ ticketId }) => ticketId);
}

/** It can be handed over, if need be with a reason. */
export function isOpen({ handover, engagedBy }: Item): boolean {
  return handover === null && (engagedBy === null || engagedBy === 'TRANSFER');
}
