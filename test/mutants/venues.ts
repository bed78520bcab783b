import type { Mutant } from './mutant.ts';

const venue = 'src/domain/event/venue.ts';

/** The venue of an event: its words, its link, and who is told. */
export const venueMutants: readonly Mutant[] = [
  {
    id: 'link-for-everybody',
    says: 'The link of an online event goes to who gave the ticket back.',
    file: 'src/service/holding/ticket/view/online-access.ts',
    find: ' || code === null) return null;',
    replace: ') return null;',
    caught: ['is nobody else’s'],
  },
  {
    id: 'link-at-once',
    says: 'A link that shows an hour before shows at once.',
    file: venue,
    find: "linkFrom === 'ORDER' ? new Date(0)",
    replace: 'linkFrom !== null ? new Date(0)',
    caught: ['shows an hour before, or at once'],
  },
  {
    id: 'announced-elsewhere',
    says: 'A place is announced in another city than the one that was told.',
    file: venue,
    find: '    (before.city === null || before.city === after.city)',
    replace: '    before.kind !== after.city',
    caught: ['an announcement keeps the city and the state that were told'],
  },
  {
    id: 'announcement-is-a-promise',
    says: 'A place that was to be announced cannot be announced once somebody has a ticket.',
    file: 'src/domain/draft/promises.ts',
    find: "if (path[0] === 'venue' && isAnnouncement(before.venue, after.venue)) return [];",
    replace: '',
    caught: ['is announced by a publication, and each owner is told once'],
  },
  {
    id: 'announced-in-silence',
    says: 'Nobody is told that the place was announced.',
    file: 'src/service/office/draft/publish-written.ts',
    find: 'if (hasNews) await planVenueNews',
    replace: 'if (hasNews === null) await planVenueNews',
    caught: ['is announced by a publication, and each owner is told once'],
  },
  {
    id: 'address-of-nowhere',
    says: 'An online event has an address and a map.',
    file: venue,
    find: "  if (venue.kind !== 'PLACE') return null;\n",
    replace: '',
    caught: ['leads somewhere only where there is an address'],
  },
  {
    id: 'online-in-a-city',
    says: 'The lists do not know what is online.',
    file: venue,
    find: "  if (kind === 'ONLINE') return { name: online.pt, state: '' };\n",
    replace: '',
    caught: ['is listed under its city, under Online, or under none'],
  },
  {
    id: 'place-without-address',
    says: 'A place may be published without an address.',
    file: 'src/domain/catalogue/written/written-venue.ts',
    find: "  .refine(hasAtPlace('address'), needed('address'))\n",
    replace: '',
    caught: ['a place needs name, address and city, and one look tells all that is missing'],
  },
  {
    id: 'columns-overwrite-the-venue',
    says: 'A write of other columns makes a place of an online event.',
    file: 'src/db/functions/keep-event-content.sql',
    find: "when coalesce(v_content #>> '{venue,kind}', 'PLACE') <> 'PLACE' then v_content -> 'venue'",
    replace: "when v_content is null then v_content -> 'venue'",
    caught: ['outlasts a write of other columns of the event'],
  },
];
