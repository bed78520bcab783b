import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { seenAs } from '#src/domain/live/live-sale.ts';
import {
  endWallLink,
  makeWallLink,
  saleHistory,
  wallLinks,
} from '#src/web/back-office/staff-api/live.gen.ts';
import {
  answerLive,
  comparedPath,
  link,
  links,
  livePath,
  liveSale,
  openStream,
  sharedPath,
} from '../../data/live-sale.ts';
import { answerEvent } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, json } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, seen, startOf } from '../looks.ts';

// The sale live (docs/algorithms/live-sale.md): figures, their changes, and a connection that is lost.
const office = openOffice();
const { network } = office;
const path = `/events/${eventId}/live`;

beforeEach(() => answerEvent(network));

test('figures follow the stream, and stay while the connection is lost', async () => {
  const stream = openStream(network);
  const { text } = await office.enter(path);
  const t = text('officeLive');
  await seen(t('loading'));
  stream.tell('snapshot', { sale: liveSale });
  await seen('3.210');
  await seen(t('live', { time: '14:20:05' }));
  const friday = page
    .getByRole('table', { name: t('offers') })
    .getByRole('row')
    .nth(1);
  const figures = () => [...friday.element().children].slice(-3).map(({ textContent }) => textContent);
  expect(figures()).toEqual(['3.210', '17', '773']);
  stream.tell('change', {
    at: '2031-03-02T17:20:06Z',
    change: {
      units: { tickets: 3_214, held: 13 },
      batches: { 'sexta-2': { ...liveSale.batches['sexta-2'], sold: 1_214, held: 13 } },
    },
  });
  await seen('3.214');
  await seen(t('live', { time: '14:20:06' }));
  expect(figures()).toEqual(['3.214', '13', '773']);
  stream.tell('alive', { at: '2031-03-02T17:20:11Z' });
  await seen(t('live', { time: '14:20:11' }));
  // Another node takes over at once; only a second failure is told.
  network.route(livePath, () => 'lost');
  stream.end();
  await seen(t('lost', { time: '14:20:11' }));
  await seen('3.214');
  answerLive(network);
  await seen(t('live', { time: '14:20:05' }));
  await seen('3.210');
});

test('sums are hidden by one press, which the browser remembers', async () => {
  answerLive(network);
  const { text } = await office.enter(path);
  const t = text('officeLive');
  const sum = page.getByText('R$ 523.461,00');
  await expect.element(sum).toBeVisible();
  await press(t('hideSums'));
  await expect.poll(() => sum.elements()).toEqual([]);
  expect(localStorage.getItem('canhoto-office-hidden-sums')).toBe('1');
  await press(t('showSums'));
  await expect.element(sum).toBeVisible();
  expect(localStorage.getItem('canhoto-office-hidden-sums')).toBeNull();
});

test('who may not see sums has none and no button for them', async () => {
  answerLive(network, seenAs(liveSale, 'FIGURES'));
  const { text } = await office.enter(path);
  const t = text('officeLive');
  await seen('3.210');
  expect(page.getByText('R$').elements()).toEqual([]);
  expect(page.getByRole('button', { name: t('hideSums') }).elements()).toEqual([]);
});

describe('the curve', () => {
  test('hours and days are a table for who cannot see them', async () => {
    answerLive(network);
    const { text } = await office.enter(path);
    const t = text('officeLive');
    await page.getByText(t('asTable')).click();
    const hours = page.getByRole('table', { name: t('byHour') }).getByRole('row');
    await expect
      .poll(() =>
        hours
          .elements()
          .slice(1)
          .map((row) => row.lastElementChild?.textContent),
      )
      .toEqual(['20', '80', '120']);
    await press(t('daysChoice'));
    const days = page.getByRole('table', { name: t('byDay') }).getByRole('row');
    await expect
      .poll(() =>
        days
          .elements()
          .slice(1)
          .map((row) => row.lastElementChild?.textContent),
      )
      .toEqual(['220', '2.990']);
  });
});

test('who lost the right is told so, and the page asks no more', async () => {
  network.route(livePath, () => json({ errors: [{ code: 'NOT_ALLOWED' }] }, 403));
  const { text } = await office.enter(path);
  await seen(text('officeLive')('refused'));
  expect(network.calls.filter(({ name }) => name === livePath)).toHaveLength(1);
});

describe('another sale beside it', () => {
  const panel = (name: string) =>
    page.getByRole('heading', { name, level: 3 }).element().parentElement?.textContent;

  test('is kept in the address, read once, and tells how far ahead this one is and what it may come to', async () => {
    const stream = openStream(network);
    const { text, address } = await office.enter(path);
    const t = text('officeLive');
    stream.tell('snapshot', { sale: { ...liveSale, days: {} } });
    await seen(t('compareHint'));
    const choice = page.getByLabelText(t('compareWith'));
    await choice.selectOptions(t('compareChoice', { name: 'Feira 2030', day: '6 de jun. de 2030' }));
    await seen(t('paceNow'));
    expect(address()).toBe(path + comparedPath);
    // 3,210 tickets against 3,000 after as many hours.
    expect(panel(t('paceNow'))).toContain(
      t('paceAhead', { units: '210', name: 'Feira 2030', other: '3.000' }),
    );
    expect(panel(t('paceNow'))).toContain('+7%');
    // No more than what is left of the batches, and what is in carts.
    expect(panel(t('forecast'))).toContain(t('forecastAll', { name: 'Feira 2030' }));
    expect(panel(t('forecast'))).toContain('4.000');
    stream.tell('change', {
      at: '2031-03-02T17:20:06Z',
      change: {
        hours: { [Object.keys(liveSale.hours).at(-1) ?? '']: { tickets: 0, courtesies: 0, others: 0 } },
      },
    });
    await expect.poll(() => panel(t('paceNow'))).toContain('190');
    expect(network.sent(saleHistory)).toHaveLength(1);
    await choice.selectOptions(t('compareNone'));
    await seen(t('compareHint'));
    expect(address()).toBe(path);
  });

  test('both curves are a table for who cannot see them', async () => {
    answerLive(network);
    const { text } = await office.enter(path + comparedPath);
    const t = text('officeLive');
    await seen(t('paceNow'));
    await page.getByText(t('asTable')).last().click();
    const rows = page
      .getByRole('table', { name: t('paceTable') })
      .getByRole('row')
      .elements();
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells[0]).toEqual([t('paceSinceName'), 'Feira', 'Feira 2030']);
    expect(cells.find(([, own]) => own === '3.210')?.[2]).toBe('3.000');
    expect(cells.at(-1)?.slice(1)).toEqual(['–', '9.000']);
  });

  test('that the person may not see is told, and none says why there is no forecast', async () => {
    answerLive(network, { ...liveSale, batches: {} });
    const { text, go } = await office.enter(`${path}?with=${eventId}`);
    const t = text('officeLive');
    await seen(t('compareGone'));
    await go(path + comparedPath);
    await seen(t('silentSTOPPED'));
  });
});

describe('links to give away', () => {
  test('are listed, and one is made, whose address is shown once', async () => {
    answerLive(network);
    network.answer(makeWallLink, () => data({ makeWallLink: 'MQ.secret' }));
    const { text } = await office.enter(path);
    const t = text('officeLive');
    const rows = page.getByRole('table', { name: t('links') }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(3);
    expect(rows.nth(2).element().textContent).toContain(t('linkAsleep'));
    await press(t('makeLink'));
    await dialog().getByLabelText(t('linkUntil')).fill('2031-06-01');
    await press(t('makeLinkGo'), dialog());
    await expect
      .element(page.getByLabelText(t('linkAddress')))
      .toHaveValue(`${location.origin}/back-office/wall#MQ.secret`);
    // Until the end of the day by the clock of the event.
    expect(network.sent(makeWallLink)).toEqual([{ eventId, endsAt: '2031-06-02T02:59:00.000Z' }]);
    await expect.poll(() => network.sent(wallLinks).length).toBe(2);
  });

  test('are ended after a question', async () => {
    answerLive(network);
    network.answer(endWallLink, ({ id }) => data({ endWallLink: id }));
    const { text } = await office.enter(path);
    const t = text('officeLive');
    await press(startOf(t('endLink')));
    expect(network.sent(endWallLink)).toEqual([]);
    network.answer(wallLinks, () => data({ wallLinks: { ...links, items: [] } }));
    await press(t('endLinkYes'), dialog());
    await seen(t('linkEnded'));
    await seen(t('noLinks'));
    expect(network.sent(endWallLink)).toEqual([{ eventId, id: link.id }]);
  });

  test('are neither offered nor asked for to who may not give them away', async () => {
    answerLive(network, seenAs(liveSale, 'FIGURES'));
    const { text } = await office.enter(path, { role: 'READER' });
    const t = text('officeLive');
    await seen('3.210');
    expect(page.getByRole('heading', { name: t('links') }).elements()).toEqual([]);
    expect(network.sent(wallLinks)).toEqual([]);
  });
});

describe('a wall by a link', () => {
  const shared = '/wall#MQ.secret';

  test('opens without a log-in, with neither sums, people nor another sale, and says when the link is over', async () => {
    const stream = openStream(network, sharedPath);
    const { text } = await office.enter(shared, { role: null });
    const t = text('officeLive');
    stream.tell('snapshot', { sale: seenAs(liveSale, 'UNITS') });
    await seen('3.210');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Feira');
    for (const gone of [t('waitlist'), t('room'), t('pace'), t('links'), t('hideSums')]) {
      expect(page.getByText(gone, { exact: true }).elements()).toEqual([]);
    }
    expect(page.getByText('R$').elements()).toEqual([]);
    network.route(sharedPath, () => json({ errors: [{ code: 'NOT_FOUND' }] }, 404));
    stream.end();
    await seen(t('linkOverText'));
    await seen(t('linkOverElsewhere'));
    expect(page.getByText('3.210').elements()).toEqual([]);
  });

  test('sends what it carries in a header, and nowhere else', async () => {
    const asked: Request[] = [];
    network.route(sharedPath, (request) => {
      asked.push(request);
      return json({ errors: [{ code: 'NOT_FOUND' }] }, 404);
    });
    const { text } = await office.enter(shared, { role: null });
    await seen(text('officeLive')('linkOverText'));
    expect(asked.map(({ headers, url }) => [headers.get('authorization'), new URL(url).search])).toEqual([
      ['Bearer MQ.secret', ''],
    ]);
  });

  test('asks nothing where the link carries nothing', async () => {
    const { text } = await office.enter('/wall', { role: null });
    await seen(text('officeLive')('linkOverText'));
    expect(network.calls.filter(({ name }) => name === sharedPath)).toEqual([]);
  });
});
