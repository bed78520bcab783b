import { groupName, offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { isRecord } from '#src/domain/draft/draft-path.ts';
import type { LocalizedText, TicketType } from '#src/domain/event/event-definition.ts';
import { nameIn } from '../../fields/name-in.ts';

/** Something that a coupon, a courtesy or a bundle may name by its key. */
export interface OfferChoice {
  key: string;
  title: LocalizedText;
  /** Without its type: of what stands for all types of a ticket. */
  name: LocalizedText;
  kind: string;
  /** OFFER: as written. SOCIAL, HALF: derived from it. GROUP: stands for its members. MEMBER: a size, a call time. */
  role: 'OFFER' | 'SOCIAL' | 'HALF' | 'GROUP' | 'MEMBER';
  isBundle: boolean;
  isFree: boolean;
}

type Fields = Record<string, unknown>;

/** Everything of a written event that has a key of an offer, in the order of the shelves. Never throws: it is a draft. */
export function offerChoices(written: unknown): OfferChoice[] {
  const dates = new Map(listOf(written, 'dates').map(({ key, name }) => [key, textOf(name, String(key))]));
  return listOf(written, 'categories').flatMap((shelf) =>
    listOf(shelf, 'offers').flatMap((offer) =>
      choicesOf(offer, String(shelf.kind)).map((choice) => ({
        ...choice,
        title: withSession(choice.title, offer.session, dates),
      })),
    ),
  );
}

/** All keys that offers have or will have, so that a new one is none of them. */
export function offerKeys(written: unknown): string[] {
  return offerChoices(written).map(({ key }) => key);
}

function listOf(value: unknown, name: string): Fields[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function textOf(name: unknown, fallback: string): LocalizedText {
  return { pt: nameIn('pt', name) || fallback, en: nameIn('en', name) || fallback };
}

/** An artist has the same session on several days; its day and time tell them apart. */
function withSession(
  title: LocalizedText,
  session: unknown,
  dates: ReadonlyMap<unknown, LocalizedText>,
): LocalizedText {
  if (!isRecord(session)) return title;
  const date = dates.get(session.date);
  const time = /T(\d\d:\d\d)$/.exec(String(session.startsAt))?.[1];
  const spoken = (locale: 'pt' | 'en') =>
    [title[locale], date?.[locale], time].filter((word) => word !== undefined).join(', ');
  return { pt: spoken('pt'), en: spoken('en') };
}

function choicesOf(offer: Fields, kind: string): OfferChoice[] {
  const { key, ticketType } = offer;
  if (typeof key !== 'string') return [];
  const name = textOf(offer.name, key);
  const isBundle = isRecord(offer.bundle);
  const type = kind === 'TICKET' && !isBundle ? (ticketType as TicketType) : null;
  const choice = (
    own: Pick<OfferChoice, 'key' | 'role'>,
    more: { ticketType?: TicketType | null; outside?: boolean; variant?: LocalizedText } = {},
  ): OfferChoice => {
    const spokenType = more.ticketType === undefined ? type : more.ticketType;
    const title = offerTitle({
      ...{ name, ticketType: isTicketType(spokenType) ? spokenType : null, sector: null },
      inHalfPriceQuota: more.outside === true ? false : null,
      variant: more.variant ?? null,
    });
    return { ...own, title, name, kind, isBundle, isFree: type === 'FREE' };
  };
  const variants = listOf(offer, 'variants');
  const groups = listOf(offer.session, 'groups');
  if (variants.length > 0 || groups.length > 0) {
    return [
      choice({ key, role: 'GROUP' }),
      ...variants.map((variant) =>
        choice(
          { key: `${key}-${String(variant.key)}`, role: 'MEMBER' },
          { variant: textOf(variant.name, String(variant.key)) },
        ),
      ),
      ...groups.map((_, index) =>
        choice({ key: `${key}-${index + 1}`, role: 'MEMBER' }, { variant: groupName(index + 1) }),
      ),
    ];
  }
  return [
    choice({ key, role: 'OFFER' }),
    ...(isRecord(offer.half)
      ? [
          choice({ key: `${key}-half`, role: 'HALF' }, { ticketType: 'HALF' }),
          choice({ key: `${key}-half-60`, role: 'HALF' }, { ticketType: 'HALF', outside: true }),
        ]
      : []),
    ...(isRecord(offer.social)
      ? [choice({ key: `${key}-social`, role: 'SOCIAL' }, { ticketType: 'SOCIAL' })]
      : []),
  ];
}

function isTicketType(value: unknown): value is TicketType {
  return ['SINGLE', 'FULL', 'HALF', 'FREE', 'SOCIAL'].includes(String(value));
}
