import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { batchStatus } from '#src/domain/event/batch-status.ts';
import { parseCatalogue, parseEventFile } from '#test/support/shop/event-files.ts';
import { CatalogueError, type CatalogueFinding } from './catalogue-error.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the catalogue of this repository', () => {
  test('is sound on every day of a year', async () => {
    for (const day of [0, 1, 2, 3, 4, 5, 6, 100, 200, 300]) {
      const events = await parseCatalogue('catalogue', new Date(now.getTime() + day * 86_400_000));
      expect(events[0]?.slug).toBe('mundo-quadrinho');
      expect(events.length).toBeGreaterThanOrEqual(9);
    }
  });

  test('has posters of a size that every page can carry', async () => {
    for (const { artSvg, slug } of await parseCatalogue('catalogue', now)) {
      expect(artSvg.length, slug).toBeLessThan(30_000);
    }
  });

  test('sells half-price at half of the full price, and social tickets between the two', async () => {
    for (const { batches } of await parseCatalogue('catalogue', now)) {
      const prices = new Map(batches.map(({ key, priceCents }) => [key, priceCents]));
      for (const { key, priceCents } of batches) {
        const [, full = '', kind] = /^(.+?)-(half|half-60|social)(\..+)$/.exec(key) ?? [];
        const fullCents = prices.get(key.replace(/-(half|half-60|social)\./, '.')) ?? 0;
        if (full === '') continue;
        if (kind === 'social') {
          expect(priceCents).toBeGreaterThan(fullCents / 2);
          expect(priceCents).toBeLessThan(fullCents);
        } else expect(priceCents, key).toBe(Math.floor(fullCents / 2));
      }
    }
  });

  test('shows every part of the business', async () => {
    const events = await parseCatalogue('catalogue', now);
    const of = <T>(pick: (event: (typeof events)[number]) => T[]) => new Set(events.flatMap(pick));
    const types = of((event) => event.offers.map(({ ticketType }) => ticketType));
    expect(types).toEqual(new Set(['SINGLE', 'FULL', 'HALF', 'FREE', 'SOCIAL', null]));
    expect(of((event) => event.categories.map(({ kind }) => kind)).size).toBe(4);
    expect(of((event) => event.pools.map(({ kind }) => kind)).size).toBe(8);
    const shown = events.find(({ slug }) => slug === 'mundo-quadrinho');
    expect(new Set(shown?.offers.map(({ groupKey }) => groupKey))).toEqual(
      new Set([null, 'passe-com-artista', 'otto-foto-sabado', 'camiseta-heroina', 'sacola-beco']),
    );
    expect(shown?.courtesies[0]?.demoCodes).toHaveLength(1);
    expect(of((event) => event.batches.map(({ number }) => number))).toEqual(new Set([1, 2, 3, null]));
    expect(events.some(({ saleOpensAt }) => saleOpensAt > now)).toBe(true);
    expect(events.some(({ endsAt }) => endsAt < now)).toBe(true);
    const free = events.find(({ slug }) => slug === 'gibi-na-praca');
    expect(free?.limitPerDocument).toBe(2);
    expect(free?.batches.every(({ priceCents, feeCents }) => priceCents + feeCents === 0)).toBe(true);
  });
});

/** A small event in which every rule can be broken; each test changes one thing. */
const sound = readFileSync('catalogue/baile-da-agulha/event.yaml', 'utf8');

describe('an event file', () => {
  const define = (yaml: string) => parseEventFile(yaml, '<svg/>', now);

  test('gives half-price and social tickets of the same batches', () => {
    const { definition } = define(sound);
    const batches = definition!.batches.map(({ key, priceCents, feeCents }) => [key, priceCents, feeCents]);
    expect(batches).toEqual([
      ['pista.1', 6000, 900],
      ['pista.2', 8000, 1200],
      ['pista-half.1', 3000, 450],
      ['pista-half.2', 4000, 600],
      ['pista-half-60.1', 3000, 450],
      ['pista-half-60.2', 4000, 600],
      ['pista-social.1', 4000, 600],
      ['pista-social.2', 5500, 825],
      ['passarela.single', 4000, 600],
    ]);
  });

  test('gives every capacity its pool', () => {
    const { definition } = define(sound);
    const pools = Object.fromEntries(definition!.pools.map((pool) => [pool.key, pool]));
    expect(pools['date:baile']).toMatchObject({ kind: 'DATE', capacity: 700 });
    expect(pools['half:baile']).toMatchObject({ kind: 'HALF_PRICE', capacity: 280 });
    expect(pools['standard:baile']).toMatchObject({ kind: 'STANDARD', capacity: 420 });
    expect(pools['batch:pista.1']).toMatchObject({
      kind: 'BATCH',
      capacity: 150,
      turns: true,
      nextPoolKey: null,
    });
    expect(pools['batch:passarela.single']).toMatchObject({ kind: 'BATCH', capacity: 80, turns: false });
    const drawn = Object.fromEntries(definition!.batches.map((batch) => [batch.key, batch]));
    expect(drawn['pista.1']?.poolKeys).toEqual(['date:baile', 'standard:baile', 'batch:pista.1']);
    expect(drawn['pista-half.2']?.poolKeys).toEqual(['date:baile', 'half:baile']);
    expect(drawn['pista-half.2']?.previousBatchKey).toBe('pista-half.1');
  });

  test('bounds what visitors hold by its places, unless it says numbers of its own', () => {
    const rules = (line: string) => define(`${line}\n${sound}`).definition?.holdRules;
    expect(define(sound).definition?.holdRules).toEqual({ perAddress: 24, shareBasisPoints: 3000 });
    expect(rules('holdRules: login')).toBe('login');
    expect(rules('holdRules: unbounded')).toBe('unbounded');
    expect(rules('holdRules: { perAddress: 6, share: 0.1 }')).toEqual({
      perAddress: 6,
      shareBasisPoints: 1000,
    });
  });

  test('chains batches so that the next opens when one has turned', async () => {
    const events = await parseCatalogue('catalogue', now);
    const event = events.find(({ slug }) => slug === 'final-liga-vertice')!;
    const [first, second] = event.batches.filter(({ offerKey }) => offerKey === 'anel-inferior');
    const pool = (key: string) => {
      const { capacity, turns } = event.pools.find((one) => one.key === key)!;
      const sold = event.batches.filter(({ poolKeys }) => poolKeys.includes(key));
      return {
        id: key,
        capacity,
        turns,
        held: 0,
        sold: sold.reduce((sum, { demoSold }) => sum + demoSold, 0),
      };
    };
    const facts = (batch: typeof first) => ({
      ...{ ...batch!, closedAt: null, stoppedAt: null, stoppedUntil: null },
      ownPoolId: batch!.ownPoolKey,
    });
    const previous = { ...facts(first), ownPool: pool(first!.ownPoolKey!) };
    expect(batchStatus(facts(first), first!.poolKeys.map(pool), null, now)).toBe('CLOSED');
    expect(batchStatus(facts(second), second!.poolKeys.map(pool), previous, now)).toBe('ON_SALE');
    expect(event.pools.find(({ key }) => key === first!.ownPoolKey)?.nextPoolKey).toBe(second!.ownPoolKey);
  });

  test('keeps the half-price share until 48 hours before, or 72 for more than 10,000 people', () => {
    const hours = (yaml: string) => {
      const { startsAt, halfPriceUntil } = define(yaml).definition!;
      return (startsAt.getTime() - halfPriceUntil!.getTime()) / 3_600_000;
    };
    expect(hours(sound)).toBe(48);
    expect(hours(sound.replace('capacity: 700', 'capacity: 10000'))).toBe(48);
    expect(hours(sound.replace('capacity: 700', 'capacity: 10001'))).toBe(72);
  });

  const line = (text: string) => sound.split('\n').findIndex((row) => row.includes(text)) + 1;
  const cases: [string, string, string, string, number][] = [
    ['wrong YAML', 'code: AGU', 'code: [AGU', 'Flow sequence', line('code: AGU') + 1],
    ['an unknown field', 'code: AGU', 'codes: AGU', 'codes: is not a field', line('code: AGU')],
    ['a bad code', 'code: AGU', 'code: agulha', 'code: ', line('code: AGU')],
    ['English alone', 'pt: Baile da Agulha, en', 'en', 'name.pt: ', line('The Needle Ball')],
    [
      'an empty text',
      'pt: Pista, en: Dance floor',
      "pt: ''",
      'categories[0].offers[0].name.pt: must not be',
      line('Dance floor'),
    ],
    ['a bad CNPJ', '0001-49', '0001-50', 'organizer.taxNumber: must be a valid CNPJ', line('taxNumber')],
    [
      'hold rules nobody knows',
      'code: AGU',
      'holdRules: nobody\ncode: AGU',
      'holdRules: must be login',
      line('code: AGU'),
    ],
    ['an unknown zone', 'America/Manaus', 'America/Manau', 'timeZone: must be an IANA', line('timeZone')],
    [
      'a bad time',
      'today+43d sat T19:00',
      'saturday at 7',
      'dates[0].startsAt: must be a local time',
      line('startsAt'),
    ],
    [
      'no such day',
      'today+43d sat T19:00',
      '2027-02-30T19:00',
      'dates[0].startsAt: 2027-02-30',
      line('startsAt'),
    ],
    ['no capacity', 'capacity: 700', 'capacity: 0', 'dates[0].capacity: ', line('capacity')],
    [
      'doors after the start',
      'sun T02:00',
      'sun T02:00\n    doorsAt: T20:00',
      'dates[0].doorsAt: ',
      line('endsAt') + 1,
    ],
    [
      'an unknown date',
      'dates: [baile]',
      'dates: [bale]',
      'categories[0].offers[0].dates[0]: there is no date',
      line('dates: [baile]'),
    ],
    [
      'batches out of order',
      '- number: 1',
      '- number: 2',
      'categories[0].offers[0].batches[0].number: ',
      line('- number: 1'),
    ],
    [
      'a falling price',
      'priceCents: 8000',
      'priceCents: 5900',
      'batches[1].priceCents: a later batch',
      line('priceCents: 8000'),
    ],
    [
      'a social price of half',
      'socialPriceCents: 4000',
      'socialPriceCents: 3000',
      'batches[0].socialPriceCents: a social',
      line('socialPriceCents: 4000'),
    ],
    [
      'a social price of full',
      'socialPriceCents: 4000',
      'socialPriceCents: 6000',
      'batches[0].socialPriceCents: a social',
      line('socialPriceCents: 4000'),
    ],
    [
      'a key used twice',
      'key: passarela',
      'key: pista',
      'categories[0].offers[1].key: the offer key',
      line('key: passarela'),
    ],
    [
      'a key of a derived offer',
      'key: passarela',
      'key: pista-half',
      'categories[0].offers[1].key: the offer key',
      line('key: passarela'),
    ],
    [
      'a sale that ends before it opens',
      'today-3d T18:00',
      'today+50d T18:00',
      'saleClosesAt: must be after',
      line('saleClosesAt'),
    ],
    [
      'too many sold for show',
      'demoSold: 62',
      'demoSold: 81',
      'batches[0]: the demo figures sell 81 units',
      line('demoSold: 62'),
    ],
  ];
  test.each(cases)('with %s is refused with its line', (_name, from, to, reason, at) => {
    expect(sound).toContain(from);
    const { definition, findings } = define(sound.replace(from, to));
    expect(definition).toBeNull();
    expect(findings.map((finding) => `${finding.line}: ${finding.reason}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${at}: .*${reason.replace(/[[\]().]/g, '\\$&')}`)),
    );
  });

  test('with an artist session outside its date is refused', () => {
    const lumi = readFileSync('catalogue/encontro-lumi/event.yaml', 'utf8');
    const { findings } = define(lumi.replace("endsAt: 'T18:50'", "endsAt: 'T19:01'"));
    expect(findings[0]?.reason).toBe(
      'categories[1].offers[2].session.endsAt: lies after the date tarde ends',
    );
    const unknown = define(
      lumi.replace('artist: lumi, kind: AUTOGRAPH', 'artist: lume, kind: AUTOGRAPH'),
    ).findings;
    expect(unknown[0]?.reason).toBe('categories[1].offers[2].session.artist: there is no artist lume');
  });

  test('keeps its zone by the name that lists of IANA have', () => {
    const written = sound.replace('America/Manaus', 'america/manaus');
    expect(written).not.toBe(sound);
    expect(define(written).definition?.timeZone).toBe('America/Manaus');
    expect(define(sound.replace('America/Manaus', "'-04:00'")).definition).toBeNull();
  });

  test('tells everything that is wrong at once', () => {
    const broken = sound
      .replace('code: AGU', 'code: a')
      .replace('0001-49', '0001-50')
      .replace('capacity: 700', 'capacity: x');
    expect(define(broken).findings).toHaveLength(3);
  });
});

describe('a catalogue folder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'canhoto-catalogue-'));
    cpSync('catalogue/baile-da-agulha', join(root, 'baile-da-agulha'), { recursive: true });
    cpSync('catalogue/gibi-na-praca', join(root, 'gibi-na-praca'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function findingsOf(): Promise<readonly CatalogueFinding[]> {
    const error = await parseCatalogue(root, now).catch((thrown: unknown) => thrown);
    if (!(error instanceof CatalogueError)) throw error;
    return error.findings;
  }
  const change = (file: string, from: string, to: string) => {
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };

  test('names the file and the line of everything, in every file', async () => {
    change('baile-da-agulha/event.yaml', 'code: AGU', 'code: a');
    change('gibi-na-praca/event.yaml', 'priceCents: 0', 'priceCents: 100');
    change('gibi-na-praca/art.svg', '</svg>', '<script/></svg>');
    const findings = await findingsOf();
    expect(findings.map(({ file }) => file.slice(root.length + 1)).sort()).toEqual([
      'baile-da-agulha/event.yaml',
      'gibi-na-praca/art.svg',
      'gibi-na-praca/event.yaml',
    ]);
    const error = new CatalogueError(findings);
    expect(error.message).toContain(`${join(root, 'baile-da-agulha/event.yaml')}:2: code: `);
  });

  test('names each file that is not UTF-8, with the line where it is not', async () => {
    const inLatin1 = (file: string, from: string, to: string) => {
      const path = join(root, file);
      writeFileSync(path, Buffer.from(readFileSync(path, 'utf8').replace(from, to), 'latin1'));
    };
    inLatin1('baile-da-agulha/event.yaml', 'code: AGU', 'code: AGU # Estação');
    inLatin1('gibi-na-praca/art.svg', '<svg', '<!-- Praça -->\n<svg');
    writeFileSync(join(root, 'organizers.yaml'), Buffer.from('\n\n- name: Associação', 'latin1'));
    const told = (await findingsOf()).map((found) => [
      found.file.slice(root.length + 1),
      found.line,
      found.reason.slice(0, 'is not UTF-8'.length),
    ]);
    const notUtf8 = 'is not UTF-8';
    expect(told.toSorted()).toEqual([
      ['baile-da-agulha/event.yaml', expect.any(Number), notUtf8],
      ['gibi-na-praca/art.svg', 1, notUtf8],
      ['organizers.yaml', 3, notUtf8],
    ]);
  });

  test('has one folder per slug, each with its art', async () => {
    change('baile-da-agulha/event.yaml', 'slug: baile-da-agulha', 'slug: baile');
    rmSync(join(root, 'gibi-na-praca/art.svg'));
    mkdirSync(join(root, 'vazio'));
    const reasons = (await findingsOf()).map(
      ({ file, reason }) => `${file.slice(root.length + 1)} ${reason}`,
    );
    expect(reasons).toEqual([
      'baile-da-agulha/event.yaml slug: is baile, but the folder is baile-da-agulha',
      'gibi-na-praca/art.svg is missing',
      'vazio/art.svg is missing',
      'vazio/event.yaml is missing',
    ]);
  });

  test('gives every event its own code', async () => {
    change('gibi-na-praca/event.yaml', 'code: GIBI', 'code: AGU');
    const [finding] = await findingsOf();
    expect(finding).toMatchObject({ line: 2, reason: 'code: AGU is already the code of baile-da-agulha' });
  });
});
