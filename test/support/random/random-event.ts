import fc from 'fast-check';
import { guideOf, randomGuide, randomProgramme, venueOf } from './random-guide.ts';
import { randomPhoto, randomPhotos } from './random-pictures.ts';
import { randomQuestions } from './random-questions.ts';
import { coupon, holdRules, maybe, price, randomTerms, small } from './random-terms.ts';

// Events as people may write them, nearly all of them sound: what only a few values may be is drawn from few.

const text = (lengthMax: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Sábado', 'Pista', 'Camiseta “Heroína”, azul', 'Two: one', '3') },
    {
      weight: 1,
      arbitrary: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .filter((drawn) => drawn.trim() !== '' && drawn.length <= lengthMax),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom('a', ' ', '\n', '# b', "'", '"', ': ', '- ', '&c', '\t', '{', '|', 'null'), {
          minLength: 1,
          maxLength: 12,
        })
        .map((parts) => `x${parts.join('')}`),
    },
  );
const localized = (lengthMax = 40) => fc.record({ pt: text(lengthMax), en: text(lengthMax) });
const clock = (hour: number) =>
  fc.integer({ min: 0, max: 59 }).map((minute) => `T${two(hour)}:${two(minute)}`);
const two = (value: number) => String(value).padStart(2, '0');

const dates = ['d0', 'd1', 'd2'];
const sectors = ['floor', 'box'];
const randomMap = {
  ...{ width: 100, height: 80, stage: '40,2 60,2 60,10 40,10' },
  sectors: [
    { sector: 'floor', points: '10,12 90,12 90,40.5' },
    { sector: 'box', points: '0,50 100,50 100,80 0,80' },
  ],
};

const batches = (count: number) =>
  fc
    .array(
      fc.record({
        climb: price,
        fee: maybe(fc.integer({ min: 0, max: 20_000 })),
        units: maybe(fc.integer({ min: 20, max: 60 })),
        opensAt: maybe(fc.constantFrom('2027-01-10T10:00', 'today+3d T10:00')),
        closesAt: maybe(fc.constantFrom('2027-02-10T23:59', 'today+120d sat T23:59')),
        demoSold: maybe(small),
      }),
      { minLength: 1, maxLength: count },
    )
    .chain((drawn) =>
      fc.boolean().map((isNumbered) => {
        let priceCents = 0;
        return drawn.map(({ climb, fee, units, ...rest }, index) => {
          priceCents += climb;
          const number = isNumbered || drawn.length > 1 ? index + 1 : undefined;
          // A fee above its price may grow with a variant's price beyond what can be written.
          const feeCents = fee && Math.min(fee, priceCents);
          return { number, priceCents, feeCents, quantity: units, ...rest };
        });
      }),
    );

const offer = (key: string) => ({
  key: fc.constant(key),
  name: localized(),
  description: maybe(localized()),
  maxPerOrder: maybe(small),
});

const sibling = fc.record({ description: maybe(localized()) });

const ticket = (key: string, hasSectors: boolean) =>
  fc
    .record({
      ...offer(key),
      type: fc.constantFrom('FULL', 'FULL', 'FULL', 'SINGLE', 'FREE'),
      dates: fc.subarray(dates, { minLength: 1 }),
      sector: fc.constantFrom(...sectors),
      half: maybe(sibling),
      social: maybe(sibling),
      batches: batches(4),
      halfQuantity: maybe(fc.integer({ min: 10, max: 30 })),
      demo: maybe(small),
    })
    .map(({ type, sector, half, social, batches: drawn, halfQuantity, demo, ...rest }) => {
      const isFull = type === 'FULL';
      return {
        ...rest,
        ticketType: type,
        sector: hasSectors ? sector : undefined,
        half: isFull ? half : undefined,
        social: isFull ? social : undefined,
        batches: drawn.map((batch) => ({
          ...batch,
          ...(type === 'FREE' && { priceCents: 0, feeCents: undefined }),
          ...(isFull && half && { halfQuantity, halfDemoSold: demo }),
          ...(isFull &&
            social && {
              socialPriceCents: batch.priceCents - 1 || undefined,
              socialQuantity: halfQuantity,
              socialDemoSold: demo,
            }),
        })),
      };
    });

const pickup = fc.record({
  desk: localized(),
  startsAt: fc.constantFrom('2027-06-05T11:00', 'today+190d sat T11:00'),
  endsAt: fc.constantFrom('T19:00', '2027-12-31T19:00'),
});

const goods = (key: string) =>
  fc
    .record({
      ...offer(key),
      photo: maybe(randomPhoto(localized())),
      dates: maybe(fc.subarray(dates)),
      pickup: maybe(pickup),
      stock: fc.integer({ min: 20, max: 99 }),
      sizes: fc.array(
        fc.record({
          name: localized(20),
          stock: fc.integer({ min: 20, max: 99 }),
          priceCents: maybe(fc.oneof(price, fc.constant(0))),
          demoSold: maybe(small),
        }),
        { minLength: 2, maxLength: 4 },
      ),
      hasVariants: fc.boolean(),
      isFree: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
      batches: batches(3),
    })
    .map(({ sizes, stock, hasVariants, isFree, batches: drawn, ...rest }) => {
      const priced =
        isFree && drawn.length === 1 ? drawn.map((batch) => ({ ...batch, priceCents: 0 })) : drawn;
      if (!hasVariants) return { ...rest, stock, batches: priced };
      const variants = sizes.map(({ priceCents, ...size }, index) => ({
        key: `v${index}`,
        ...size,
        priceCents: drawn.length === 1 ? priceCents : undefined,
      }));
      return { ...rest, variants, batches: priced.map((batch) => ({ ...batch, demoSold: undefined })) };
    });

const session = (key: string) =>
  fc
    .record({
      ...offer(key),
      kind: fc.constantFrom('PHOTO', 'AUTOGRAPH'),
      date: fc.constantFrom(...dates),
      window: fc.tuple(clock(13), clock(17)),
      seats: fc.integer({ min: 20, max: 60 }),
      peopleMax: small,
      calls: fc.array(
        fc.record({
          seats: fc.integer({ min: 20, max: 60 }),
          demoSold: maybe(small),
          endsAt: maybe(fc.constant(40)),
        }),
        { minLength: 2, maxLength: 3 },
      ),
      hasGroups: fc.boolean(),
      batches: batches(2),
    })
    .map(({ kind, date, window, seats, peopleMax, calls, hasGroups, batches: drawn, ...rest }) => {
      const groups = calls.map(({ endsAt, ...call }, index) => ({
        startsAt: `T${14 + index}:20`,
        endsAt: endsAt && `T${14 + index}:${endsAt}`,
        ...call,
      }));
      const [startsAt, endsAt] = window;
      const how = hasGroups ? { groups } : { seats };
      return {
        ...rest,
        session: { artist: 'iara', kind, date, startsAt, endsAt, peopleMax, ...how },
        batches: hasGroups ? drawn.map((batch) => ({ ...batch, demoSold: undefined })) : drawn,
      };
    });

/** A bundle of the first ticket and things that are no tickets: some of it fixed, some of it to choose from. */
const bundle = (fixed: readonly string[], choice: readonly string[]) =>
  fc
    .record({
      ...offer('bundle'),
      quantity: fc.integer({ min: 20, max: 40 }),
      values: fc.array(maybe(fc.integer({ min: 1, max: 9_000 })), { minLength: 4, maxLength: 4 }),
      of: fc.subarray([...choice], { minLength: Math.min(1, choice.length) }),
      pickup: maybe(pickup),
      batches: batches(2),
    })
    .map(({ values, of, batches: drawn, ...rest }) => {
      const part = (key: string, index: number) => {
        const valueCents = values[index % values.length];
        return valueCents === undefined ? key : { offer: key, valueCents };
      };
      const hasChoice = of.length > 0;
      return {
        ...rest,
        bundle: { parts: fixed.map(part), choice: hasChoice ? { of: of.map(part) } : undefined },
        batches: hasChoice ? drawn.map((batch) => ({ ...batch, demoSold: undefined })) : drawn,
      };
    });

/** The keys of offers that `named` says of an offer which may have been made of several. */
const single = (drawn: { key: string; variants?: unknown; session?: { groups?: unknown } }) =>
  'variants' in drawn
    ? [`${drawn.key}-v0`, `${drawn.key}-v1`]
    : drawn.session && 'groups' in drawn.session
      ? [`${drawn.key}-1`, `${drawn.key}-2`]
      : [drawn.key];

/** Written events with everything the format knows, in some combination. A few of them are not sound. */
export const randomEvent: fc.Arbitrary<object> = fc
  .record({
    hasSectors: fc.boolean(),
    hasMap: fc.boolean(),
    tickets: fc.integer({ min: 1, max: 3 }),
    goods: fc.integer({ min: 0, max: 2 }),
    sessions: fc.integer({ min: 0, max: 2 }),
  })
  .chain(({ hasSectors, hasMap, tickets, goods: things, sessions }) => {
    const some = <T>(count: number, make: (index: number) => fc.Arbitrary<T>) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => make(index)));
    return fc.record({
      hasSectors: fc.constant(hasSectors),
      hasMap: fc.constant(hasMap),
      tickets: some(tickets, (index) => ticket(`t${index}`, hasSectors)),
      goods: some(things, (index) => goods(`g${index}`)),
      sessions: some(sessions, (index) => session(`s${index}`)),
    });
  })
  .chain((drawn) => {
    const others = [...drawn.goods, ...drawn.sessions];
    const singles = others.flatMap(single);
    const paid = drawn.tickets.filter(({ ticketType }) => ticketType !== 'FREE').map(({ key }) => key);
    const couponOffers = [...paid, ...others.map(({ key }) => key), ...singles];
    const [first] = paid;
    const [fixed, ...choice] = others;
    const hasBundle = first !== undefined && fixed !== undefined;
    const parts = hasBundle ? [first, ...single(fixed).slice(0, 1)] : [];
    const given = [first, ...singles.slice(0, 2)].filter((key) => key !== undefined);
    return fc.record({
      drawn: fc.constant(drawn),
      bundle: hasBundle
        ? maybe(
            bundle(
              parts,
              choice.map(({ key }) => key),
            ),
          )
        : fc.constant(undefined),
      coupons: fc.tuple(
        ...(couponOffers.length > 0 ? ['TEN-10', 'LOTE_2'].map((code) => coupon(code, couponOffers)) : []),
      ),
      courtesies: maybe(
        fc.record({
          name: localized(),
          endsAt: maybe(fc.constant('2027-06-05T12:00')),
          offers: fc.subarray(given, { minLength: Math.min(1, given.length) }),
          quantity: small,
          maxPerCode: small,
          hasCode: fc.boolean(),
        }),
      ),
      names: fc.record({
        name: localized(),
        summary: localized(),
        description: localized(200),
        about: maybe(localized()),
        ...randomPhotos(text(80), localized()),
        guide: randomGuide(localized()),
        days: randomProgramme(localized(), dates),
      }),
      questions: randomQuestions(
        localized(),
        drawn.tickets.map(({ key }) => key),
      ),
      state: fc.constantFrom('SP', 'RJ'),
      zone: fc.constantFrom(
        'America/Sao_Paulo',
        'Europe/Lisbon',
        'America/New_York',
        'Asia/Kathmandu',
        'Australia/Lord_Howe',
      ),
      rules: maybe(holdRules),
      terms: randomTerms(text(40)),
      capacity: fc.integer({ min: 1_500, max: 9_000 }),
      doors: maybe(clock(9)),
      // The nights on which clocks go back or jump, in one zone or another, among them.
      day: fc.constantFrom(
        '2027-06-04',
        '2027-03-27',
        '2027-03-13',
        '2027-10-30',
        '2027-11-06',
        '2027-04-03',
      ),
    });
  })
  .map(
    ({
      drawn,
      bundle: combo,
      coupons,
      courtesies,
      questions,
      names,
      state,
      zone,
      rules,
      terms,
      capacity,
      doors,
      day,
    }) => {
      const shelf = (kind: string, offers: readonly object[]) =>
        offers.length === 0 ? [] : [{ key: kind.toLowerCase(), kind, name: names.name, offers }];
      const dayAt = (index: number) =>
        new Date(Date.parse(`${day}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10);
      const { about, face, guide, days, ...said } = names;
      const { mapUrl, where, ...told } = guideOf(guide, state);
      return {
        ...{ slug: 'feira', code: 'FE', ...said },
        venue: venueOf(where, state, mapUrl),
        ...told,
        organizer: { name: 'Feira', legalName: 'FEIRA LTDA', taxNumber: '11222333000181' },
        ...{ timeZone: zone, ageRating: 'L', holdRules: rules, ...terms },
        saleClosesAt: `${dayAt(2)}T12:00`,
        questions,
        coupons,
        sectors: drawn.hasSectors ? sectors.map((key) => ({ key, name: names.name })) : [],
        sectorMap: drawn.hasSectors && drawn.hasMap ? randomMap : undefined,
        dates: dates.map((key, index) => ({
          ...{
            key,
            name: names.name,
            startsAt: `${dayAt(index)}T11:00`,
            endsAt: index === 2 ? 'T21:00' : `${dayAt(index + 1)}T01:30`,
          },
          doorsAt: doors,
          ...(drawn.hasSectors ? { capacityBySector: { floor: capacity, box: capacity + 7 } } : { capacity }),
        })),
        ...days,
        artists: [{ key: 'iara', name: 'Iara Monteiro', about, photo: face }],
        categories: [
          ...shelf('TICKET', combo === undefined ? drawn.tickets : [combo, ...drawn.tickets]),
          ...shelf('ARTIST', drawn.sessions),
          ...shelf('PRODUCT', drawn.goods),
        ],
        courtesies:
          courtesies === undefined || courtesies.offers.length === 0
            ? []
            : [
                {
                  ...{ key: 'press', name: courtesies.name, endsAt: courtesies.endsAt },
                  offers: courtesies.offers.map((key) => ({
                    ...{ offer: key, quantity: courtesies.quantity, maxPerCode: courtesies.maxPerCode },
                  })),
                  demoCodes: courtesies.hasCode ? ['FE-C0RT-ES1A-DEM0-2027'] : [],
                },
              ],
      };
    },
  );
