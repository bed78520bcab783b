import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waiting } from '#src/web/back-office/staff-api/frame.gen.ts';
import {
  answerDataRequest,
  assignNeed,
  closeReview,
  extraMoney,
  giveUpMail,
  needCare,
  needs,
  nextEvents,
  noteNeed,
  retryRefund,
  saleNumbers,
  setNeedAside,
} from '#src/web/back-office/staff-api/needs.gen.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { eventId, ownerId } from '../data/office-lists.ts';
import {
  dataRequest,
  everyNeed,
  extra,
  type Need,
  refusedMail,
  refusedRefund,
  review,
  unanswered,
  wonDispute,
} from '../data/office-start.ts';
import { data, json, refused } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { dialog, press, seen, startOf } from './looks.ts';

const office = openOffice();
const { network } = office;
const answer = (items: readonly Need[], next: string | null = null) =>
  network.answer(needs, () => data({ needs: { items: [...items], next } }));
const asked = () => network.sent(needs).length;
const named = { eventId, kind: refusedRefund.kind, key: refusedRefund.key };

describe('the first page', () => {
  test('tells every kind of need in words, with who has it, its note, and one way to settle it', async () => {
    answer(everyNeed);
    const { text, locale } = await office.enter('/');
    const t = text('officeStart');
    const items = page.getByRole('list', { name: t('needs') }).getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(everyNeed.length);
    const at = (kind: Need['kind']) => everyNeed.findIndex((need) => need.kind === kind);
    const subject = (kind: Need['kind']) => everyNeed[at(kind)]?.subject?.[locale] ?? '';
    for (const words of [
      t('refundRefused'),
      'R$ 161,00',
      t('takenBy', { name: 'Fabi Rocha' }),
      'Pedi os dados da conta por telefone.',
      t('mine'),
      t('reviewCHARGED_BACK_AFTER_REFUND'),
      t('rollOdd', { count: 3 }),
      t('differenceOwed'),
      t('approvalPOSTPONEMENT'),
      t('mailRefused', { mail: text('officeOrders')('mail-order-approved'), count: 7 }),
      t('actREFUND', { count: 2 }),
      t('batchNearlyGone', { name: subject('BATCH_ENDING'), count: 12 }),
      t('halfPriceEnding', { name: subject('HALF_PRICE_ENDING'), count: 1 }),
      t('unanswered', {
        ...{ name: subject('UNANSWERED'), count: 312, number: '312' },
        at: timeText('2026-03-12T14:00:00Z', locale, 'America/Sao_Paulo'),
      }),
      t('jobMails'),
    ])
      await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
    const wayTo = (name: string) =>
      page
        .getByRole('link', { name: startOf(name) })
        .element()
        .getAttribute('href');
    expect(wayTo(t('wayRoll'))).toMatch(/\/tills\/s1$/);
    expect(wayTo(t('wayDifference'))).toMatch(new RegExp(`/events/${eventId}/tills$`));
    expect(wayTo(t('wayApproval'))).toMatch(/\/approvals$/);
    expect(wayTo(t('wayAct'))).toMatch(new RegExp(`/events/${eventId}/acts/a1$`));
    expect(wayTo(t('wayBatch'))).toMatch(new RegExp(`/events/${eventId}/edit/tickets$`));
    expect(wayTo(t('wayHalfPrice'))).toMatch(new RegExp(`/events/${eventId}/edit/half-price$`));
    expect(wayTo(t('wayMailing'))).toMatch(new RegExp(`/events/${eventId}/mailings/new\\?unanswered=size$`));
    expect(wayTo(t('wayDraft'))).toMatch(new RegExp(`/events/${eventId}/edit/publish$`));
    // A need of the installation is nobody's to take.
    expect(items.nth(at('JOB_LATE')).getByRole('button').elements()).toEqual([]);
    expect(network.sent(needs)).toEqual([{ after: null, withMoney: true }]);
  });

  test('is calm where nothing needs anybody, and compares this week with the last', async () => {
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await seen(t('nothing'));
    await expect.element(page.getByText(t('weekIs', { value: '310' }))).toBeVisible();
    const orders = page.getByText(t('todayOf', { name: t('ordersSold') }), { exact: true });
    expect(orders.element().parentElement?.textContent).toContain('21');
    await expect.element(page.getByText(t('more', { percent: '22%' })).first()).toBeVisible();
    expect(page.getByRole('heading', { name: t('extraMoney') }).elements()).toEqual([]);
  });

  test('lists money that came for nothing, with its order', async () => {
    network.answer(extraMoney, () => data({ extraMoney: { items: [extra], next: null } }));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await seen(t('extra_paid_twice'));
    await seen(t('backPROCESSING'));
    await expect.element(page.getByRole('link', { name: extra.orderNumber })).toBeVisible();
  });

  test('has no sum for who may not see money, and no act that the role does not give', async () => {
    const { amountCents: _, ...row } = refusedRefund;
    answer([{ ...row, maySettle: false } as Need]);
    network.answer(saleNumbers, ({ withMoney }) => {
      const none = { tickets: 3, orders: 2, receivedCents: null, refundedCents: null };
      const numbers = { today: none, week: none, lastWeek: none, events: [] };
      return withMoney ? refused('NOT_ALLOWED') : data({ saleNumbers: numbers });
    });
    const { text } = await office.enter('/', { role: 'SUPPORT' });
    const t = text('officeStart');
    await seen(t('refundRefused'));
    expect(document.body.textContent).not.toContain('R$');
    expect(page.getByRole('button', { name: startOf(t('wayREFUND')) }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: startOf(t('take')) })).toBeVisible();
    expect(network.sent(needs)).toEqual([{ after: null, withMoney: false }]);
  });

  test('shows the gate what comes next, a reader the numbers, and asks for nothing else', async () => {
    const { text } = await office.enter('/', { role: 'GATE' });
    await seen(text('officeStart')('nextEvents'));
    expect([network.sent(needs), network.sent(saleNumbers), network.sent(extraMoney)]).toEqual([[], [], []]);
    expect(network.sent(nextEvents).length).toBe(1);
  });

  test('shows a reader the numbers and no need', async () => {
    const { text } = await office.enter('/', { role: 'READER' });
    await seen(text('officeStart')('numbers'));
    expect([network.sent(needs), network.sent(nextEvents)]).toEqual([[], []]);
  });

  test('the menu counts what the person may settle', async () => {
    network.answer(waiting, () => data({ me: { waitingApprovals: 0, waitingNeeds: 3 } }));
    const { text } = await office.enter('/events');
    const frame = text('office');
    const name = `${frame('start')} ${frame('waiting', { count: 3 })}`;
    await expect.element(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible();
  });
});

describe('a refused refund', () => {
  test('is settled by the number and the day of a transfer, with the sum that was seen', async () => {
    answer([refusedRefund]);
    network.answer(closeReview, () => data({ closeReview: 'MQ-4F8K2J' }));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('wayREFUND')));
    const go = dialog().getByRole('button', { name: t('transferGo', { sum: 'R$ 161,00' }) });
    await go.click();
    const number = page.getByLabelText(t('transferNumber'), { exact: true });
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(closeReview)).toEqual([]);
    await number.fill('E0003816620261127');
    await page.getByLabelText(t('transferredOn'), { exact: true }).fill('2026-03-01');
    answer([]);
    await go.click();
    await seen(t('settled'));
    await seen(t('nothing'));
    expect(network.sent(closeReview)).toEqual([
      {
        ...{ number: 'MQ-4F8K2J', reason: 'REFUND_FAILED', amountCents: 16_100, note: '' },
        transfer: { number: 'E0003816620261127', on: '2026-03-01' },
      },
    ]);
  });

  test('is tried again where that makes sense, after a proof, and is not offered elsewhere', async () => {
    answer([refusedRefund]);
    let isProved = false;
    network.answer(retryRefund, () =>
      isProved ? data({ retryRefund: 'MQ-4F8K2J' }) : refused('CONFIRMATION_REQUIRED'),
    );
    network.route('/api/staff/confirm', () => {
      isProved = true;
      return json({});
    });
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('wayREFUND')));
    await press(t('retry'));
    await page.getByLabelText(text('office')('confirmCode'), { exact: true }).fill('123456');
    answer([{ ...refusedRefund, mayRetry: false }]);
    await press(text('office')('confirmGo'));
    await seen(t('retried'));
    expect(network.sent(retryRefund).at(-1)).toEqual({ number: 'MQ-4F8K2J', amountCents: 16_100 });
    await expect.poll(asked).toBe(2);
    await press(startOf(t('wayREFUND')));
    await expect.element(dialog()).toBeVisible();
    expect(
      dialog()
        .getByRole('button', { name: t('retry') })
        .elements(),
    ).toEqual([]);
  });

  test('that has changed meanwhile says so, and nothing typed is lost', async () => {
    answer([refusedRefund]);
    network.answer(closeReview, () => refused('CHANGED_MEANWHILE'));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('wayREFUND')));
    const number = page.getByLabelText(t('transferNumber'), { exact: true });
    await number.fill('E1');
    await press(t('transferGo', { sum: 'R$ 161,00' }));
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    await expect.element(number).toHaveValue('E1');
  });
});

describe('the other needs', () => {
  test('a review is closed by a statement, a mail is given up by a note', async () => {
    answer([review, refusedMail]);
    network.answer(closeReview, () => data({ closeReview: 'MQ-9ABCDE' }));
    network.answer(giveUpMail, () => data({ giveUpMail: refusedMail.key }));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('waySTATEMENT')));
    await press(t('statementGo'), dialog());
    const statement = page.getByLabelText(t('statement'), { exact: true });
    await expect.element(statement).toHaveAttribute('aria-invalid', 'true');
    await statement.fill('Perda assumida');
    await press(t('statementGo'), dialog());
    await seen(t('settled'));
    expect(network.sent(closeReview)).toEqual([
      {
        number: 'MQ-9ABCDE',
        reason: 'CHARGED_BACK_AFTER_REFUND',
        amountCents: 4_700,
        note: 'Perda assumida',
      },
    ]);
    await expect.poll(asked).toBe(2);
    await press(startOf(t('wayMAIL')));
    await page.getByLabelText(t('mailNote'), { exact: true }).fill('Falei por telefone');
    await press(t('mailGo'), dialog());
    await seen(t('mailGivenUp'));
    expect(network.sent(giveUpMail)).toEqual([
      { eventId, mailId: refusedMail.key, note: 'Falei por telefone' },
    ]);
    await expect.poll(asked).toBe(3);
  });

  test('money of a won dispute stays with the sale, or was sent by a transfer', async () => {
    answer([wonDispute]);
    network.answer(closeReview, () => data({ closeReview: 'MQ-5VENCI' }));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('waySTATEMENT')));
    const outcome = dialog().getByRole('group', { name: t('moneyLeft', { sum: 'R$ 230,00' }) });
    await press(t('statementGo'), dialog());
    await expect.element(outcome.getByText(t('moneyLeftMissing'), { exact: true })).toBeVisible();
    await outcome.getByText(t('moneyLeftKEPT'), { exact: true }).click();
    await press(t('statementGo'), dialog());
    const statement = page.getByLabelText(t('statement'), { exact: true });
    await expect.element(statement).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(closeReview)).toEqual([]);
    await statement.fill('O banco nos deu razão.');
    await press(t('statementGo'), dialog());
    await seen(t('settled'));
    const of = { number: 'MQ-5VENCI', reason: 'CHARGEBACK_REVERSED', amountCents: 23_000 };
    expect(network.sent(closeReview)).toEqual([{ ...of, note: 'O banco nos deu razão.' }]);

    await press(startOf(t('waySTATEMENT')));
    await outcome.getByText(t('moneyLeftSENT'), { exact: true }).click();
    await press(t('statementGo'), dialog());
    const number = page.getByLabelText(t('transferNumber'), { exact: true });
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('E0003816620261127');
    await page.getByLabelText(t('transferredOn'), { exact: true }).fill('2026-03-01');
    await press(t('statementGo'), dialog());
    await expect.poll(() => network.sent(closeReview).length).toBe(2);
    const transfer = { number: 'E0003816620261127', on: '2026-03-01' };
    expect(network.sent(closeReview).at(-1)).toEqual({ ...of, note: '', transfer });
  });

  test('a question about own data is answered in words, by a day that the law says', async () => {
    answer([dataRequest]);
    network.answer(answerDataRequest, () => refused('NEED_OVER'));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await expect.element(page.getByText('Zulmira Prado')).toBeVisible();
    await press(startOf(t('wayDATA')));
    await press(t('dataGo'), dialog());
    const words = dialog().getByLabelText(t('dataAnswer'), { exact: true });
    await expect.element(words).toHaveAttribute('aria-invalid', 'true');
    await words.fill('Corrigimos.');
    await press(t('dataGo'), dialog());
    await expect.element(dialog().getByText(text('error')('NEED_OVER'))).toBeVisible();
    network.answer(answerDataRequest, () => data({ answerDataRequest: 'q1' }));
    await press(t('dataGo'), dialog());
    await seen(t('dataDone'));
    expect(network.sent(answerDataRequest).at(-1)).toEqual({ id: 'q1', answer: 'Corrigimos.' });
  });

  test('is taken and let go with who had it, and says when somebody else was faster', async () => {
    answer([refusedRefund]);
    network.answer(assignNeed, () => refused('CHANGED_MEANWHILE'));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('take')));
    await seen(text('error')('CHANGED_MEANWHILE'));
    await expect.poll(asked).toBe(2);
    network.answer(assignNeed, () => data({ assignNeed: { id: refusedRefund.id } }));
    answer([{ ...refusedRefund, isMine: true, takenBy: { id: ownerId, name: 'Dono da bilheteria' } }]);
    await press(startOf(t('take')));
    await seen(t('taken'));
    await expect.poll(asked).toBe(3);
    await press(startOf(t('letGo')));
    await seen(t('letGone'));
    await expect.poll(asked).toBe(4);
    expect(network.sent(assignNeed).slice(1)).toEqual([
      { need: named, staffId: ownerId, heldBy: null },
      { need: named, staffId: null, heldBy: ownerId },
    ]);
  });

  test('an unanswered question is set aside with a note, says so, and is not offered to be set aside again', async () => {
    answer([unanswered]);
    network.answer(setNeedAside, () => data({ setNeedAside: { id: unanswered.id } }));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('setAside')));
    await press(t('asideGo'), dialog());
    const note = page.getByLabelText(t('asideNote'), { exact: true });
    await expect.element(note).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(setNeedAside)).toEqual([]);
    await note.fill(' Perguntamos na entrada ');
    const told = { text: 'Perguntamos na entrada', by: 'Bia Prado', at: '2026-03-01T15:00:00Z' };
    answer([{ ...unanswered, isAside: true, note: told }]);
    await press(t('asideGo'), dialog());
    await seen(t('asideDone'));
    const need = { eventId, kind: 'UNANSWERED', key: 'size' };
    expect(network.sent(setNeedAside)).toEqual([{ need, note: 'Perguntamos na entrada' }]);
    await expect.poll(asked).toBe(2);
    await expect.element(page.getByText(t('aside'), { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: startOf(t('setAside')) }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: startOf(t('take')) })).toBeVisible();
  });

  test('is handed to who may settle it, with a note', async () => {
    answer([refusedRefund]);
    network.answer(assignNeed, () => data({ assignNeed: { id: refusedRefund.id } }));
    network.answer(noteNeed, () => data({ noteNeed: { id: refusedRefund.id } }));
    const { text } = await office.enter('/');
    const t = text('officeStart');
    await press(startOf(t('care')));
    await page.getByLabelText(t('who'), { exact: true }).selectOptions('p2');
    await page.getByLabelText(t('note'), { exact: true }).fill('Falta a chave Pix');
    await press(t('careGo'));
    await seen(t('careSaved'));
    expect(network.sent(needCare)).toEqual([{ need: named }]);
    expect(network.sent(assignNeed)).toEqual([{ need: named, staffId: 'p2', heldBy: null }]);
    expect(network.sent(noteNeed)).toEqual([{ need: named, note: 'Falta a chave Pix' }]);
    await expect.poll(asked).toBe(2);
  });
});
