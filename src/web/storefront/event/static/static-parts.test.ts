import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import { noGuide } from '#test/components/data/event-data.ts';
import { anchorsOf } from '../shelves/anchors.ts';
import { followMarkOf, largeMarkOf } from './large-mark.ts';
import { staticParts } from './static-parts.tsx';

const fair = {
  name: 'Fair',
  summary: '',
  timeZone: 'America/Sao_Paulo',
  startsAt: '2027-05-01T10:00:00Z',
  endsAt: '2027-05-01T20:00:00Z',
  dates: [],
  venue: {
    kind: 'PLACE',
    name: 'Hall',
    city: 'São Paulo',
    state: 'SP',
    address: 'Rua A, 1',
    full: 'Hall, Rua A, 1, São Paulo/SP',
  },
  ageRating: 'L',
  organizer: { slug: 'fair', name: 'Fair', legalName: 'Fair Ltda', taxNumber: '11222333000181' },
  categories: [],
  halfPriceQuota: [
    {
      scope: 'Saturday',
      total: 100,
      halfPriceTotal: 40,
      halfPriceRemaining: 13,
      soldOut: false,
      reservedUntil: '2027-04-29T10:00:00Z',
    },
  ],
};

const bare = {
  description: '',
  postponement: null,
  allPortuguese: [],
  photo: null,
  gallery: [],
  sponsors: [],
  artists: [],
  goods: [],
  isSaleTold: false,
  guide: noGuide,
  ...{ lineup: [], stages: [], programme: [] },
};

const page = {
  url: 'https://canhoto.example/pt/evento/fair',
  calendar: 'https://canhoto.example/api/events/fair/calendar.ics?lang=pt',
  anchors: [],
};

const halfPriceOf = (saleStatus: EventDetail['saleStatus'], locale: 'pt' | 'en') =>
  staticParts({ ...fair, saleStatus } as unknown as EventDetail, bare, page, locale).halfPrice;

test.each(['pt', 'en'] as const)(
  'what is left at half-price is said while there is a sale (%s)',
  (locale) => {
    const left = textFor(locale, 'event')('halfQuotaLeft', { remaining: '13', total: '40' });
    for (const status of ['SCHEDULED', 'ON_SALE', 'SOLD_OUT'] as const)
      expect(halfPriceOf(status, locale)).toContain(left);
  },
);

test.each(['ENDED', 'CANCELED'] as const)(
  'an event that is %s says nothing of half-price tickets',
  (status) => {
    expect(halfPriceOf(status, 'pt')).toBe('');
    expect(halfPriceOf(status, 'en')).toBe('');
  },
);

const sources = {
  ...{ avif: '/a.avif 320w, /b.avif 900w', webp: '/a.webp 320w, /b.webp 900w' },
  ...{ width: 900, height: 600 },
};
const photo = { ...sources, src: '/a.jpg#x10y20', alt: 'A crowd' };

test('photos have their sources, shape, words and focal point, and wait where they are out of sight', () => {
  const logo = { ...photo, alt: 'Ana' };
  const artistSession = { artist: { id: 'iara', name: 'Iara Monteiro', about: null } };
  const { banner, notes, marks } = staticParts(
    {
      ...fair,
      imageUrl: photo.src,
      categories: [
        { offers: [{ id: 'session', name: 'Photo', artistSession }] },
        {
          offers: [
            { id: 'poster', name: 'Poster', artistSession: null },
            { id: 'shirt', name: '“Heroine” tote bag', artistSession: null },
          ],
        },
        { offers: [{ id: 'locker', name: 'Locker', artistSession: null }] },
      ],
      saleStatus: 'ON_SALE',
    } as unknown as EventDetail,
    {
      ...bare,
      photo,
      gallery: [photo],
      sponsors: [{ name: 'Ana', link: 'https://ana.example/', logo }],
      artists: [{ id: 'iara', photo }],
      goods: [
        {
          offers: [
            { id: 'poster', photo },
            { id: 'shirt', photo: null },
          ],
        },
        { offers: [{ id: 'locker', photo: null }] },
      ],
    },
    page,
    'en',
  );
  // In its row the name of a product says what the small picture shows.
  expect(marks.poster).toContain('alt=""');
  // Beside one with a picture a product has initials, no quotation mark among them; a shelf without pictures has neither.
  expect(marks.shirt).toContain('>HB</text>');
  expect(Object.keys(marks).sort()).toEqual([
    followMarkOf('iara'),
    'iara',
    'poster',
    largeMarkOf('poster'),
    'shirt',
  ]);
  const large = marks[largeMarkOf('poster')] ?? '';
  for (const markup of [banner, notes, marks.iara ?? '', marks.poster ?? '']) {
    expect(markup).toContain('src="/a.jpg#x10y20"');
    // What is never larger than a finger's width names no other file.
    expect(markup.includes('/b.avif')).toBe(markup === banner || markup === notes);
  }
  // Whole, so in the middle.
  expect(large).toContain('src="/a.jpg"');
  expect(large).toContain('sizes="(width &lt;= 767px) 85vw, 320px"');
  for (const markup of [banner, notes, marks.iara ?? '', large]) {
    expect(markup).toContain('type="image/avif" srcSet="/a.avif 320w');
    expect(markup).toContain('alt="A crowd"');
    expect(markup).toContain('width="900" height="600"');
    expect(markup.includes('loading="lazy"')).toBe(markup !== banner);
  }
  expect(notes).toContain('<a href="https://ana.example/" rel="sponsored noopener"');
});

test('questions and rules are folded, and the map is another site', () => {
  const venue = { ...fair.venue, mapUrl: 'https://mapa.example/' };
  const event = { ...fair, venue, imageUrl: '', saleStatus: 'ON_SALE' } as unknown as EventDetail;
  const guide = {
    ...noGuide,
    faq: [{ question: 'Pode <b>?', answer: 'Pode.\n\n- *Sim*' }],
    ...{ rules: '# Entrada', gettingThere: 'Pela *ponte*.' },
  };
  const { banner, notes } = staticParts(event, { ...bare, guide }, page, 'pt');
  expect(banner).toContain('<a href="https://mapa.example/" rel="noopener"');
  expect(notes.match(/<details/g)).toHaveLength(4);
  expect(notes).toContain('<p>Pela <em>ponte</em>.</p>');
  expect(notes).not.toContain('<details open');
  expect(notes).toContain('Pode &lt;b&gt;?');
  expect(notes).toContain('<ul><li><em>Sim</em></li></ul>');
  expect(notes).toContain('<h3>Entrada</h3>');
});

test('the page leads to each of its sections, and shows the beginning of a long text', () => {
  const event = { ...fair, imageUrl: '', saleStatus: 'ON_SALE' } as unknown as EventDetail;
  const shelf = { id: 'loja', name: 'Loja', choices: [] };
  const anchorsFor = (has: { lineup: boolean; programme: boolean }) =>
    anchorsOf(
      { tickets: [], artists: [], things: [shelf] },
      { ...has, faq: true },
      textFor('pt', 'event'),
      textFor('pt', 'programme'),
    );
  const anchors = anchorsFor({ lineup: false, programme: false });
  const told = { ...bare, description: 'Um.\n\nDois.' };
  const { banner, about } = staticParts(event, told, { ...page, anchors }, 'pt');
  expect(Array.from(banner.matchAll(/href="#([^"]+)"/g), ([, id]) => id)).toEqual([
    'sobre',
    'prateleira-loja',
    'duvidas',
  ]);
  // Where something takes place, or somebody comes, there is a section of it.
  const named = (has: { lineup: boolean; programme: boolean }) =>
    anchorsFor(has).map(({ target, name }) => `${target} ${name}`);
  expect(named({ lineup: true, programme: true })[2]).toBe('programacao Programação');
  expect(named({ lineup: true, programme: false })[2]).toBe('programacao Quem vem');
  expect(banner).toContain(`<a href="${page.calendar}"`);
  expect(about).toMatch(/<p>Um\.<\/p>.*<details.*<p>Dois\.<\/p>/);
  expect(staticParts(event, { ...told, description: 'Um.' }, page, 'pt').about).not.toContain('<details');
});

test('an event without them has neither questions, rules nor a map', () => {
  const event = { ...fair, imageUrl: '', saleStatus: 'ON_SALE' } as unknown as EventDetail;
  const { banner, notes } = staticParts(event, bare, page, 'pt');
  expect(banner).not.toContain('mapa');
  expect(notes).not.toContain('<details');
  for (const title of ['faq', 'rules', 'gettingThere'] as const)
    expect(notes).not.toContain(textFor('pt', 'event')(title));
});

test('without photos there is the art, and neither gallery nor sponsors', () => {
  const event = { ...fair, imageUrl: '/art/fair.svg?v=1', saleStatus: 'ON_SALE' } as unknown as EventDetail;
  const { banner, notes } = staticParts(event, bare, page, 'pt');
  expect(banner).toContain('src="/art/fair.svg?v=1"');
  expect(banner).not.toContain('<source');
  expect(notes).not.toContain(textFor('pt', 'event')('photos'));
  expect(notes).not.toContain(textFor('pt', 'event')('sponsors'));
});

test('what is there in Portuguese only is marked on an English page, and nothing else is', () => {
  const guide = {
    faq: [{ question: 'Tem água?', answer: 'Sim.' }],
    rules: 'House rules',
    gettingThere: null,
  };
  const told = {
    ...bare,
    description: 'Começa às oito.',
    guide,
    allPortuguese: ['Tem água?', 'Sim.', 'Começa às oito.'],
  };
  const { about, notes } = staticParts(fair as unknown as EventDetail, told, page, 'en');
  expect(about).toMatch(/<div lang="pt-BR"[^>]*><p>Começa às oito/);
  expect(notes).toMatch(/<h3 lang="pt-BR">Tem água/);
  expect(notes).toMatch(/<div lang="pt-BR"[^>]*><p>Sim/);
  expect(notes).toMatch(/<div class="[^"]*"><p>House rules/);
});
