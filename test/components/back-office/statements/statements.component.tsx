import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askForFile } from '#src/web/back-office/staff-api/files.gen.ts';
import {
  settleStatementDifference,
  takeStatementDifference,
} from '#src/web/back-office/staff-api/money/statements.gen.ts';
import {
  answerStatements,
  everyDifference,
  lookedAt,
  readBooks,
  settledDifference,
} from '../../data/office-statements.ts';
import { data, json } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, lookAt, press, seen } from '../looks.ts';
import { chooseFile, openKind, statementLooks } from './looks-of-statements.ts';

const office = openOffice();
const { network } = office;
const path = '/money/statements';

describe('statements', () => lookAt(office, statementLooks));

test('a file is looked at first, and stored only when that is said', async () => {
  answerStatements(network);
  const asked: string[] = [];
  network.route('/api/staff/statements', (request) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get('name')} ${searchParams.get('look')}`);
    return json(lookedAt);
  });
  const { text } = await office.enter(path);
  const t = text('officeStatements');
  await chooseFile({ text });
  await seen(t('newOf', { new: 31, known: 1_173 }));
  expect(asked).toEqual(['extrato-marco.ofx 1']);
  await press(t('store'));
  await seen(t('stored', { count: 31 }));
  expect(asked).toEqual(['extrato-marco.ofx 1', 'extrato-marco.ofx null']);
  expect(page.getByRole('button', { name: t('store') }).elements()).toEqual([]);
});

test('months are said in words, in the books and in the filter', async () => {
  answerStatements(network);
  const { locale, text } = await office.enter(path);
  const words = locale === 'pt' ? 'março de 2031' : 'March 2031';
  await expect.element(page.getByRole('cell', { name: words }).first()).toBeVisible();
  const filter = page.getByLabelText(text('officeStatements')('month'), { exact: true });
  await filter.selectOptions(words);
  await expect.element(filter).toHaveValue('2031-03');
});

test('differences are had as a file with the filters of the address, and lines by account and month', async () => {
  answerStatements(network);
  network.answer(askForFile, () => data({ askForFile: { id: 'f1' } }));
  const { text } = await office.enter(`${path}?state=SETTLED&kind=DOUBLED&month=2031-03`);
  const [t, ofFiles] = [text('officeStatements'), text('officeFiles')];
  await press(ofFiles('whole'));
  await press(ofFiles('go'), dialog());
  const asked = () => network.sent(askForFile).map(({ kind, statements }) => ({ kind, statements }));
  const differences = { state: 'SETTLED', kind: 'DOUBLED', month: '2031-03', accountId: null };
  await expect.poll(asked).toEqual([{ kind: 'DIFFERENCES', statements: differences }]);
  await press(text('office')('close'), dialog());
  const [account] = readBooks.statementAccounts;
  await press(t('linesFile'));
  await press(ofFiles('go'), dialog());
  const lines = { accountId: account?.id, month: account?.months[0]?.month };
  await expect.poll(asked).toMatchObject([{}, { kind: 'STATEMENT_LINES', statements: lines }]);
});

test('a difference is taken over who the page showed, and let go again', async () => {
  answerStatements(network);
  network.answer(takeStatementDifference, () =>
    data({ takeStatementDifference: everyDifference[0] ?? settledDifference }),
  );
  const { text } = await office.enter(path);
  const t = text('officeStatements');
  await press(t('take'));
  await press(t('letGo'));
  await expect
    .poll(() => network.sent(takeStatementDifference))
    .toEqual([
      { id: 'd0', isMine: true, heldBy: null },
      { id: 'd1', isMine: false, heldBy: 'p1' },
    ]);
});

test('an explanation is sent with the sum that was shown, and told', async () => {
  answerStatements(network);
  network.answer(settleStatementDifference, () => data({ settleStatementDifference: settledDifference }));
  const { text } = await office.enter(path);
  const t = text('officeStatements');
  await openKind(text, 'AMOUNT_DIFFERS');
  await page.getByLabelText(t('note')).fill(' O banco corrige ');
  await page.getByLabelText(t('explanation')).selectOptions('BANK_CORRECTS');
  await press(t('settleGo'), dialog());
  await seen(t('settled'));
  const { id, cents } = everyDifference.find(({ kind }) => kind === 'AMOUNT_DIFFERS') ?? settledDifference;
  expect(network.sent(settleStatementDifference)).toEqual([
    { id, cents, kind: 'BANK_CORRECTS', note: 'O banco corrige', orderNumber: 'MQ-4F8K2J' },
  ]);
});

test('who may only read sees both sides, and no way to store or explain', async () => {
  answerStatements(network);
  const { text } = await office.enter(path, { role: 'SUPPORT' });
  const t = text('officeStatements');
  expect(page.getByText(t('readTitle')).elements()).toEqual([]);
  await openKind(text, 'DOUBLED');
  expect(
    dialog()
      .getByRole('button', { name: t('settleGo') })
      .elements(),
  ).toEqual([]);
});
