import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { localTimeAt } from '#src/domain/time/local-time.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { readPdf } from '#test/support/reading/read-pdf.ts';
import { readXlsx } from '#test/support/reading/read-sheet.ts';
import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { freezePaper } from './freeze-paper.ts';
import { publishSale } from './publish-sale.ts';
import { readEventPapers } from './read-event-papers.ts';
import { saveEventPapers } from './save-event-papers.ts';
import { tellSales } from './tell-sales.ts';

// docs/algorithms/papers.md
const { deployment, soldEvent, owner, person, ask, write, bytesOf, stateOf, rowsOf } = await openFileDesk();
const { context, clock } = deployment;
const event = await soldEvent('papers', { hasRefund: true });
const actor = await owner();

async function paper(
  choice: { paper: 'BORDERO' | 'HALF_PRICE' | 'PROCON' | 'SDPE' | 'ISS' | 'ECAD' | 'NFSE' } & Record<
    string,
    string
  >,
  format: FileFormat,
  filter: Record<string, string> = { eventId: event.id },
): Promise<Buffer> {
  const { id } = await ask(actor, 'PAPER', { ...filter, ...choice }, { format });
  await write();
  expect(await stateOf(id)).toMatchObject({ state: 'READY' });
  return await bytesOf(actor, id);
}

const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: { code?: string; field?: string }) => [error.code, error.field].filter(Boolean).join(' '),
  );

/** Sums of the ledger in reais. */
async function ledger() {
  const { rows } = await context.pool.query(
    `select sum(price_cents)::float8 / 100 as price, sum(discount_cents)::float8 / 100 as discount, sum(units)::int as units
    from money_key_total where event_id = $1 and dimension = 'batch'`,
    [event.id],
  );
  return rows[0] as { price: number; discount: number; units: number };
}

describe('The papers', () => {
  test('a borderô is a PDF that can be read, and a workbook whose sums are those of the ledger', async () => {
    const text = (await readPdf(await paper({ paper: 'BORDERO' }, 'PDF'))).text;
    expect(text).toContain('Borderô');
    expect(text).toContain(event.organizer.legalName);
    // No head is broken in the middle of a word.
    for (const head of ['Bilheteria', 'Cortesias', 'Separados', 'Quantidade'])
      expect(text.split(' ')).toContain(head);
    const { sheets } = readXlsx(await paper({ paper: 'BORDERO' }, 'XLSX'));
    const [, places = [], tickets = [], others = [], result = []] = sheets;
    const column = (rows: typeof places, name: string) =>
      rows.slice(1, -1).reduce((all, row) => all + Number(row[(rows[0] ?? []).indexOf(name)] ?? 0), 0);
    const { price, discount, units } = await ledger();
    expect(column(tickets, 'Bruto') + column(others, 'Bruto')).toBeCloseTo(price, 2);
    expect(column(tickets, 'Descontos') + column(others, 'Descontos')).toBeCloseTo(discount, 2);
    const sold = ['On-line', 'Bilheteria', 'Cortesias'].map(
      (name) => column(tickets, name) + column(others, name),
    );
    expect(sold.reduce((all, one) => all + one, 0)).toBe(units);
    // Each place is accounted for.
    const accounted = ['On-line', 'Bilheteria', 'Cortesias', 'Em reserva', 'Separados', 'Não vendidos'];
    expect(accounted.reduce((all, name) => all + column(places, name), 0)).toBe(column(places, 'Lotação'));
    expect(Number(result.at(-1)?.[1])).toBeCloseTo(price - discount, 2);
  });

  test('weeks add up to the whole, day by the clock of the event', async () => {
    const grossOf = async (days: Record<string, string>) => {
      const { sheets } = readXlsx(await paper({ paper: 'ISS', ...days }, 'XLSX'));
      return Number(sheets[1]?.at(-1)?.[3] ?? 0);
    };
    await saveEventPapers(context, {
      ...{ actor, eventId: event.id },
      papers: { issBasisPoints: 500, music: 'LIVE', outsideId: 'BE-77', cityRegistration: null },
    });
    const day = (back: number) =>
      new Date(clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const whole = await grossOf({});
    const [first, rest] = [
      await grossOf({ fromDay: day(30), untilDay: day(10) }),
      await grossOf({ fromDay: day(9), untilDay: day(-1) }),
    ];
    expect(whole).toBeGreaterThan(0);
    expect(first + rest).toBeCloseTo(whole, 2);
  });

  test('a paper lacks what its event lacks, and says which', async () => {
    const bare = await soldEvent('bare');
    const asked = (choice: string, format: FileFormat) =>
      refusalOf(ask(actor, 'PAPER', { eventId: bare.id, paper: choice as 'ISS' }, { format }));
    expect(await asked('ISS', 'PDF')).toBe('PAPER_DATA_MISSING issBasisPoints');
    expect(await asked('ECAD', 'PDF')).toBe('PAPER_DATA_MISSING music');
    expect(await asked('NFSE', 'XML')).toBe('PAPER_DATA_MISSING outsideId');
    expect(await asked('NFSE', 'PDF')).toBe('INVALID_INPUT format');
    expect(await asked('RECIPE', 'PDF')).toBe('INVALID_INPUT paper');
    const { papers } = await readEventPapers(context, { actor, eventId: bare.id });
    expect(papers.find(({ kind }) => kind === 'ECAD')?.missing).toEqual(['music']);
  });

  test('the worksheets take their shares of the net price of tickets', async () => {
    const cells = async (kind: 'ISS' | 'ECAD') =>
      readXlsx(await paper({ paper: kind }, 'XLSX')).sheets[1]?.[1] ?? [];
    const iss = await cells('ISS');
    expect(iss.slice(1, 3)).toEqual(['3550308', '12.07']);
    expect(Number(iss[7])).toBeCloseTo(Number(iss[5]) * 0.05, 1);
    const ecad = await cells('ECAD');
    expect(Number(ecad[4])).toBeCloseTo(Number(ecad[2]) * 0.1, 1);
  });

  test('an invoice of the fee is declared as the layout says, with its event', async () => {
    const xml = (await paper({ paper: 'NFSE' }, 'XML')).toString('utf8');
    const { rows } = await context.pool.query(
      "select (sum(fee_cents)::float8 / 100) as fee from money_key_total where event_id = $1 and dimension = 'batch'",
      [event.id],
    );
    expect(xml).toContain(`<vServ>${rows[0].fee.toFixed(2)}</vServ>`);
    expect(xml).toContain('<idAtvEvt>BE-77</idAtvEvt></atvEvento>');
  });

  test('an invoice of a week is refused where it is asked for, and one of a month that is over is made', async () => {
    await saveEventPapers(context, {
      ...{ actor, eventId: event.id },
      papers: { issBasisPoints: 500, music: 'LIVE', outsideId: 'BE-77', cityRegistration: null },
    });
    const { year, month } = localTimeAt(clock.now(), event.timeZone);
    const day = (ofMonth: number, date: number) =>
      new Date(Date.UTC(year, month - 1 + ofMonth, date)).toISOString().slice(0, 10);
    const choice = { eventId: event.id, paper: 'NFSE' } as const;
    const of = (fromDay: string, untilDay: string) =>
      refusalOf(ask(actor, 'PAPER', { ...choice, fromDay, untilDay }, { format: 'XML' }));
    expect(await of(day(-1, 1), day(-1, 7))).toBe('PAPER_MONTH_NEEDED untilDay');
    expect(await of(day(1, 1), day(2, 0))).toBe('PAPER_MONTH_NEEDED untilDay');
    const days = { fromDay: day(-1, 1), untilDay: day(0, 0) };
    const xml = (await paper({ paper: 'NFSE', ...days }, 'XML')).toString('utf8');
    expect(xml).toContain(`<dCompet>${days.untilDay}</dCompet>`);
  });
});

describe('The fiscal number', () => {
  test('a file has each number once, void ones too, and a courtesy at the lowest price', async () => {
    const { id } = await ask(actor, 'NUMBERS', { eventId: event.id });
    await write();
    const rows = await rowsOf(actor, { id, format: 'CSV' });
    const { rows: tickets } = await context.pool.query(
      `select count(*) filter (where t.status in ('CANCELED', 'INVALID'))::int as void, count(*)::int as all
      from ticket t join offer o on o.event_id = t.event_id and o.id = t.offer_id
        join category k on k.event_id = o.event_id and k.id = o.category_id and k.kind = 'TICKET'
      where t.event_id = $1 and t.status <> 'TRANSFERRED'`,
      [event.id],
    );
    expect(rows.map((row) => Number(row['Número fiscal']))).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(tickets[0].all);
    expect(rows.filter((row) => row.Situação === 'Sem efeito')).toHaveLength(tickets[0].void);
    expect(tickets[0].void).toBeGreaterThan(0);
  });
});

describe('Frozen', () => {
  test('a frozen paper is numbered, prints the hash of its text, and names the former and its changes', async () => {
    const freeze = () => freezePaper(context, { actor, eventId: event.id, kind: 'BORDERO' });
    const before = {
      issBasisPoints: 200,
      music: 'LIVE',
      outsideId: 'BE-77',
      cityRegistration: null,
    } as const;
    await saveEventPapers(context, { actor, eventId: event.id, papers: before });
    const first = await freeze();
    expect(first.number).toBe(1);
    expect(await refusalOf(freeze())).toBe('PAPER_UNCHANGED');
    const { rows } = await context.pool.query('select content, hash from frozen_paper where event_id = $1', [
      event.id,
    ]);
    expect(createHash('sha256').update(rows[0].content).digest('hex')).toBe(first.hash);
    await saveEventPapers(context, {
      ...{ actor, eventId: event.id },
      papers: { ...before, issBasisPoints: 300 },
    });
    const second = await freeze();
    const { text } = await readPdf(await paper({ paper: 'BORDERO', frozen: '2' }, 'PDF'));
    const words = text.replace(/\s+/g, '');
    expect(words).toContain(second.hash);
    expect(words).toContain(first.hash);
    expect(text).toContain('Mudanças desde o anterior');
    const stored = await context.pool.query<{ content: string }>(
      'select content from frozen_paper where event_id = $1 and number = 2',
      [event.id],
    );
    const { former } = JSON.parse(stored.rows[0]?.content ?? '');
    expect(former.changes.map(({ row }: { row: { word: string } }) => row.word)).toEqual(['iss']);
    const { frozen } = await readEventPapers(context, { actor, eventId: event.id });
    expect(frozen.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('a frozen row never changes', async () => {
    const kept = await soldEvent('kept');
    await freezePaper(context, { actor, eventId: kept.id, kind: 'BORDERO' });
    for (const change of ["update frozen_paper set content = '{}'", 'delete from frozen_paper']) {
      const answer = await context.pool.query(change).then(() => 'changed', String);
      expect(answer, change).toContain('append-only');
    }
  });

  test('facts that were read before the former was frozen do not follow it', async () => {
    const late = await soldEvent('late');
    const { frozenAt } = await freezePaper(context, { actor, eventId: late.id, kind: 'BORDERO' });
    const papers = { issBasisPoints: 300, music: 'NONE', outsideId: null, cityRegistration: null } as const;
    await saveEventPapers(context, { actor, eventId: late.id, papers });
    const early = new Date(frozenAt.getTime() - 1);
    const slow = { ...context, clock: { ...context.clock, now: () => early } };
    expect(await refusalOf(freezePaper(slow, { actor, eventId: late.id, kind: 'BORDERO' }))).toBe(
      'CHANGED_MEANWHILE',
    );
    expect(await refusalOf(freezePaper(context, { actor, eventId: late.id, kind: 'BORDERO' }))).toBe('none');
  });

  test('at once, each has its own number or nothing is new', async () => {
    const other = await soldEvent('at-once');
    const freeze = () => freezePaper(context, { actor, eventId: other.id, kind: 'BORDERO' });
    const done = await Promise.all([freeze(), freeze(), freeze()].map((one) => refusalOf(one)));
    expect(done.toSorted()).toEqual(['PAPER_UNCHANGED', 'PAPER_UNCHANGED', 'none']);
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('needs the right at the event', async () => {
    const reader = await person({ role: 'PRODUCER', ...installation });
    const freeze = freezePaper(context, { actor: reader, eventId: event.id, kind: 'BORDERO' });
    expect(await refusalOf(freeze)).toBe('NOT_ALLOWED');
    expect(
      await refusalOf(ask(reader, 'PAPER', { eventId: event.id, paper: 'BORDERO' }, { format: 'PDF' })),
    ).toBe('NOT_ALLOWED');
  });
});

describe('What Procon asks', () => {
  test('a page is public from when its organizer publishes it, and follows the sale', async () => {
    const seen = async () => {
      const { data, errors } = await deployment.graphql<{
        event: { isSaleTold: boolean; toldSale: { at: string; places: { soldOnline: number }[] } | null };
      }>(
        'query($slug: String!) { event(slug: $slug) { isSaleTold toldSale { at places { soldOnline } } } }',
        {
          slug: event.slug,
        },
      );
      if (errors) throw new Error(JSON.stringify(errors));
      return data.event;
    };
    const isTold = async () => (await seen()).isSaleTold;
    expect(await seen()).toEqual({ isSaleTold: false, toldSale: null });
    await publishSale(context, { actor, eventId: event.id, isPublished: true });
    // Within a second, as every change of an event.
    await expect.poll(isTold).toBe(true);
    const told = (await seen()).toldSale;
    const text = (await readPdf(await paper({ paper: 'PROCON' }, 'PDF'))).text;
    expect(text).toContain(String(told?.places[0]?.soldOnline));
    expect(await tellSales(context)).toBe(0);
    clock.pass(1_000);
    expect(await tellSales(context)).toBe(1);
    await expect.poll(async () => (await seen()).toldSale?.at).not.toBe(told?.at);
    await publishSale(context, { actor, eventId: event.id, isPublished: false });
    await expect.poll(isTold).toBe(false);
    expect((await seen()).toldSale).toBeNull();
  });
});
