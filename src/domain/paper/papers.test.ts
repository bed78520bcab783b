import { describe, expect, test } from 'vitest';
import { checkedPapers } from './event-papers.ts';
import { canonicalText, changesBetween, type FrozenContent } from './frozen-paper.ts';
import { makePaper, type TablePaperKind } from './make-paper.ts';
import { declarationNumber, nfseXml, requireInvoiceDays } from './nfse.ts';
import type { PaperBatch, PaperFacts, PaperOffer } from './paper-facts.ts';
import { missingOf, paperKindNames } from './paper-kinds.ts';
import { checkedDays, spanOf } from './paper-period.ts';
import { courtesyPriceCents } from './sold-rows.ts';

// docs/algorithms/papers.md
const both = (text: string) => ({ pt: text, en: text });
const floor = { id: 'floor', name: both('Pista') };

function offer(id: string, more: Partial<PaperOffer> = {}): PaperOffer {
  return {
    ...{ id, name: both(id), kind: 'TICKET', ticketType: 'FULL', inHalfPriceQuota: null, sector: floor },
    ...{ dateIds: ['sat'], ...more },
  };
}

function batch(id: string, priceCents: number, more: Partial<PaperBatch> = {}): PaperBatch {
  return { id, priceCents, offer: offer(id), number: 1, isCourtesy: false, poolIds: [], ...more };
}

const half = offer('half', { ticketType: 'HALF', inHalfPriceQuota: true });
const batches = [
  batch('full', 10_000),
  batch('half', 5_000, { offer: half }),
  batch('vip', 2_000, { offer: offer('vip', { sector: { id: 'vip', name: both('Camarote') } }) }),
  batch('press', 0, { isCourtesy: true, poolIds: ['press'] }),
  batch('shirt', 7_000, { offer: offer('shirt', { kind: 'PRODUCT', dateIds: [], sector: null }) }),
];
const sale = { units: 1, price: 0, discount: 0, fee: 0 };

const facts: PaperFacts = {
  event: {
    ...{ id: 'e1', code: 'CCXP', name: both('Festa & <Cia>') },
    organizer: { name: 'Festa', legalName: 'FESTA LTDA', taxNumber: '11.222.333/0001-81' },
    venue: {
      ...{ kind: 'PLACE', name: 'Pavilhão', address: 'Rua Um, 1', city: 'Salvador', state: 'BA' },
      ...{ mapUrl: null, link: null, linkFrom: null },
    },
    timeZone: 'America/Noronha',
    startsAt: new Date('2026-12-05T01:30:00Z'),
    endsAt: new Date('2026-12-06T12:00:00Z'),
    saleOpensAt: new Date('2026-11-01T12:00:00Z'),
    halfPriceUntil: new Date('2026-12-03T01:30:00Z'),
    halfPriceReleasedAt: null,
    limitPerDocument: 4,
    refundKeepsFee: false,
    data: {
      ...{
        cityCode: '2927408',
        serviceCode: '12.07',
        authorization: null,
        issBasisPoints: 500,
        music: 'LIVE',
      },
      ...{ outsideId: 'BE-1', issuer: '3550308', cityRegistration: null },
    },
  },
  batches,
  sold: [
    {
      ...sale,
      batchId: 'full',
      channel: 'SITE',
      priceCents: 10_000,
      units: 3,
      price: 30_000,
      discount: 1_000,
      fee: 4_500,
    },
    { ...sale, batchId: 'full', channel: 'TILL', priceCents: 10_000, units: 2, price: 20_000 },
    { ...sale, batchId: 'half', channel: 'SITE', priceCents: 5_000, units: 2, price: 10_000, fee: 1_500 },
    { ...sale, batchId: 'press', channel: 'COURTESY', priceCents: 0, units: 4 },
    { ...sale, batchId: 'shirt', channel: 'SITE', priceCents: 7_000, units: 1, price: 7_000 },
  ],
  beside: { delivery: 0, insurance: 0, captured: 0, refund: 0, chargedBack: 0 },
  places: [
    {
      ...{ date: { id: 'sat', name: both('Sábado') }, sector: floor, capacity: 94, held: 1, sold: 7 },
      quota: { capacity: 38, held: 0, sold: 2, soldOutAt: null },
    },
  ],
  asides: [{ id: 'press', capacity: 6, held: 0, sold: 4 }],
  grounds: [
    { ground: 'STUDENT', inQuota: true, valid: 1, void: 0, checked: 1, paidDifference: 0 },
    { ground: 'SENIOR', inQuota: false, valid: 1, void: 1, checked: 0, paidDifference: 1 },
  ],
  voidTickets: 1,
};
const one = { events: [facts], days: null };

/** A table of a paper as records by the words of its columns. */
function tableOf(kind: TablePaperKind, word: string, matter = one) {
  const table = makePaper(kind, matter).tables.find((found) => found.word === word);
  if (table === undefined) throw new Error(`no table ${word}`);
  const record = (row: readonly unknown[]) =>
    Object.fromEntries(table.columns.map((column, index) => [column.word, row[index]]));
  return { rows: table.rows.map(record), total: table.total === null ? null : record(table.total) };
}

describe('Borderô', () => {
  test('each place is accounted for, courtesies that were set aside with them', () => {
    expect(tableOf('BORDERO', 'places').rows).toEqual([
      {
        ...{
          date: both('Sábado'),
          sector: both('Pista'),
          allocation: 100,
          onLine: 5,
          atDesk: 2,
          courtesies: 4,
        },
        ...{ heldBack: 1, aside: 2, unsold: 86 },
      },
    ]);
  });

  test('gross, deductions and net are of what was kept', () => {
    const { rows, total } = tableOf('BORDERO', 'result');
    expect(rows.map(({ value }) => value)).toEqual([60_000, 7_000, -1_000, -2_950, -5_900]);
    expect(total?.value).toBe(57_150);
  });

  test('has no counters of now where it is of some days', () => {
    const { tables } = makePaper('BORDERO', {
      events: [facts],
      days: { from: '2026-12-01', until: '2026-12-07' },
    });
    expect(tables.map(({ word }) => word)).toEqual(['tickets', 'others', 'result', 'money']);
  });
});

describe('Half-price proof', () => {
  test('has every ground, with what gates and tills made of its proofs', () => {
    const { rows, total } = tableOf('HALF_PRICE', 'byGround');
    expect(rows.map(({ ground, inQuota }) => [ground, inQuota])).toEqual([
      [{ word: 'groundSTUDENT' }, { word: 'yes' }],
      [{ word: 'groundSENIOR' }, { word: 'no' }],
    ]);
    expect(total).toMatchObject({ valid: 2, void: 1, proofsChecked: 1, paidDifference: 1 });
    expect(tableOf('HALF_PRICE', 'quota').rows[0]).toMatchObject({
      forPublic: 94,
      reserved: 38,
      leftInQuota: 36,
    });
  });
});

describe('SDPE', () => {
  test('a courtesy is taxed at the lowest price of its place', () => {
    const courtesy = tableOf('SDPE', 'declared').rows.find(({ courtesies }) => courtesies === 4);
    expect(courtesy).toMatchObject({ taxedPrice: 5_000, courtesyBase: 20_000 });
    const press = batches[3] as PaperBatch;
    const elsewhere = { ...press, offer: { ...press.offer, dateIds: ['sun'] } };
    expect(courtesyPriceCents(elsewhere, batches)).toBe(2_000);
  });
});

describe('What Procon asks', () => {
  test('tickets by sector and channel, the limit and the fee', () => {
    expect(tableOf('PROCON', 'places').rows[0]).toMatchObject({
      forSale: 94,
      forHalfPrice: 38,
      onLine: 5,
      atDesk: 2,
    });
    const { facts: said } = makePaper('PROCON', one);
    expect(said.slice(-3).map(({ value }) => value)).toEqual([
      4,
      { word: 'limitByDocument' },
      { word: 'feeGivenBack' },
    ]);
  });
});

describe('Days', () => {
  test('are those of the clock of the event', () => {
    const { from, until } = spanOf({ from: '2026-12-01', until: '2026-12-07' }, 'America/Noronha');
    expect([from?.toISOString(), until?.toISOString()]).toEqual([
      '2026-12-01T02:00:00.000Z',
      '2026-12-08T02:00:00.000Z',
    ]);
  });

  test.each([
    ['2026-12-01', null, 'INVALID_INPUT'],
    ['2026-02-30', '2026-03-01', 'INVALID_INPUT'],
    ['2026-12-02', '2026-12-01', 'INVALID_INPUT'],
    ['2026-01-01', '2027-02-06', 'INVALID_INPUT'],
  ])('%s to %s are refused', (from, until, code) => {
    expect(() => checkedDays(from, until)).toThrow(expect.objectContaining({ code }));
  });

  test('are four hundred and one at most', () => {
    const days = { from: '2026-01-01', until: '2027-02-05' };
    expect(checkedDays(days.from, days.until)).toEqual(days);
  });
});

describe('NFS-e', () => {
  const issuer = {
    legalName: 'NOS LTDA',
    taxNumber: '12.ABC.345/01DE-35',
    cityRegistration: null,
    cityCode: '3550308',
  };
  const xml = nfseXml({ facts, days: null, issuer, at: new Date('2026-12-07T02:00:00Z') });

  // The order of the layout DPS 1.01, TCInfDPS and its groups.
  test('has its elements in the order of the layout, texts escaped, days by the clock of the event', () => {
    const names = [...xml.matchAll(/<([a-zA-Z]+)[ >]/g)].map(([, name]) => name);
    expect(names.join(' ')).toBe(
      'DPS infDPS tpAmb dhEmi verAplic serie nDPS dCompet tpEmit cLocEmi prest CNPJ regTrib opSimpNac regEspTrib ' +
        'toma CNPJ xNome serv locPrest cLocPrestacao cServ cTribNac xDescServ atvEvento xNome dtIni dtFim idAtvEvt ' +
        'valores vServPrest vServ trib tribMun tribISSQN tpRetISSQN totTrib indTotTrib',
    );
    expect(xml).toContain(
      '<xNome>Festa &amp; &lt;Cia&gt;</xNome><dtIni>2026-12-04</dtIni><dtFim>2026-12-06</dtFim>',
    );
    expect(xml).toContain('<vServ>60.00</vServ>');
    expect(/Id="(DPS[0-9A-Z]{42})"/.exec(xml)?.[1]).toHaveLength(45);
  });

  // TSIdeEvento, TSInscMun
  test('has the numbers of a city whole, and a longer one is refused where it is written', () => {
    const longest = {
      issBasisPoints: null,
      music: null,
      outsideId: 'B'.repeat(30),
      cityRegistration: '9'.repeat(15),
    };
    const data = { ...facts.event.data, ...checkedPapers(longest) };
    const whole = nfseXml({
      ...{ facts: { ...facts, event: { ...facts.event, data } }, days: null, issuer },
      at: new Date('2026-12-07T02:00:00Z'),
    });
    expect(whole).toContain(`<idAtvEvt>${longest.outsideId}</idAtvEvt>`);
    expect(whole).toContain(`<IM>${longest.cityRegistration}</IM>`);
    for (const field of ['outsideId', 'cityRegistration'] as const) {
      expect(() => checkedPapers({ ...longest, [field]: `${longest[field]}1` })).toThrow(
        expect.objectContaining({ code: 'FIELD_TOO_LONG' }),
      );
    }
  });

  test('the same fee has the same number, and no other event or month has it', () => {
    const month = (code: string, name: string) =>
      declarationNumber(code, { from: `${name}-01`, until: `${name}-30` });
    const alike = [
      'AB',
      '0AB',
      '00AB',
      '000AB',
      '0000AB',
      '10AB',
      '0ZZZZZ',
      'ZZZZZ',
      '1ZZZZZ',
      '000000',
      '00',
    ];
    const numbers = [
      ...alike.flatMap((code) => [month(code, '2026-11'), declarationNumber(code, null)]),
      ...[month('CCXP', '2026-11'), month('CCXQ', '2026-11'), month('CCXP', '2026-09')],
      ...[declarationNumber('CCXP', null), declarationNumber('CCXQ', null)],
    ];
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^[1-9]\d{0,14}$/.test(number))).toEqual([]);
    // As they were given.
    expect(month('AB', '2026-11')).toBe('26110000000371');
    expect(month('ZZZZZZ', '2026-11')).toHaveLength(14);
    expect(month('0ZZZZZ', '2026-11')).toHaveLength(14);
    expect(declarationNumber('ZZZZZZ', null)).toHaveLength(15);
  });

  const asked = (from: string, until: string, at = '2027-01-10T12:00:00Z') => {
    const clock = { at: new Date(at), timeZone: 'America/Noronha' };
    return () => requireInvoiceDays({ from, until }, clock);
  };

  test.each([
    ['2026-12-01', '2026-12-07'],
    ['2026-12-08', '2026-12-31'],
    ['2026-11-01', '2026-12-31'],
    ['2026-12-01', '2027-12-31'],
  ])('of %s to %s is refused: two of a month would have one number', (from, until) => {
    expect(asked(from, until)).toThrow(
      expect.objectContaining({ code: 'PAPER_MONTH_NEEDED', field: 'untilDay' }),
    );
  });

  test('is of a whole month that is over by the clock of the event, or of the whole event', () => {
    const refused = expect.objectContaining({ code: 'PAPER_MONTH_NEEDED' });
    expect(asked('2027-02-01', '2027-02-28')).toThrow(refused);
    // Noronha is two hours behind.
    expect(asked('2026-12-01', '2026-12-31', '2027-01-01T01:59:00Z')).toThrow(refused);
    expect(asked('2026-12-01', '2026-12-31', '2027-01-01T02:00:00Z')).not.toThrow();
    expect(asked('2024-02-01', '2024-02-29')).not.toThrow();
    expect(asked('2024-02-01', '2024-02-28')).toThrow(refused);
    expect(() => requireInvoiceDays(null, { at: new Date(0), timeZone: 'UTC' })).not.toThrow();
  });
});

describe('Frozen', () => {
  const document = makePaper('BORDERO', one);
  const stored = (content: FrozenContent) => JSON.parse(canonicalText(content)) as FrozenContent;

  test('one paper is one text, in whatever order its names are', () => {
    const content = { document, former: null };
    expect(canonicalText(stored(content))).toBe(canonicalText(content));
    const turned = { former: null, document: { ...document, kind: document.kind } };
    expect(canonicalText(turned)).toBe(canonicalText(content));
  });

  test('a later one says which cells changed', () => {
    const sold = facts.sold.map((row) =>
      row.channel === 'TILL' ? { ...row, units: 3, price: 30_000 } : row,
    );
    const later = makePaper('BORDERO', { events: [{ ...facts, sold }], days: null });
    const changes = changesBetween(stored({ document, former: null }).document, later);
    const tickets = changes.filter(({ table }) => table === 'tickets');
    expect(tickets.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['atDesk', 2, 3],
      ['gross', 50_000, 60_000],
    ]);
  });
});

test('every paper says what it lacks, and a paper of many events names them', () => {
  const bare = { ...facts.event.data, music: null, cityCode: null };
  expect(paperKindNames.map((kind) => [kind, missingOf(kind, bare)])).toEqual([
    ['BORDERO', []],
    ['HALF_PRICE', []],
    ['PROCON', []],
    ['SDPE', ['cityCode', 'authorization']],
    ['ISS', ['cityCode']],
    ['ECAD', ['music']],
    ['NFSE', ['cityCode']],
  ]);
  const other = { ...facts, event: { ...facts.event, id: 'e2', name: both('Outra') } };
  const { rows, total } = tableOf('ISS', 'iss', { events: [facts, other], days: null });
  expect(rows.map(({ event }) => event)).toEqual([both('Festa & <Cia>'), both('Outra')]);
  expect(total?.gross).toBe(120_000);
});
