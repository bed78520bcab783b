import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { formatMoment } from '#src/domain/format/date.ts';
import { answerSessionMove, keepTicket, sendTicketsAgain } from '#src/web/parts/customer-api/ticket.gen.ts';
import { casesOf } from '../../support/cases.ts';
import { held, moved, offeredTo, ticketId } from '../data/ticket-data.ts';
import { worksOnce } from '../support/dialogs.ts';
import { buttonOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';

import { expectTold, showTicket } from './show-ticket.ts';

const network = openNetwork({ isLoggedIn: true });

const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text });

test('a new time of a session is accepted at once, and a refusal of that is said beside it', async () => {
  const shown = await showTicket(network, moved);
  const [t, error] = [shown.text('ticket'), shown.text('error')];
  const keep = buttonOf(t('moveKeep'));
  expect(await lookProblems()).toEqual([]);
  const asked = network.hold(answerSessionMove);
  await keep.click();
  await worksOnce(keep, network, answerSessionMove);
  asked[0]?.answer(refused('SESSION_MOVE_NOT_FOUND'));
  await expect.element(alertOf(error('SESSION_MOVE_NOT_FOUND'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  network.answer(answerSessionMove, () => 'lost');
  await keep.click();
  await expect.element(alertOf(error('OFFLINE'))).toBeVisible();
  network.answer(answerSessionMove, () => data({ answerSessionMove: { id: ticketId, status: 'VALID' } }));
  shown.becomes({ ...moved, sessionMove: null });
  await keep.click();
  await expectTold(t('answeredKEEP'));
  await expect.element(keep).not.toBeInTheDocument();
  expect(network.sent(answerSessionMove)).toHaveLength(3);
  expect(network.sent(answerSessionMove).at(-1)).toEqual({ ticketId, answer: 'KEEP' });
  expect(await lookProblems()).toEqual([]);
});

test('a ticket on the list is taken off it again, once, and says what keeps it there', async () => {
  const listed = { ...held, actions: ['KEEP' as const], returningSince: '2027-04-01T13:00:00Z' };
  const shown = await showTicket(network, listed, { locale: 'en' });
  const [t, error] = [shown.text('ticket'), shown.text('error')];
  const keep = buttonOf(t('keep'));
  await expect.element(page.getByText(t('listedTitle'))).toBeVisible();
  const asked = network.hold(keepTicket);
  await keep.click();
  await worksOnce(keep, network, keepTicket);
  asked[0]?.answer(refused('RETURN_UNDER_WAY'));
  await expect.element(alertOf(error('RETURN_UNDER_WAY'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  network.answer(keepTicket, () => 'lost');
  await keep.click();
  await expect.element(alertOf(error('OFFLINE'))).toBeVisible();
  network.answer(keepTicket, () => data({ keepTicket: { id: ticketId } }));
  shown.becomes({ ...held, actions: ['RETURN'] });
  await keep.click();
  await expect.poll(() => network.sent(keepTicket).length).toBe(3);
  await expectTold(t('kept'));
  await expect.element(page.getByText(t('listedTitle'))).not.toBeInTheDocument();
  await expect.element(keep).not.toBeInTheDocument();
});

test('the tickets of an order are sent again once, and a failure goes with the next try', async () => {
  const shown = await showTicket(network, held);
  const [t, error] = [shown.text('ticket'), shown.text('error')];
  const again = buttonOf(t('resend'));
  const asked = network.hold(sendTicketsAgain);
  await again.click();
  await worksOnce(again, network, sendTicketsAgain);
  asked[0]?.answer(refused('ORDER_NOT_RESENDABLE'));
  await expect.element(alertOf(error('ORDER_NOT_RESENDABLE'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  network.answer(sendTicketsAgain, () => 'lost');
  await again.click();
  await expect.element(alertOf(error('OFFLINE'))).toBeVisible();
  network.answer(sendTicketsAgain, () => data({ resendOrder: { success: true } }));
  await again.click();
  await expectTold(t('resent'));
  await expect.element(alertOf(error('OFFLINE'))).not.toBeInTheDocument();
  expect(network.sent(sendTicketsAgain)).toEqual(Array(3).fill({ number: held.orderNumber }));
});

test.each(casesOf(0, ['', `${'uma.pessoa.de.endereco.comprido'.repeat(3)}@example.com`]))(
  'a ticket that was offered says to whom, and carries no files (%s)',
  async (email) => {
    const shown = await showTicket(network, offeredTo(email));
    const t = shown.text('ticket');
    const title = email === '' ? t('waitingLinkTitle') : t('waitingTitle', { email });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(buttonOf(t('cancelTransfer'))).toBeVisible();
    expect(buttonOf(t('newLink')).elements()).toHaveLength(email === '' ? 1 : 0);
    expect(buttonOf(t('resend')).elements()).toEqual([]);
    expect(await lookProblems()).toEqual([]);
  },
);

test('each ticket of an order leads to the files of the whole order, in one line', async () => {
  const { text } = await showTicket(network, held, {
    width: 375,
    others: [held, { ...held, id: 'ticket-2' }, { ...held, id: 'ticket-3' }],
  });
  const [whole, all, each] = (['orderPdf', 'orderPdfAll', 'orderPdfEach'] as const).map((key) =>
    text('ticket')(key),
  );
  const addressOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).element().getAttribute('href');
  await expect.element(page.getByRole('link', { name: `${whole} ${all}`, exact: true })).toBeVisible();
  expect(addressOf(`${whole} ${all}`)).toBe('/api/orders/MQ-1.pdf');
  expect(addressOf(`${whole} ${each}`)).toBe('/api/orders/MQ-1.pdf?per-page=1');
  const line = page
    .getByText(whole ?? '', { exact: false })
    .element()
    .closest('p');
  if (line === null) throw new Error('The files stand in no line.');
  const pageHeight = () => document.documentElement.scrollHeight;
  const [{ height }, after] = [line.getBoundingClientRect(), pageHeight()];
  line.style.display = 'none';
  expect(height).toBe(44);
  expect(after - pageHeight()).toBeLessThanOrEqual(60);
});

test('a ticket that is somebody else’s by now is canceled and has no code', async () => {
  const { text } = await showTicket(network, { ...held, status: 'CANCELED', qrCode: null });
  const t = text('tickets');
  await expect.element(page.getByText(t('CANCELED'), { exact: true }).first()).toBeVisible();
  expect(page.getByRole('img', { name: t('qr') }).elements()).toEqual([]);
  expect(await lookProblems()).toEqual([]);
});

test('a ticket that was let in says when', async () => {
  const admittedAt = '2027-05-06T13:30:00Z';
  const { text } = await showTicket(network, { ...held, admittedAt });
  const moment = formatMoment(new Date(admittedAt), 'pt', held.event.timeZone);
  await expect.element(page.getByText(text('ticket')('admitted', { moment }))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test.each(['pt', 'en'] as const)(
  'a ticket that a gate has stopped says so, and what to do (%s)',
  async (locale) => {
    const { text } = await showTicket(network, { ...held, isStopped: true, actions: ['REFUND'] }, { locale });
    const t = text('ticket');
    await expect.element(page.getByText(t('stoppedTitle'))).toBeVisible();
    await expect.element(page.getByText(`${t('stoppedText')} ${t('stoppedRefund')}`)).toBeVisible();
    await expect.element(page.getByText(t('stopped'), { exact: true })).toBeVisible();
    expect(page.getByText(text('tickets')('VALID'), { exact: true }).elements()).toEqual([]);
    expect(await lookProblems()).toEqual([]);
  },
);

test('a half-price ticket whose difference was paid says so, and asks for no proof', async () => {
  const { text } = await showTicket(network, { ...held, isDifferencePaid: true });
  await expect.element(page.getByText(text('ticket')('differencePaidText'))).toBeVisible();
  expect(page.getByText(text('ticket')('bring'), { exact: true }).elements()).toEqual([]);
  expect(await lookProblems()).toEqual([]);
});

test('what comes by post says to whom, where to and until when, and names no desk', async () => {
  const pickup = { desk: 'Loja oficial', startsAt: '2027-05-06T13:00:00Z', endsAt: '2027-05-09T23:00:00Z' };
  const posted = {
    ...held,
    offer: { ...held.offer, name: 'Camiseta', ticketType: null, dates: [], pickup },
    delivery: {
      method: 'DELIVERY' as const,
      recipient: 'Bia Souza',
      address: 'Rua das Acácias, 10 · São Paulo/SP',
      expectedBy: '2027-05-03',
    },
  };
  const shown = await showTicket(network, posted);
  const tickets = shown.text('tickets');
  await expect.element(page.getByText(tickets('byPostToName', { name: 'Bia Souza' })).first()).toBeVisible();
  await expect.element(page.getByText('Rua das Acácias, 10 · São Paulo/SP')).toBeVisible();
  await expect.element(page.getByText(/^Chega até .*3/)).toBeVisible();
  expect(page.getByText('Loja oficial').elements()).toEqual([]);
  expect(await lookProblems()).toEqual([]);
});

test('what was bought by somebody else and comes by post tells nobody’s name or address', async () => {
  const given = {
    ...held,
    orderNumber: null,
    offer: { ...held.offer, name: 'Camiseta', ticketType: null, dates: [] },
    delivery: { method: 'DELIVERY' as const, recipient: null, address: null, expectedBy: null },
  };
  const shown = await showTicket(network, given, { locale: 'en' });
  await expect.element(page.getByText(shown.text('tickets')('byPostToBuyer')).first()).toBeVisible();
  await cleanup();
  const fetched = { ...given, delivery: { ...given.delivery, method: 'PICKUP' as const } };
  const again = await showTicket(network, fetched, { locale: 'en' });
  expect(page.getByText(again.text('tickets')('byPostToBuyer')).elements()).toEqual([]);
});

test('a ticket of an online event leads to it first, and asks for no bright screen', async () => {
  const link = 'https://sala.example/baile';
  const { text } = await showTicket(network, { ...held, online: { opensAt: null, link } });
  const t = text('ticket');
  const ways = page.getByRole('link', { name: t('onlineOpen'), exact: true });
  await expect.element(ways).toHaveAttribute('href', link);
  const pass = page.getByRole('region', { name: t('pass') });
  expect(pass.element().contains(ways.element())).toBe(true);
  expect(page.getByText(text('tickets')('bright')).elements()).toEqual([]);
  await expect.element(page.getByText(t('onlineOwn'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});
