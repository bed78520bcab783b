import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { settleStatementDifference } from '#src/web/back-office/staff-api/money/statements.gen.ts';
import {
  answerStatements,
  type Difference,
  lookedAt,
  settledDifference,
} from '../../data/office-statements.ts';
import { json, refused } from '../../support/network.ts';
import type { Entered, Office } from '../../support/office.tsx';
import { dialog, type Look, press, seen, startOf } from '../looks.ts';

const path = '/money/statements';
const none = { statementSums: [], statementAccounts: [], statementFiles: [] };
const answered = (office: Office) => answerStatements(office.network);

/** Answers what becomes of a file that is sent, and sends one. */
const file = (answer: () => Response) => ({
  answer: (office: Office) => {
    answered(office);
    office.network.route('/api/staff/statements', answer);
  },
});

export async function chooseFile({ text }: Pick<Entered, 'text'>, name = 'extrato-marco.ofx'): Promise<void> {
  const field = page.getByLabelText(text('officeStatements')('file'), { exact: true });
  await field.upload(new File(['OFXHEADER:100'], name));
}

/** Opens the difference of a kind. */
export async function openKind(text: Entered['text'], kind: Difference['kind']) {
  const t = text('officeStatements');
  const row = page.getByRole('row').filter({ hasText: t(`kind${kind}`) });
  await press(t('open'), row);
  await expect.element(dialog()).toBeVisible();
}

/** Statements of banks and providers, from the first file to the last explanation. */
export const statementLooks: readonly Look[] = [
  {
    name: 'statements before any was read',
    path,
    answer: ({ network }) => answerStatements(network, [], none),
  },
  {
    name: 'statements without a difference',
    path,
    answer: ({ network }) => answerStatements(network, [], { statementSums: [] }),
  },
  { name: 'a difference of each kind, long names with them', path, answer: answered },
  {
    name: 'differences that are explained',
    path: `${path}?state=SETTLED`,
    answer: ({ network }) => answerStatements(network, [settledDifference]),
    open: async ({ text }) => {
      await press(text('officeStatements')('open'));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'a file that was looked at',
    path,
    ...file(() => json(lookedAt)),
    open: async ({ text }) => {
      await chooseFile({ text });
      await expect
        .element(page.getByRole('button', { name: text('officeStatements')('store') }))
        .toBeVisible();
    },
  },
  {
    name: 'a file that was read before',
    path,
    ...file(() => json({ ...lookedAt, newLines: 0, knownSince: '2031-03-02T12:00:00Z' })),
    open: async ({ text }) => {
      await chooseFile(
        { text },
        'reserve-release-201234567-2031-03-02-080412-conta-principal-da-bilheteria.csv',
      );
      await seen(text('officeStatements')('knownFile'));
    },
  },
  {
    name: 'a file that is broken',
    path,
    ...file(() =>
      json(
        { errors: [{ code: 'STATEMENT_AMOUNT', facts: { line: 128, column: 12, field: 'TRNAMT' } }] },
        400,
      ),
    ),
    open: async ({ text }) => {
      await chooseFile({ text });
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a line beside our books',
    path,
    answer: answered,
    open: async ({ text }) => {
      await openKind(text, 'AMOUNT_DIFFERS');
      await expect.element(dialog().getByText(startOf('<STMTTRN>'))).toBeVisible();
    },
  },
  {
    name: 'money of ours without a line',
    path,
    answer: answered,
    open: async ({ text }) => {
      await openKind(text, 'MISSING_AT_BANK');
      await expect.element(dialog().getByText(text('officeStatements')('noLine'))).toBeVisible();
    },
  },
  {
    name: 'an explanation without words',
    path,
    answer: (office) => {
      answered(office);
      office.network.answer(settleStatementDifference, () => refused('WORDS_REQUIRED', { field: 'note' }));
    },
    open: async ({ text }) => {
      await openKind(text, 'UNKNOWN_LINE');
      await press(text('officeStatements')('settleGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
];
