import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CheckField } from '#src/web/kit/forms/field.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { download } from '#src/web/kit/storage/download.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { ListFilters } from '../../list/list-filters.tsx';
import { listQuery, type Page } from '../../list/list-query.ts';
import { OfficePart } from '../../list/office-page.tsx';
import { useMore } from '../../list/use-more.ts';
import {
  type CourtesyCodesQuery,
  type CourtesyCodesQueryVariables,
  type CourtesyGrantsQuery,
  courtesyCodes,
  exportCourtesyCodes,
} from '../../staff-api/codes.gen.ts';
import { useActorName } from '../../words/actor-name.ts';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { Code } from './code.ts';
import { CodeStateTag, codeStates } from './code-state.tsx';
import css from './courtesies.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Whole codes are part of an answer to who may see them. */
export const codesOf = listQuery(
  courtesyCodes,
  (data) => data.courtesyCodes as CourtesyCodesQuery['courtesyCodes'],
);

/** The codes of an event, filtered by the address; those that are open may be chosen and revoked. */
export function CodesPart({
  grants,
  listed,
  onDone,
  onRefused,
}: {
  grants: CourtesyGrantsQuery['courtesyGrants'];
  listed: { variables: Omit<CourtesyCodesQueryVariables, 'after'>; page: Page<Code> };
  onDone: (text: string) => void;
  onRefused: (refusals: readonly CallRefusal[]) => void;
}) {
  const t = useText('officeCodes');
  const event = useEventHead();
  const { rows, isBusy, onMore } = useMore(codesOf, listed);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isRevoking, setRevoking] = useState(false);
  const { filter } = listed.variables;
  const mayRevoke = event.rights.includes('courtesy.revoke');
  const open = rows.filter(({ state }) => state === 'OPEN');
  // What was chosen and is not shown any more, or not open, is not chosen.
  const chosen = open.filter(({ id }) => chosenIds.has(id));

  function choose(codes: readonly Code[], isChosen: boolean) {
    const next = new Set(chosenIds);
    for (const { id } of codes) isChosen ? next.add(id) : next.delete(id);
    setChosenIds(next);
  }

  const end = () => {
    setRevoking(false);
    setChosenIds(new Set());
  };

  const columns = useColumns((code, text) =>
    mayRevoke && code.state === 'OPEN' ? (
      <CheckField
        name={`code-${code.id}`}
        label={text}
        checked={chosenIds.has(code.id)}
        onChange={({ target }) => choose([code], target.checked)}
      />
    ) : (
      text
    ),
  );
  const isFiltered = Boolean(filter?.search || filter?.grantKey || filter?.state || filter?.issueId);
  return (
    <OfficePart
      title={t('codes')}
      actions={
        event.rights.includes('courtesy.export') && (
          <ExportCodes filter={filter} onDone={onDone} onRefused={onRefused} />
        )
      }
    >
      <CodesFilters grants={grants} isOfOneAct={Boolean(filter?.issueId)} />
      {mayRevoke && open.length > 0 && (
        <div className={css.choosing}>
          <CheckField
            name="chooseShown"
            label={t('chooseShown')}
            checked={chosen.length === open.length}
            onChange={({ target }) => choose(open, target.checked)}
          />
          {chosen.length > 0 && (
            <>
              <span role="status">{t('chosen', { count: chosen.length })}</span>
              <Button tone="danger" onClick={() => setRevoking(true)}>
                {t('revoke')}…
              </Button>
            </>
          )}
        </div>
      )}
      <DataTable
        label={t('codes')}
        rows={rows}
        keyOf={({ id }) => id}
        onMore={onMore}
        isBusy={isBusy}
        empty={<p>{t(isFiltered ? 'nothingFound' : 'noCodes')}</p>}
        columns={columns}
      />
      {isRevoking && (
        <RevokeDialog
          codes={chosen}
          written={written}
          onClose={() => setRevoking(false)}
          onDone={(text) => {
            end();
            onDone(text);
          }}
          onRefused={(refusals) => {
            if (refusals.length > 0) end();
            onRefused(refusals);
          }}
        />
      )}
    </OfficePart>
  );
}

const written = (code: Code) => code.code ?? `…${code.ending}`;

/** The columns of a code; one that can be chosen has a box before it. */
function useColumns(codeCell: (code: Code, text: ReactNode) => ReactNode): Column<Code>[] {
  const t = useText('officeCodes');
  const actorNameOf = useActorName();
  const locale = useLocale();
  const event = useEventHead();
  const time = (at: string) => timeText(at, locale, event.timeZone);

  return [
    {
      key: 'code',
      label: t('code'),
      cell: (code) => codeCell(code, <CodeText written={written(code)} ending={code.ending} />),
    },
    { key: 'state', label: t('state'), cell: (code) => <State code={code} time={time} /> },
    {
      key: 'kind',
      label: t('kind'),
      cell: ({ grantName }) => grantName[locale],
    },
    { key: 'forWhom', label: t('forWhom'), cell: (code) => <ForWhom code={code} /> },
    {
      key: 'made',
      label: t('madeAt'),
      cell: ({ createdAt, createdBy }) => (
        <span className={css.lines}>
          {time(createdAt)}
          <span className={css.soft}>{actorNameOf(createdBy)}</span>
        </span>
      ),
    },
  ];
}

type Filter = CourtesyCodesQueryVariables['filter'];

/** Gives the codes that are filtered as a file. */
function ExportCodes({
  filter,
  onDone,
  onRefused,
}: {
  filter: Filter;
  onDone: (text: string) => void;
  onRefused: (refusals: readonly CallRefusal[]) => void;
}) {
  const t = useText('officeCodes');
  const locale = useLocale();
  const event = useEventHead();
  const ask = useConfirmedAsk();
  const { isBusy, call } = useCall(onRefused);

  async function exportCodes() {
    const data = await call(() => ask(exportCourtesyCodes, { eventId: event.id, filter, locale }));
    if (data === null) return;
    const { name, text, rows: count } = data.exportCourtesyCodes;
    download(name, text, 'text/csv');
    onDone(t('exported', { count }));
  }

  return (
    <Button isBusy={isBusy} onClick={() => void exportCodes()}>
      {t('export')}
    </Button>
  );
}

/** The filters, and the way from the codes of one act to all of them. */
function CodesFilters({
  grants,
  isOfOneAct,
}: {
  grants: CourtesyGrantsQuery['courtesyGrants'];
  isOfOneAct: boolean;
}) {
  const t = useText('officeCodes');
  const locale = useLocale();
  const [parameters] = useSearchParams();
  return (
    <>
      <ListFilters
        label={t('filters')}
        filters={[
          { name: 'q', type: 'search', label: t('search') },
          {
            name: 'kind',
            label: t('kind'),
            emptyText: t('everyKind'),
            options: grants.map(({ key, name }) => ({ value: key, label: name[locale] })),
          },
          {
            name: 'state',
            label: t('state'),
            emptyText: t('everyState'),
            options: codeStates.map((value) => ({ value, label: t(`state${value}`) })),
          },
          { name: 'issue', isHidden: true },
        ]}
      />
      {isOfOneAct && (
        <p>
          {t('ofOneAct')} <Link to={`?${withoutIssue(parameters)}`}>{t('all')}</Link>
        </p>
      )}
    </>
  );
}

function withoutIssue(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete('issue');
  return rest;
}

/** Letters and digits; who listens hears only how the code ends. */
function CodeText({ written, ending }: { written: string; ending: string }) {
  const t = useText('officeCodes');
  return (
    <>
      <code className={css.code} aria-hidden="true">
        {written}
      </code>
      <span className="visually-hidden">{t('codeEnding', { ending })}</span>
    </>
  );
}

function State({ code, time }: { code: Code; time: (at: string) => string }) {
  const t = useText('officeCodes');
  const { state, redeemedAt, redeemedBy, revokedAt, revokedBy, orderNumber, units } = code;
  return (
    <span className={css.lines}>
      <CodeStateTag state={state} />
      {redeemedAt !== null && (
        <span className={css.soft}>
          {t('redeemedDetail', {
            ...{ by: redeemedBy ?? '', at: time(redeemedAt), order: orderNumber ?? '', count: units },
          })}
        </span>
      )}
      {revokedAt !== null && (
        <span className={css.soft}>{t('revokedDetail', { at: time(revokedAt), by: revokedBy ?? '' })}</span>
      )}
    </span>
  );
}

function ForWhom({ code: { name, email, note, mail } }: { code: Code }) {
  const t = useText('officeCodes');
  if (name === null && email === null && note === null) return null;
  return (
    <span className={css.lines}>
      {name}
      {email !== null && <span className={css.soft}>{email}</span>}
      {note !== null && <span className={css.soft}>{note}</span>}
      {mail !== null && <span className={css.soft}>{t(`mail${mail}`)}</span>}
    </span>
  );
}
