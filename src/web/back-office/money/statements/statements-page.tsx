import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { differenceKinds } from '#src/domain/statement/statement-state.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useTold } from '../../form/use-told.tsx';
import { hasRightAnywhere, useMe } from '../../frame/load-frame.ts';
import { type Column, DataTable, RowActs } from '../../list/data-table.tsx';
import { ListFilters } from '../../list/list-filters.tsx';
import { firstPage, listQuery } from '../../list/list-query.ts';
import { OfficePart } from '../../list/office-page.tsx';
import { useMore } from '../../list/use-more.ts';
import { ListFile } from '../../list/whole-list.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import {
  type ShownStatementDifferenceFragment,
  type StatementDifferencesQueryVariables,
  statementBooks,
  statementDifferences,
  takeStatementDifference,
} from '../../staff-api/money/statements.gen.ts';
import { BooksPart, FilesPart } from './books-part.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { ReadPart } from './read-part.tsx';
import css from './statements-page.module.css';
import { useStatementWords } from './use-statement-words.ts';

type StatementDifferenceFilter = NonNullable<StatementDifferencesQueryVariables['filter']>;

const query = listQuery(statementDifferences, (data) => data.statementDifferences);

function filterOf(said: URLSearchParams): StatementDifferenceFilter {
  const text = (name: string) => said.get(name) || null;
  const state = text('state') ?? 'OPEN';
  return {
    ...(state !== 'ALL' && { state: state as StatementDifferenceFilter['state'] }),
    ...{
      kind: text('kind') as StatementDifferenceFilter['kind'],
      accountId: text('account'),
      month: text('month'),
    },
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams);
  const [list, books] = await Promise.all([
    firstPage(query, { filter }),
    askStaff(statementBooks, { filter }).then(dataOf),
  ]);
  return { list, books };
}

/** Statements of banks and providers: differences first, then accounts by month, then the files that were read. */
export function Component() {
  const t = useText('officeStatements');
  const { month } = useStatementWords();
  const { list, books } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const me = useMe();
  const [parameters] = useSearchParams();
  const { notice, tell } = useTold();
  const { rows, isBusy, onMore } = useMore(query, list);
  const [opened, setOpened] = useState<ShownStatementDifferenceFragment | null>(null);
  const months = [
    ...new Set(books.statementAccounts.flatMap((account) => account.months.map((one) => one.month))),
  ];
  const filters = [
    {
      name: 'state',
      label: t('state'),
      emptyText: t('stateOPEN'),
      options: (['ALL', 'SETTLED', 'OVER'] as const).map((value) => ({ value, label: t(`state${value}`) })),
    },
    {
      name: 'kind',
      label: t('kind'),
      emptyText: t('all'),
      options: differenceKinds.map((value) => ({ value, label: t(`kind${value}`) })),
    },
    {
      name: 'account',
      label: t('account'),
      emptyText: t('all'),
      options: books.statementAccounts.map(({ id, source, text }) => ({
        value: id,
        label: `${t(`source${source}`)} ${text}`,
      })),
    },
    {
      name: 'month',
      label: t('month'),
      emptyText: t('all'),
      options: months.map((value) => ({ value, label: month(value) })),
    },
  ];
  const isFiltered = filters.some(({ name }) => Boolean(parameters.get(name)));
  return (
    <>
      {notice}
      {hasRightAnywhere(me, 'statement.import') && (
        <ReadPart onRead={async () => void (await revalidate())} />
      )}
      <OfficePart
        title={t('differences')}
        actions={<ListFile kind="DIFFERENCES" statements={filterOf(parameters)} />}
      >
        <ListFilters label={t('filters')} filters={filters} />
        <Sums sums={books.statementSums} />
        <Differences
          rows={rows}
          isBusy={isBusy}
          onMore={onMore}
          empty={t(isFiltered ? 'noneFiltered' : books.statementAccounts.length === 0 ? 'noneRead' : 'none')}
          onOpen={setOpened}
          onTaken={async () => void (await revalidate())}
        />
      </OfficePart>
      <BooksPart accounts={books.statementAccounts} />
      <FilesPart files={books.statementFiles} />
      {opened && (
        <DifferenceDialog
          key={opened.id}
          difference={opened}
          maySettle={hasRightAnywhere(me, 'statement.settle')}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            tell(t('settled'));
            void revalidate();
          }}
        />
      )}
    </>
  );
}

/** Counts and sums by kind of what is listed. */
function Sums({
  sums,
}: {
  sums: { kind: ShownStatementDifferenceFragment['kind']; count: number; cents: number }[];
}) {
  const t = useText('officeStatements');
  const { money } = useStatementWords();
  if (sums.length === 0) return null;
  return (
    <ul aria-label={t('sums')} className={css.plain}>
      {sums.map(({ kind, count, cents }) => (
        <li key={kind}>{t('sumOf', { kind: t(`kind${kind}`), count, sum: money(cents) })}</li>
      ))}
    </ul>
  );
}

function Differences({
  rows,
  empty,
  isBusy,
  onMore,
  onOpen,
  onTaken,
}: {
  rows: readonly ShownStatementDifferenceFragment[];
  empty: string;
  isBusy: boolean;
  onMore: (() => void) | undefined;
  onOpen: (row: ShownStatementDifferenceFragment) => void;
  onTaken: () => Promise<void>;
}) {
  const t = useText('officeStatements');
  const { money, day } = useStatementWords();
  const { notice, refuse } = useTold();
  const { busyWith, call } = useCall<string>(refuse);
  async function take({ id, isMine, takenBy }: ShownStatementDifferenceFragment) {
    await call(
      () => askStaff(takeStatementDifference, { id, isMine: !isMine, heldBy: takenBy?.id ?? null }),
      id,
    );
    await onTaken();
  }
  const columns: Column<ShownStatementDifferenceFragment>[] = [
    { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind${kind}`) },
    { key: 'day', label: t('day'), isTime: true, cell: (row) => day(row.day) },
    { key: 'sum', label: t('differs'), isNumber: true, cell: ({ cents }) => money(cents) },
    {
      key: 'about',
      label: t('about'),
      cell: ({ words, ownOrderNumber, theirReference }) => (
        <span className={css.long}>{ownOrderNumber ?? (words || theirReference || '–')}</span>
      ),
    },
    {
      key: 'account',
      label: t('account'),
      cell: ({ source, accountText }) => `${t(`source${source}`)} ${accountText}`,
    },
    { key: 'who', label: t('who'), cell: ({ settledBy, takenBy }) => settledBy ?? takenBy?.name ?? '–' },
    {
      key: 'acts',
      label: t('acts'),
      cell: (row) => (
        <RowActs>
          <Button onClick={() => onOpen(row)}>{t('open')}</Button>
          {row.state === 'OPEN' && (
            <Button isBusy={busyWith === row.id} onClick={() => void take(row)}>
              {t(row.isMine ? 'letGo' : 'take')}
            </Button>
          )}
        </RowActs>
      ),
    },
  ];
  return (
    <>
      {notice}
      <DataTable
        label={t('differences')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        onMore={onMore}
        empty={<p>{empty}</p>}
      />
    </>
  );
}
