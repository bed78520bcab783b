import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type Params, useLoaderData, useSearchParams } from 'react-router';
import type { ListName } from '../staff-api/export.ts';
import type { ListPage } from '../staff-api/schema.gen.ts';
import { ColumnChoice, columnsName, shownColumns } from './column-choice.tsx';
import { type Column, DataTable, type RowChoice } from './data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { type Filter, ListFilters } from './list-filters.tsx';
import { firstPage, type ListQuery, type Page } from './list-query.ts';
import { OfficePage, OfficePart } from './office-page.tsx';
import { SavedViews } from './saved-views.tsx';
import { useMore } from './use-more.ts';
import { WholeList } from './whole-list.tsx';

interface ListView<Row> {
  title: string;
  lead?: ReactNode;
  /** Buttons behind the export. */
  actions?: ReactNode;
  /** Says what the last act came to. */
  notice?: ReactNode;
  filtersLabel: string;
  filters: readonly Filter[];
  columns: readonly Column<Row>[];
  /** All that is listed, in a line above the rows. */
  summary?: ReactNode;
  /** Rows can be chosen for an act. */
  choice?: RowChoice<Row>;
  /** Said in place of the rows; `isFiltered`: there may be others. */
  empty: (isFiltered: boolean) => string;
}

interface ListDefinition<Row, Variables, Found extends Page<Row>> {
  query: ListQuery<Row, Variables, Found>;
  /** The variables of the query, from the address. */
  read: (said: URLSearchParams, params: Params) => Variables | Promise<Variables>;
  /** The texts and the columns: a hook, called with the variables and the first page. */
  useView: (variables: Variables, page: Found) => ListView<Row>;
  /** Under which name its filters can be saved. */
  views?: ListPage;
  /** Which export there is of it, with the same filters. */
  exports?: ListName;
  /** Its columns can be chosen; which ones stands in the address, as the filters do. */
  hasColumnChoice?: boolean;
  /** Stands under the heading of another page. */
  isPart?: boolean;
}

/** A page with one list: what it asks for, its filters in the address, its columns and its acts. */
export function listPage<
  Row extends { id: string },
  Variables extends { filter?: object | null | undefined; search?: string | null | undefined },
  Found extends Page<Row>,
>({
  query,
  read,
  useView,
  views,
  exports,
  hasColumnChoice = false,
  isPart = false,
}: ListDefinition<Row, Variables, Found>) {
  const Frame = isPart ? OfficePart : OfficePage;

  async function loader({ params, request }: LoaderFunctionArgs) {
    return await firstPage(query, await read(new URL(request.url).searchParams, params));
  }

  function Component() {
    const loaded = useLoaderData() as { variables: Variables; page: Found };
    const { variables, page } = loaded;
    const view = useView(variables, page);
    const [parameters] = useSearchParams();
    const { rows, isBusy, onMore } = useMore(query, loaded);
    const isFiltered = view.filters.some(({ name }) => Boolean(parameters.get(name)));
    return (
      <Frame
        title={view.title}
        lead={view.lead}
        actions={
          <>
            {exports && <ExportButton list={exports} filter={variables.filter ?? {}} />}
            {exports === 'ORDERS' && <WholeList filter={variables.filter ?? {}} />}
            {hasColumnChoice && <ColumnChoice columns={view.columns} />}
            {view.actions}
          </>
        }
      >
        {view.notice}
        <ListFilters
          label={view.filtersLabel}
          filters={hasColumnChoice ? [...view.filters, { name: columnsName, isHidden: true }] : view.filters}
        />
        {views && <SavedViews page={views} />}
        {view.summary}
        <DataTable
          label={view.title}
          columns={hasColumnChoice ? shownColumns(view.columns, parameters) : view.columns}
          rows={rows}
          keyOf={({ id }) => id}
          onMore={onMore}
          isBusy={isBusy}
          choice={view.choice}
          empty={<p>{view.empty(isFiltered)}</p>}
        />
      </Frame>
    );
  }

  return { loader, Component };
}
