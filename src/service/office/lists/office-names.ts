import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { draftName } from '#src/domain/event/draft-name.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Grant } from '#src/domain/policy/grant.ts';
import type { WithDb } from '../../ports.ts';
import type { OfferView } from '../../selling/event/event-view.ts';
import { selectEventNames, selectOrganizerNames } from './office-event.sql.ts';

export interface NamedGrant extends Grant {
  organizerName: string | null;
  eventName: LocalizedText | null;
}

/** Grants with the names of their places. */
export async function namesOfGrants(context: WithDb, grants: readonly Grant[]): Promise<NamedGrant[]> {
  const organizerIds = grants.flatMap(({ organizerId }) => organizerId ?? []);
  const eventIds = grants.flatMap(({ eventId }) => eventId ?? []);
  const organizerNames = await namesOfOrganizers(context, organizerIds);
  const events = await selectEventNames(context.db, eventIds);
  const eventNames = new Map(
    events.flatMap(({ id, name: written }): [Uuid, LocalizedText][] => {
      const name = draftName(written);
      return name.pt === '' && name.en === '' ? [] : [[id, name]];
    }),
  );
  return grants.map((grant) => ({
    ...grant,
    organizerName: organizerNames.get(grant.organizerId ?? '') ?? null,
    eventName: eventNames.get(grant.eventId ?? '') ?? null,
  }));
}

/** Names of organizers by their ids. */
export async function namesOfOrganizers(
  { db }: WithDb,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, string>> {
  const organizers = await selectOrganizerNames(db, [...new Set(ids)]);
  return new Map(organizers.map(({ id, name }) => [id, name]));
}

/** The same without its ticket type and its variant: what a group of offers is called. */
export function officeGroupName(offer: OfferView, timeZone: string): LocalizedText {
  return officeOfferName({ ...offer, ticketType: null, inHalfPriceQuota: null, variant: null }, timeZone);
}

/** An offer among all others of its event: two sessions of one name differ by their time. */
export function officeOfferName(offer: OfferView, timeZone: string): LocalizedText {
  const title = offerTitle(offer);
  const { session, variant } = offer;
  if (session === null || variant !== null) return title;
  const timed = (locale: 'pt' | 'en') =>
    `${title[locale]}, ${formatMoment(session.startsAt, locale, timeZone)}`;
  return { pt: timed('pt'), en: timed('en') };
}
