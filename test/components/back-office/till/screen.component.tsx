import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  lockName,
  type Message,
  openChannel,
  type Shown,
} from '#src/web/back-office/event/till/screen/channel.ts';
import { shownOf } from '#src/web/back-office/event/till/screen/shown-of.ts';
import { casesOf } from '#test/support/cases.ts';
import { answerEvent } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerSale, answerTill, sold, waiting } from '../../data/office-till.ts';
import { lookProblems } from '../../support/look.ts';
import { openOffice } from '../../support/office.tsx';
import { press, seen } from '../looks.ts';
import { addTwo, money, screenPath, sellTwo, tillPath } from './till-acts.ts';

// The screen that a visitor looks at, and what a till tells it.
const office = openOffice();
const { network } = office;

const event = { pt: 'Mundo Quadrinho', en: 'Comic World' };
const nothing = { rows: [], totalCents: 0 };

beforeEach(() => {
  answerEvent(network);
  answerTill(network);
  answerSale(network);
});

interface OtherWindow {
  say(message: Message): void;
  heard: Message[];
  /** Goes without a word, as by a crash. */
  end(): void;
}

/** A window with a screen, or, where it holds the lock, with a till. */
function otherWindow(isTill = true): OtherWindow {
  const channel = openChannel(eventId);
  const heard: Message[] = [];
  channel.onmessage = ({ data }) => heard.push(data);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (isTill) void navigator.locks.request(lockName(eventId), { mode: 'shared' }, () => held);
  const end = () => {
    channel.close();
    release();
  };
  onTestFinished(end);
  return { say: (message) => channel.postMessage(message), heard, end };
}

const shown = (about: Partial<Shown>): Message => ({
  kind: 'SHOWN',
  shown: { ...shownOf({ event, basket: nothing, sale: null }), now: Date.now(), ...about },
});

const states: readonly [string, Partial<Shown> | null][] = [
  ['without a till', null],
  ['before the next visitor', {}],
  ['with a running sum', { ...shownOf({ event, basket: nothing, sale: sold }), phase: 'CHOOSING' }],
  ['with a Pix', shownOf({ event, basket: nothing, sale: waiting })],
  ['with the change', shownOf({ event, basket: nothing, sale: sold })],
  ['with nothing to take along', { ...shownOf({ event, basket: nothing, sale: sold }), alongUrl: null }],
];

for (const [index, [name, state]] of states.entries()) {
  test.each(casesOf(index % 2, ['pt', 'en'] as const))(`${name} in %s`, async (locale) => {
    const { text } = await office.enter(screenPath, { locale });
    const till = otherWindow();
    if (state !== null) till.say(shown(state));
    await seen(state === null ? text('officeTillScreen')('silent') : event.pt);
    expect(await lookProblems()).toEqual([]);
  });
}

test('says what it is until a till speaks, asks for one, and says it again once that has gone', async () => {
  const till = otherWindow();
  const { text } = await office.enter(screenPath);
  const t = text('officeTillScreen');
  await seen(t('silent'));
  await expect.poll(() => till.heard).toContainEqual({ kind: 'HELLO' });
  till.say(shown({}));
  await seen(t('welcome'));
  till.say({ kind: 'BYE' });
  await seen(t('silent'));
  till.say(shown({}));
  await seen(t('welcome'));
  till.end();
  await seen(t('silent'));
});

test('shows a Pix with its time, the change and the thanks, in both languages', async () => {
  const till = otherWindow();
  const entered = await office.enter(screenPath);
  till.say(shown(shownOf({ event, basket: nothing, sale: waiting })));
  await expect
    .element(page.getByRole('img', { name: entered.text('officeTillScreen')('pixQr') }))
    .toBeVisible();
  await expect.element(page.getByRole('timer')).toBeVisible();
  till.say(shown(shownOf({ event, basket: nothing, sale: sold })));
  for (const words of ['Obrigado!', 'Thank you!', 'Troco', 'Change', money(500, entered)]) await seen(words);
  await expect
    .element(page.getByRole('img', { name: entered.text('officeTillScreen')('alongQr') }))
    .toBeVisible();
});

test('a till tells its sum, its Pix and its change, and nothing that says who somebody is', async () => {
  answerSale(network, waiting);
  const screen = otherWindow(false);
  const entered = await office.enter(tillPath);
  const last = () => screen.heard.findLast((message) => message.kind === 'SHOWN')?.shown;
  screen.say({ kind: 'HELLO' });
  await expect.poll(last).toMatchObject({ phase: 'CHOOSING', totalCents: 0 });
  await addTwo(entered);
  await expect.poll(last).toMatchObject({ phase: 'CHOOSING', totalCents: 11_500 });
  const t = entered.text('officeTill');
  await press(t('wayPIX'));
  await press(t('showPix'));
  await expect.poll(last).toMatchObject({ phase: 'PIX', pix: waiting.pix });
  expect(JSON.stringify(screen.heard)).not.toMatch(/Rita|STUDENT|MQ\.1\./);
});

test('a till tells the change, and says when it goes', async () => {
  const screen = otherWindow(false);
  const entered = await office.enter(tillPath);
  await sellTwo(entered);
  await expect
    .poll(() => screen.heard.at(-1))
    .toMatchObject({ kind: 'SHOWN', shown: { phase: 'SOLD', changeCents: 500 } });
  expect(JSON.stringify(screen.heard)).not.toContain('MQ.1.');
  await entered.go(screenPath);
  await expect.poll(() => screen.heard).toContainEqual({ kind: 'BYE' });
});
