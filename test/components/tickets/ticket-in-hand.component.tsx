import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { cancelTransfer, makeTransferLink, transferTicket } from '#src/web/parts/customer-api/ticket.gen.ts';
import { halfPrice, held, offeredTo, ticketId } from '../data/ticket-data.ts';
import { dialogOf, dialogProblems } from '../support/dialogs.ts';
import { buttonOf } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { expectTold, showTicket } from './show-ticket.ts';

// The code, the files and the history of a ticket, and giving it away with the keyboard alone.
const network = openNetwork({ isLoggedIn: true });

test('the code fills the window by one press, and Escape leads back to where it was pressed', async () => {
  const { text } = await showTicket(network, held);
  const t = text('tickets');
  const path = qrPath(held.qrCode ?? '').path;
  const codeIn = (within: ReturnType<typeof dialogOf> | typeof page) =>
    within.getByRole('img', { name: t('qr'), exact: true }).first();
  expect(codeIn(page).element().outerHTML).toContain(path);
  const open = buttonOf(t('fullScreen'));
  await open.click();
  const gate = dialogOf(t('fullScreen'));
  await expect.element(gate).toBeVisible();
  expect(codeIn(gate).element().outerHTML).toContain(path);
  const { x, y, width, height } = gate.element().getBoundingClientRect();
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: innerWidth, height: innerHeight });
  expect(await dialogProblems(gate)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(gate).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('a ticket leads to its files, to what can be bought beside it and to its refund', async () => {
  const { text } = await showTicket(network, {
    ...held,
    actions: ['EXTRAS', 'REFUND', 'UPGRADE'],
    event: {
      ...held.event,
      categories: [...held.event.categories, { id: 'photos', kind: 'ARTIST' }],
    },
  });
  const t = text('ticket');
  const file = `/api/tickets/${ticketId}`;
  for (const [name, href] of [
    [t('pdfA4'), `${file}.pdf?format=a4`],
    [t('pdfPhone'), `${file}.pdf?format=phone`],
    [t('calendar'), `${file}.ics`],
    [t('extras'), `/pt/evento/${held.event.slug}#prateleira-photos`],
    [t('refund'), `/pt/pedido/${held.orderNumber}#devolver`],
    [t('upgrade'), `/pt/conta/meus-ingressos/${ticketId}/troca`],
  ] as const) {
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
});

test('a ticket that went says to whom, what was declined or taken back before, and may do nothing', async () => {
  const past = {
    expiresAt: '2027-04-03T13:00:00Z',
    createdAt: '2027-04-01T13:00:00Z',
    endedAt: '2027-04-02T13:00:00Z',
    isRefused: false,
  };
  const byMail = { ...past, email: 'bia@example.com', isLink: false };
  const { text } = await showTicket(network, {
    ...held,
    status: 'TRANSFERRED',
    qrCode: null,
    transfers: [
      { ...byMail, id: 'transfer-4', status: 'ACCEPTED' },
      { ...byMail, id: 'transfer-3', status: 'CANCELED', isRefused: true },
      { ...past, id: 'transfer-2', email: '', isLink: true, status: 'CANCELED' },
      { ...past, id: 'transfer-1', email: '', isLink: true, status: 'ACCEPTED' },
    ],
  });
  const t = text('ticket');
  const email = 'bia@example.com';
  const lines = [
    t('pastACCEPTED', { email }),
    t('pastREFUSED', { email }),
    t('pastLinkCANCELED'),
    t('pastLinkACCEPTED'),
  ];
  await expect.element(page.getByText(text('tickets')('overTRANSFERRED')).first()).toBeVisible();
  const history = page.getByRole('region', { name: t('history') }).getByRole('listitem');
  expect(
    history.elements().map(({ textContent }, index) => textContent.startsWith(lines[index] ?? '?')),
  ).toEqual([true, true, true, true]);
  expect(buttonOf(t('transfer')).elements()).toEqual([]);
  expect(page.getByRole('img', { name: text('tickets')('qr') }).elements()).toEqual([]);
  expect(await lookProblems()).toEqual([]);
});

test('a half-price ticket says what to bring for its right', async () => {
  const holder = { ...held.holder, halfPriceGround: 'STUDENT' } as typeof held.holder;
  const { text } = await showTicket(network, { ...held, offer: halfPrice, holder });
  const t = text('ticket');
  await expect.element(page.getByText(t('bring'), { exact: true })).toBeVisible();
  const proof = t('bringProof', { ground: 'Estudante', proof: 'carteira de estudante' });
  await expect.element(page.getByText(proof)).toBeVisible();
});

test('a link that is closed by Escape was made all the same, says so, and shows it no more', async () => {
  const shown = await showTicket(network, { ...held, actions: ['TRANSFER'] });
  const t = shown.text('ticket');
  const transfer = { id: 'transfer-1', expiresAt: '2027-05-01T13:00:00Z' };
  network.answer(makeTransferLink, () => data({ makeTransferLink: { token: 'only-token', transfer } }));
  shown.becomes(offeredTo(''));
  await buttonOf(t('transfer')).click();
  await dialogOf(t('transferTitle'))
    .getByRole('button', { name: t('transferLinkYes') })
    .click();
  const ready = dialogOf(t('linkTitle'));
  await expect.element(ready).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectTold(t('linkMade'));
  await expect.element(ready).not.toBeInTheDocument();
  // The page says it no more: only a new one is shown.
  expect(document.documentElement.outerHTML).not.toContain('only-token');
  await expect.element(page.getByText(t('waitingLinkTitle'))).toBeVisible();
});

test('a ticket is offered and taken back by the keyboard alone', async () => {
  const { keyboard } = userEvent;
  const email = 'amiga@example.com';
  const giving = { ...held, actions: ['TRANSFER' as const] };
  const shown = await showTicket(network, giving);
  const t = shown.text('ticket');
  network.answer(transferTicket, () => data({ transferTicket: { id: ticketId } }));
  await expect.element(buttonOf(t('transfer'))).toBeEnabled();
  await tabTo(t('transfer'));
  await keyboard('{Enter}');
  const asking = dialogOf(t('transferTitle'));
  // The question has the focus; the arrow keys choose, and Enter sends.
  await expect.element(asking.getByRole('group', { name: t('transferWay') })).toHaveFocus();
  await keyboard('{Tab}');
  await expect
    .element(asking.getByRole('radio', { name: new RegExp(`^${t('transferByLink')}`) }))
    .toHaveFocus();
  await keyboard('{ArrowDown}');
  const address = asking.getByLabelText(t('transferEmail'), { exact: true });
  await expect.element(address).toBeVisible();
  await keyboard('{Tab}');
  await expect.element(address).toHaveFocus();
  shown.becomes(offeredTo(email));
  await keyboard(`${email}{Enter}`);
  await expectTold(t('transferSent', { email }));
  expect(network.sent(transferTicket)).toEqual([{ input: { ticketId, email } }]);

  network.answer(cancelTransfer, () => data({ cancelTransfer: { id: 'transfer-1', status: 'CANCELED' } }));
  const sure = dialogOf(t('cancelTransferTitle'));
  await tabTo(t('cancelTransfer'));
  await keyboard('{Enter}');
  await expect.element(sure).toBeVisible();
  // Whoever thinks better of it is back where they were.
  await keyboard('{Escape}');
  await expect.element(sure).not.toBeInTheDocument();
  await expect.element(buttonOf(t('cancelTransfer'))).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(sure).toBeVisible();
  await tabTo(t('cancelTransferYes'));
  shown.becomes(giving);
  await keyboard('{Enter}');
  await expectTold(t('transferCanceled'));
});
