import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatMoment } from '#src/domain/format/date.ts';
import {
  makeTransferLink,
  nameTicketHolder,
  transferTicket,
} from '#src/web/parts/customer-api/ticket.gen.ts';
import { halfPrice, held, moved, offeredTo, questions, ticketId } from '../data/ticket-data.ts';
import { dialogOf, dialogProblems } from '../support/dialogs.ts';
import { buttonOf, errorBeside, errorsOnTop, fieldOf, typedIn, wrongFields } from '../support/forms.ts';
import { data, json, openNetwork, refused, refusedAll } from '../support/network.ts';

import { expectNotDone, expectTold, showTicket } from './show-ticket.ts';

const network = openNetwork({ isLoggedIn: true });

const shirt = 'Tamanho da camiseta';
const named = () => data({ nameTicketHolder: { id: ticketId } });

describe('another name for a ticket', () => {
  const asking = { ...held, actions: ['NAME' as const], offer: halfPrice, questions };

  test('every field that is empty or wrong is told at once, before anything is sent', async () => {
    const shown = await showTicket(network, asking, { locale: 'en' });
    const { text } = shown;
    const [t, error, ground] = [text('ticket'), text('error'), text('tickets')('ground')];
    const dialog = dialogOf(t('nameTitle'));
    await buttonOf(t('nameOther')).click();
    await fieldOf(t('documentNumber')).fill('11111111111');
    const yes = dialog.getByRole('button', { name: t('nameYes'), exact: true });
    await yes.click();
    const fields = [t('name'), t('lastName'), t('documentNumber'), ground].join(', ');
    expect(await errorsOnTop(shown)).toEqual([
      `${t('checkThese')}: ${fields}.`,
      `${shirt}: ${error('ANSWER_REQUIRED')}`,
    ]);
    expect(errorBeside(fieldOf(t('name')))).toBe(t('checkField'));
    expect(errorBeside(fieldOf(t('documentNumber')))).toBe(t('checkDocument'));
    expect(errorBeside(fieldOf(shirt))).toBe(error('ANSWER_REQUIRED'));
    expect(wrongFields()).toBe(5);
    expect(await dialogProblems(dialog)).toEqual([]);
    // A name in the list leads to its field.
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('lastName') })
      .click();
    await expect.element(fieldOf(t('lastName'))).toHaveFocus();
    expect(network.sent(nameTicketHolder)).toEqual([]);
  });

  test('what the server refuses stands beside its field, and the mended form is sent whole', async () => {
    network.answer(nameTicketHolder, () =>
      refusedAll(
        { code: 'CPF_INVALID', field: 'documentNumber' },
        { code: 'HALF_PRICE_GROUND_INVALID', field: 'halfPriceGround' },
        { code: 'ANSWER_INVALID', field: 'answers.club' },
      ),
    );
    const shown = await showTicket(network, asking);
    const { text } = shown;
    const [t, error, ground] = [text('ticket'), text('error'), text('tickets')('ground')];
    const dialog = dialogOf(t('nameTitle'));
    const yes = dialog.getByRole('button', { name: t('nameYes'), exact: true });
    await buttonOf(t('nameOther')).click();
    await fieldOf(t('name')).fill('Beatriz');
    await fieldOf(t('lastName')).fill('Rocha');
    await fieldOf(t('documentNumber')).fill('52998224725');
    expect(typedIn(t('documentNumber'))).toBe('529.982.247-25');
    await fieldOf(ground).selectOptions('STUDENT');
    // The ticket is of the quota, so only grounds of the quota are offered.
    expect(fieldOf(ground).element().querySelector('[value="SENIOR"]')).toBeNull();
    await fieldOf(shirt).selectOptions('m');
    const club = text('answers')('optional', { question: 'Clube' });
    await fieldOf(club).fill('Clube da Luta');
    expect(await dialogProblems(dialog)).toEqual([]);
    await yes.click();
    const told = await errorsOnTop(shown);
    expect(told.slice(0, 2)).toEqual([error('CPF_INVALID'), error('HALF_PRICE_GROUND_INVALID')]);
    expect(errorBeside(fieldOf(t('documentNumber')))).toBe(error('CPF_INVALID'));
    expect(errorBeside(fieldOf(ground))).toBe(error('HALF_PRICE_GROUND_INVALID'));
    expect(errorBeside(fieldOf(club))).not.toBe('');
    expect(typedIn(t('name'))).toBe('Beatriz');
    expect(await dialogProblems(dialog)).toEqual([]);

    network.answer(nameTicketHolder, named);
    await fieldOf(t('documentType')).selectOptions('PASSPORT');
    await fieldOf(t('documentNumber')).fill('AB123456');
    await yes.click();
    await expectTold(t('named', { name: 'Beatriz Rocha' }));
    expect(network.sent(nameTicketHolder).at(-1)?.input).toEqual({
      ticketId,
      name: 'Beatriz',
      lastName: 'Rocha',
      documentType: 'PASSPORT',
      documentNumber: 'AB123456',
      halfPriceGround: 'STUDENT',
      answers: [
        { question: 'shirt', answer: 'm' },
        { question: 'club', answer: 'Clube da Luta' },
      ],
    });
    // The next one begins with nothing typed.
    await buttonOf(t('nameOther')).click();
    expect(typedIn(t('name'))).toBe('');
  });

  test('somebody who was logged out meanwhile is told so, with the way back in', async () => {
    network.answer(nameTicketHolder, () => refused('UNAUTHENTICATED'));
    const { text } = await showTicket(network, { ...held, actions: ['NAME'], questions });
    const [t, error] = [text('ticket'), text('error')];
    network.route('/api/user', () => json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }));
    await buttonOf(t('answers')).click();
    await fieldOf(shirt).selectOptions('s');
    await dialogOf(t('answers'))
      .getByRole('button', { name: t('answersYes'), exact: true })
      .click();
    const told = page.getByRole('alert').filter({ hasText: error('UNAUTHENTICATED') });
    await expect.element(told).toHaveFocus();
    const logIn = told.getByRole('link', { name: text('common')('logIn') });
    await expect.element(logIn).toHaveAttribute('target', '_blank');
    expect(typedIn(shirt)).toBe('s');
    expect(await dialogProblems(dialogOf(t('answers')))).toEqual([]);
  });
});

test('an answer that is required is told where it is missing, of the holder who stays the same', async () => {
  network.answer(nameTicketHolder, named);
  const shown = await showTicket(network, { ...held, actions: ['NAME'], questions });
  const { text } = shown;
  const [t, error] = [text('ticket'), text('error')];
  const dialog = dialogOf(t('answers'));
  await buttonOf(t('lackingGo')).click();
  const yes = dialog.getByRole('button', { name: t('answersYes'), exact: true });
  await yes.click();
  expect(await errorsOnTop(shown)).toEqual([`${shirt}: ${error('ANSWER_REQUIRED')}`]);
  await expect.poll(() => errorBeside(fieldOf(shirt))).toBe(error('ANSWER_REQUIRED'));
  expect(await dialogProblems(dialog)).toEqual([]);
  expect(network.sent(nameTicketHolder)).toEqual([]);
  await fieldOf(shirt).selectOptions('s');
  shown.becomes({
    ...held,
    actions: ['NAME'],
    questions,
    answers: [{ key: 'shirt', value: 's', question: shirt, answer: 'P' }],
  });
  await yes.click();
  await expectTold(t('answersKept'));
  await expect.element(buttonOf(t('lackingGo'))).not.toBeInTheDocument();
  expect(network.sent(nameTicketHolder)[0]?.input).toMatchObject({
    ...held.holder,
    answers: [{ question: 'shirt', answer: 's' }],
  });
});

describe('a ticket for somebody else', () => {
  const giving = { ...held, actions: ['TRANSFER' as const], offer: halfPrice };

  test.each([
    ['the three days there are', 200, 72],
    ['the time until the event where that is less', 30, 30],
  ])('can be accepted for %s, which is said before it is offered', async (_, hoursAhead, hours) => {
    const at = (ahead: number) => new Date(Date.now() + ahead * 3_600_000);
    const transferableUntil = at(hoursAhead).toISOString();
    const shown = await showTicket(network, { ...giving, transferableUntil });
    const t = shown.text('ticket');
    await buttonOf(t('transfer')).click();
    const said = [at(hours), new Date(at(hours).getTime() - 60_000)].map((until) =>
      t('transferUntil', { hours: 72, moment: formatMoment(until, 'pt', held.event.timeZone) }),
    );
    const points = dialogOf(t('transferTitle')).getByRole('listitem');
    await expect
      .poll(() => points.elements().some(({ textContent }) => said.includes(textContent ?? '')))
      .toBe(true);
  });

  test('an address that is none is told before it is sent, and one of oneself after', async () => {
    network.answer(transferTicket, () => refused('TRANSFER_TO_SELF', { field: 'email' }));
    const shown = await showTicket(network, giving);
    const { text } = shown;
    const [t, error] = [text('ticket'), text('error')];
    const dialog = dialogOf(t('transferTitle'));
    await buttonOf(t('transfer')).click();
    await dialog.getByRole('radio', { name: new RegExp(`^${t('transferByEmail')}`) }).click();
    const yes = dialog.getByRole('button', { name: t('transferYes'), exact: true });
    const email = fieldOf(t('transferEmail'));
    await email.fill('bia@');
    await yes.click();
    expect(await errorsOnTop(shown)).toEqual([error('EMAIL_INVALID')]);
    await expect.poll(() => errorBeside(email)).toBe(error('EMAIL_INVALID'));
    expect(network.sent(transferTicket)).toEqual([]);
    await email.fill(' lucia@example.com ');
    await yes.click();
    expect(await errorsOnTop(shown)).toEqual([error('TRANSFER_TO_SELF')]);
    await expect.poll(() => errorBeside(email)).toBe(error('TRANSFER_TO_SELF'));
    expect(await dialogProblems(dialog)).toEqual([]);
    expect(network.sent(transferTicket)).toEqual([{ input: { ticketId, email: 'lucia@example.com' } }]);
  });

  test('a link is made once, shown once, and may be made anew', async () => {
    const made = (token: string) =>
      data({
        makeTransferLink: { token, transfer: { id: 'transfer-1', expiresAt: '2027-05-01T13:00:00Z' } },
      });
    const shown = await showTicket(network, giving);
    const { text } = shown;
    const [t, error] = [text('ticket'), text('error')];
    const asking = dialogOf(t('transferTitle'));
    const ready = dialogOf(t('linkTitle'));
    await buttonOf(t('transfer')).click();
    const yes = asking.getByRole('button', { name: t('transferLinkYes'), exact: true });
    network.answer(makeTransferLink, () => refused('TRANSFER_LIMIT', { facts: { max: 5 } }));
    await yes.click();
    await expectNotDone(shown, error('TRANSFER_LIMIT', { max: 5 }));
    network.answer(makeTransferLink, () => made('first-token'));
    shown.becomes(offeredTo(''));
    await yes.click();
    await expect.element(ready).toBeVisible();
    await expect.element(asking).not.toBeInTheDocument();
    expect(typedIn(t('linkAddress'))).toBe(`${location.origin}/pt/transferencia/first-token`);
    expect(await dialogProblems(ready)).toEqual([]);
    await ready.getByRole('button', { name: t('linkDone'), exact: true }).click();
    await expectTold(t('linkMade'));

    // Lost, it is made anew from the notice that says who is waited for.
    const again = buttonOf(t('newLink'));
    network.answer(makeTransferLink, () => 'lost');
    await again.click();
    await expect.element(page.getByRole('alert').filter({ hasText: error('OFFLINE') })).toBeVisible();
    const held = network.hold(makeTransferLink);
    await again.click();
    await expect.poll(() => held.length).toBe(1);
    await expect.element(again).toHaveAttribute('aria-busy', 'true');
    held[0]?.answer(made('second-token'));
    await expect.element(ready).toBeVisible();
    expect(typedIn(t('linkAddress'))).toContain('second-token');
  });
});

test('a ticket says what goes along with it, and that a half price is the right of whoever takes it', async () => {
  const half = { ...held, actions: ['TRANSFER' as const], offer: halfPrice };
  const { text } = await showTicket(network, half, { others: [half, { ...moved, id: 'photo-1' }] });
  const t = text('ticket');
  const dialog = dialogOf(t('transferTitle'));
  await buttonOf(t('transfer')).click();
  await expect.element(dialog.getByText(t('transferHalf'))).toBeVisible();
  await expect.element(dialog.getByText(t('transferAlong'), { exact: false }).first()).toBeVisible();
  expect(dialog.getByRole('listitem').last().element().textContent).toContain('Aurora Lins');
  expect(await dialogProblems(dialog)).toEqual([]);
});
