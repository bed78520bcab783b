import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { templates } from '#src/domain/draft/templates/templates.ts';
import type { FactName } from '#src/domain/event/changed-fact.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type PostponementAsked, postponeEvent } from '#src/service/office/postponement/postpone-event.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { both, fair, photo, ticket } from './fair-file.ts';

const dayMs = 24 * 3_600_000;
const keys = ['sat', 'sun'];

/** A moment on the clock of the event's zone, as the form writes it. */
export const written = (view: Pick<EventView, 'timeZone'>, at: Date) => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: view.timeZone, dateStyle: 'short', timeStyle: 'short' },
  }).format(at);
  return parts.replace(' ', 'T');
};

/** All dates of a fair, so many days later. */
export const later = (view: EventView, days: number) =>
  view.dates.map((date, index) => ({
    key: keys[index] ?? '',
    startsAt: written(view, new Date(date.startsAt.getTime() + days * dayMs)),
  }));

/** As the service and its callers ask for it. */
type Asked = PostponementAsked & { facts: readonly FactName[]; mark: string | null };

/** Fairs that are there to be postponed by this person. */
export function openPostponedFair(deployment: Deployment, actor: Staff) {
  const { context, clock } = deployment;
  const reason = { pt: 'A chuva alagou o pavilhão.', en: 'Rain flooded the hall.' };
  let fairs = 0;

  /** A Saturday and a Sunday, each with a session, written as an event from a file is. */
  async function weekendFair(options: { refundKeepsFee?: boolean } = {}): Promise<EventView> {
    fairs += 1;
    const session = (key: string, date: string) => ({ ...photo(key, date), name: both(key) });
    const dates = keys.map((key, index) => ({
      ...{ key, name: both(key), startsAt: `today+${60 + index}d T11:00`, endsAt: 'T21:00', capacity: 100 },
    }));
    const file = {
      ...fair({
        tickets: [...keys.map((key) => ticket(key, [key])), ticket('pass', keys)],
        sessions: [session('iara', 'sat'), session('iara-sun', 'sun')],
      }),
      ...{ slug: `adiada-${fairs}`, code: `AD${String.fromCharCode(64 + fairs)}`, dates, ...options },
      ...{ saleOpensAt: 'today-30d T10:00', saleClosesAt: 'today+61d T12:00' },
    };
    const { artSvg } = templates.FAN_MEETING('2026-12-05', file.organizer);
    const { definition, problems } = defineEvent(file, artSvg, clock.now());
    if (definition === null) throw new Error(JSON.stringify(problems));
    return await deployment.importEvent(definition);
  }

  /** By default 60 days, with the window that is preset. */
  function askedOf(view: EventView, about: Partial<Asked> = {}): Asked {
    const starts = later(view, 60);
    const asked = { actor, eventId: view.id, starts, changes: [], facts: [], refundUntil: null, mark: null };
    return { ...asked, reason, why: null, ...about };
  }

  const postpone = async (view: EventView, about: Partial<PostponementAsked> = {}) =>
    await postponeEvent(context, askedOf(view, about));

  return { reason, weekendFair, askedOf, postpone };
}
