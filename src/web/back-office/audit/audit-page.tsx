import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { Filters } from '../list/filters.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { SavedViews } from '../list/saved-views.tsx';
import { useMore } from '../list/use-more.ts';
import { askStaff } from '../staff-api/ask.ts';
import { type AuditQuery, type AuditQueryVariables, audit } from '../staff-api/audit.gen.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { useActorName } from '../words/actor-name.ts';
import { timeText } from '../words/times.ts';
import { auditedActions, useActionName } from './action-name.ts';
import css from './audit-page.module.css';

type Entry = AuditQuery['audit']['items'][number];

/** What can be done, and so be looked for: rights to see leave no entry. */

export async function loader({ request }: LoaderFunctionArgs) {
  const said = new URL(request.url).searchParams;
  const instant = (name: string, time: string) => {
    const day = said.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T${time}`).toISOString() : null;
  };
  const filter: AuditQueryVariables['filter'] = {
    organizerId: said.get('organizer'),
    eventId: said.get('event'),
    actor: said.get('actor'),
    action: said.get('action'),
    subject: said.get('subject'),
    from: instant('from', '00:00'),
    until: instant('until', '23:59:59.999'),
  };
  const { audit: page } = dataOf(await askStaff(audit, { filter, after: null }));
  return { filter, page, days: { from: said.get('from') ?? '', until: said.get('until') ?? '' } };
}

export function Component() {
  const t = useText('officeAudit');
  const [actorNameOf, actionNameOf] = [useActorName(), useActionName()];
  const locale = useLocale();
  const { filter, page, days } = useLoaderData<typeof loader>();
  const { rows, isBusy, onMore } = useMore<Entry>(page, async (after) => {
    const { data } = await askStaff(audit, { filter, after });
    return data?.audit ?? null;
  });
  return (
    <OfficePage
      title={t('title')}
      lead={t('lead')}
      actions={<ExportButton list="AUDIT" filter={filter ?? {}} />}
    >
      <Filters label={t('filters')}>
        <TextField name="actor" label={t('actor')} defaultValue={filter?.actor ?? ''} autoComplete="off" />
        <SelectField
          name="action"
          label={t('action')}
          emptyText={t('everyAction')}
          defaultValue={filter?.action ?? ''}
          options={[
            { value: 'export', label: t('everyExport') },
            ...auditedActions.map((value) => ({ value, label: actionNameOf(value) ?? value })),
          ]}
        />
        <TextField
          name="subject"
          label={t('subject')}
          defaultValue={filter?.subject ?? ''}
          autoComplete="off"
        />
        <TextField name="from" type="date" label={t('from')} defaultValue={days.from} />
        <TextField name="until" type="date" label={t('until')} defaultValue={days.until} />
      </Filters>
      <SavedViews page="AUDIT" />
      <DataTable
        label={t('title')}
        rows={rows}
        keyOf={({ id }) => id}
        onMore={onMore}
        isBusy={isBusy}
        empty={<p>{t('none')}</p>}
        columns={[
          { key: 'when', label: t('when'), isTime: true, cell: ({ at }) => timeText(at, locale) },
          { key: 'actor', label: t('actor'), cell: ({ actor }) => actorNameOf(actor) },
          {
            key: 'action',
            label: t('action'),
            cell: ({ action }) => (
              <span className={css.action}>
                {actionNameOf(action)}
                <code>{action}</code>
              </span>
            ),
          },
          {
            key: 'subject',
            label: t('subject'),
            cell: ({ subject }) => <span className={css.subject}>{subject}</span>,
          },
          {
            key: 'where',
            label: t('where'),
            cell: ({ eventName, organizerName }) => eventName?.[locale] ?? organizerName ?? t('installation'),
          },
          { key: 'change', label: t('change'), cell: (entry) => <Change entry={entry} /> },
        ]}
      />
    </OfficePage>
  );
}

function Change({ entry: { before, after, why } }: { entry: Entry }) {
  const t = useText('officeAudit');
  const parts: [string, unknown][] = [
    [t('before'), before],
    [t('after'), after],
    [t('why'), why],
  ];
  const said = parts.filter(([, value]) => value !== null);
  if (said.length === 0) return null;
  return (
    <details className={css.change}>
      <summary>{t('details')}</summary>
      <dl className={css.values}>
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'string' ? (
                value
              ) : (
                <pre className={css.json}>{JSON.stringify(value, null, 1)}</pre>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
