export const both = (text: string) => ({ pt: text, en: text });
export const dayKeys = ['thu', 'fri', 'sat', 'sun'];

/** A fair of four days, as it is written, with what a test puts on its shelves. */
export function fair(parts: {
  capacity?: number;
  tickets?: object[];
  sessions?: object[];
  goods?: object[];
  courtesies?: object[];
}) {
  const shelf = (kind: string, offers: object[] = []) =>
    offers.length === 0 ? [] : [{ key: kind.toLowerCase(), kind, name: both(kind), offers }];
  return {
    ...{ slug: 'feira', code: 'FE', name: both('Feira'), summary: both('Feira'), description: both('Feira') },
    venue: { name: 'Pavilhão', address: 'Rua Um, 1', city: 'São Paulo', state: 'SP' },
    organizer: { name: 'Feira', legalName: 'FEIRA LTDA', taxNumber: '11222333000181' },
    ...{ timeZone: 'America/Sao_Paulo', ageRating: 'L' },
    ...{ saleOpensAt: '2026-11-01T10:00', saleClosesAt: '2027-06-06T12:00' },
    dates: dayKeys.map((key, index) => ({
      ...{ key, name: both(key), startsAt: `2027-06-0${3 + index}T11:00`, endsAt: 'T21:00' },
      capacity: parts.capacity ?? 1_000,
    })),
    artists: [{ key: 'iara', name: 'Iara Monteiro' }],
    categories: [
      ...shelf('TICKET', parts.tickets),
      ...shelf('ARTIST', parts.sessions),
      ...shelf('PRODUCT', parts.goods),
    ],
    courtesies: parts.courtesies ?? [],
  };
}

export const ticket = (key: string, dates: string[], more: object = {}) => ({
  ...{ key, name: both(key), ticketType: 'FULL', dates, batches: [{ priceCents: 10_000, quantity: 500 }] },
  ...more,
});
export const photo = (key: string, date: string, session: object = {}) => ({
  ...{ key, name: both('Foto com Iara'), batches: [{ priceCents: 5_000 }] },
  session: {
    ...{ artist: 'iara', kind: 'PHOTO', date, startsAt: 'T14:00', endsAt: 'T15:00', peopleMax: 3 },
    ...('groups' in session ? {} : { seats: 60 }),
    ...session,
  },
});
export const shirt = (more: object = {}) => ({
  ...{ key: 'camiseta', name: both('Camiseta'), batches: [{ priceCents: 8_000 }] },
  variants: [
    { key: 'm', name: both('M'), stock: 30 },
    { key: 'xg', name: both('XG'), stock: 5, priceCents: 9_000, demoSold: 2 },
  ],
  ...more,
});
export const bundle = (parts: (string | object)[], of?: string[], more: object = {}) => ({
  ...{ key: 'combo', name: both('Combo'), quantity: 40, batches: [{ priceCents: 14_000 }] },
  bundle: { parts, ...(of && { choice: { of } }) },
  ...more,
});

export const byKey = <T extends { key: string }>(things: readonly T[]) =>
  Object.fromEntries(things.map((thing) => [thing.key, thing]));
