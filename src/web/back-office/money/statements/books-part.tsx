import { useState } from 'react';
import { fileRights } from '#src/domain/file/file-kinds.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { hasRightAnywhere, useMe } from '../../frame/load-frame.ts';
import { type Column, DataTable, RowActs } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { FileDialog } from '../../list/whole-list.tsx';
import type { StatementBooksQuery } from '../../staff-api/money/statements.gen.ts';
import { timeText } from '../../words/times.ts';
import css from './statements-page.module.css';
import { useStatementWords } from './use-statement-words.ts';

type Account = StatementBooksQuery['statementAccounts'][number];
type Month = Account['months'][number] & { account: Account };

/** Each account by month: what it says is matched, named by a rule, or different. */
export function BooksPart({ accounts }: { accounts: readonly Account[] }) {
  const t = useText('officeStatements');
  const { money, day, month: monthOf } = useStatementWords();
  const me = useMe();
  const [asked, setAsked] = useState<Month | null>(null);
  if (accounts.length === 0) return null;
  const rows = accounts.flatMap((account) => account.months.map((month) => ({ ...month, account })));
  const sums = [
    'inCents',
    'outCents',
    'feeCents',
    'netCents',
    'matchedCents',
    'namedCents',
    'differentCents',
  ] as const;
  const columns: Column<Month>[] = [
    {
      key: 'account',
      label: t('account'),
      cell: ({ account }) => `${t(`source${account.source}`)} ${account.text}`,
    },
    { key: 'month', label: t('month'), cell: ({ month }) => monthOf(month) },
    ...sums.map(
      (name): Column<Month> => ({
        ...{ key: name, label: t(name), isNumber: true, cell: (row) => money(row[name]) },
      }),
    ),
    ...(hasRightAnywhere(me, fileRights.STATEMENT_LINES)
      ? [
          {
            key: 'acts',
            label: t('acts'),
            cell: (row: Month) => (
              <RowActs>
                <Button onClick={() => setAsked(row)}>{t('linesFile')}</Button>
              </RowActs>
            ),
          },
        ]
      : []),
  ];
  return (
    <OfficePart title={t('books')}>
      {accounts.flatMap(({ id, text, leftOut }) =>
        leftOut.map(({ firstDay, lastDay }) => (
          <p key={`${id}${firstDay}`}>
            {t('leftOut', { account: text, from: day(firstDay), until: day(lastDay) })}
          </p>
        )),
      )}
      <DataTable
        label={t('books')}
        columns={columns}
        rows={rows}
        keyOf={({ account, month }) => `${account.id} ${month}`}
        empty={<p>{t('noneRead')}</p>}
      />
      {asked && (
        <FileDialog
          isOpen
          kind="STATEMENT_LINES"
          statements={{ accountId: asked.account.id, month: asked.month }}
          onClose={() => setAsked(null)}
        >
          <p>
            {t('linesOf', {
              account: `${t(`source${asked.account.source}`)} ${asked.account.text}`,
              month: monthOf(asked.month),
            })}
          </p>
        </FileDialog>
      )}
    </OfficePart>
  );
}

/** The files that were read, the latest first. */
export function FilesPart({ files }: { files: StatementBooksQuery['statementFiles'] }) {
  const t = useText('officeStatements');
  const { locale, day } = useStatementWords();
  if (files.length === 0) return null;
  type File = (typeof files)[number];
  const columns: Column<File>[] = [
    { key: 'name', label: t('file'), cell: ({ name }) => <span className={css.long}>{name}</span> },
    { key: 'source', label: t('format'), cell: ({ source }) => t(`source${source}`) },
    {
      key: 'days',
      label: t('days'),
      cell: ({ firstDay, lastDay }) => t('fromUntil', { from: day(firstDay), until: day(lastDay) }),
    },
    { key: 'lines', label: t('lines'), isNumber: true, cell: ({ lines }) => lines },
    { key: 'new', label: t('newLines'), isNumber: true, cell: ({ newLines }) => newLines },
    { key: 'who', label: t('who'), cell: ({ readBy }) => readBy },
    { key: 'at', label: t('readAt'), isTime: true, cell: ({ readAt }) => timeText(readAt, locale) },
  ];
  return (
    <OfficePart title={t('files')}>
      <DataTable
        label={t('files')}
        columns={columns}
        rows={files}
        keyOf={({ id }) => id}
        empty={<p>{t('noneRead')}</p>}
      />
    </OfficePart>
  );
}
