import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatTime } from '#src/domain/format/date.ts';
import { answerSessionMove, ticketList } from '#src/web/parts/customer-api/ticket.gen.ts';
import * as tickets from '#src/web/storefront/tickets/tickets.tsx';
import { moved, ticketId } from '../data/ticket-data.ts';
import { buttonOf } from '../support/forms.ts';
import { data, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';
import { expectTold, showTicket } from './show-ticket.ts';

const network = openNetwork({ isLoggedIn: true });

test('the list of tickets says which session was moved', async () => {
  const answered = { ...moved, id: 'answered', sessionMove: null };
  network.answer(ticketList, () => data({ isIncomplete: false, tickets: [moved, answered] }));
  const { text } = await showPage(tickets, network, {
    path: '/pt/conta/meus-ingressos',
    route: ':locale/conta/meus-ingressos',
    visitor: { session: { isLoggedIn: true }, now: new Date('2027-05-01T12:00:00Z') },
  });
  const tag = page.getByText(text('tickets')('moved'), { exact: true });
  await expect.element(tag).toBeVisible();
  expect(tag.elements()).toHaveLength(1);
});

test('a session that was moved says its time before, and an answer never stands beside the question', async () => {
  const shown = await showTicket(network, moved);
  const t = shown.text('ticket');
  await expect.element(page.getByText(t('moveTitle'))).toBeVisible();
  const before = formatTime(new Date(moved.sessionMove?.fromStartsAt ?? ''), 'pt', moved.event.timeZone);
  await expect.element(page.getByRole('main').getByText(before, { exact: false }).first()).toBeVisible();
  // Watches every change of the page.
  const beside: boolean[] = [];
  const watch = new MutationObserver(() => {
    const words = document.body.innerText;
    if (words.includes(t('answeredKEEP'))) beside.push(words.includes(t('moveTitle')));
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  network.answer(answerSessionMove, () => data({ answerSessionMove: { id: ticketId, status: 'VALID' } }));
  shown.becomes({ ...moved, sessionMove: null });
  await buttonOf(t('moveKeep')).click();
  await expectTold(t('answeredKEEP'));
  watch.disconnect();
  expect(beside.length).toBeGreaterThan(0);
  expect(beside).not.toContain(true);
  expect(page.getByText(t('moveTitle')).elements()).toEqual([]);
});
