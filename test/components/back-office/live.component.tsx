import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { seenAs } from '#src/domain/live/live-sale.ts';
import { answerLive, livePath, liveSale, openStream } from '../data/live-sale.ts';
import { answerEvent } from '../data/office-event.ts';
import { eventId } from '../data/office-lists.ts';
import { json } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { press, seen } from './looks.ts';

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
