import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { desksOf } from './desk-event.ts';
import { readLatestHandovers } from './handover.sql.ts';
import { type HandoverView, handoverViews } from './handover-view.ts';

export interface ListedHandover extends HandoverView {
  ticketId: Uuid;
  number: number;
  name: LocalizedText;
  holderName: string;
  /** Nothing has happened to the ticket since. */
  isLast: boolean;
}

export interface DeskOverview {
  desks: LocalizedText[];
  /** The latest first. */
  handovers: ListedHandover[];
}

const listedMax = 20;

/** The desks of an event, and what was handed over and taken back last. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readDeskOverview(
  context: WithDb & WithEvents,
  asked: { actor: Staff; eventId: Uuid },
): Promise<DeskOverview> {
  const event = await eventInOffice(context, asked, 'desk.read');
  const rows = await readLatestHandovers(context.db, event.id, listedMax);
  const views = await handoverViews(context, rows);
  const handovers = rows.flatMap((row) => {
    const view = views.get(row);
    const name = event.offerById.get(row.offerId)?.offer.name ?? { pt: '', en: '' };
    const { ticketId, number, holderName, isLast } = row;
    return view === undefined ? [] : [{ ...view, ticketId, number, name, holderName, isLast }];
  });
  return { desks: desksOf(event), handovers };
}
