import { useLocale, useText } from '../../kit/text/text.tsx';
import { listPage } from '../list/list-page.tsx';
import { listQuery } from '../list/list-query.ts';
import { type AuditQuery, audit } from '../staff-api/audit.gen.ts';
import { useActorName } from '../words/actor-name.ts';
import { timeText } from '../words/times.ts';
import { auditedActions, useActionName } from './action-name.ts';
import css from './audit-page.module.css';

type Entry = AuditQuery['audit']['items'][number];

const query = listQuery(audit, (data) => data.audit);

export const { loader, Component } = listPage({
  query,
  views: 'AUDIT',
  exports: 'AUDIT',
  read(said) {
    const instant = (name: string, time: string) => {
      const day = said.get(name) ?? '';
      return /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T${time}`).toISOString() : null;
    };
    const filter = {
      organizerId: said.get('organizer'),
      eventId: said.get('event'),
      actor: said.get('actor'),
      action: said.get('action'),
      subject: said.get('subject'),
      from: instant('from', '00:00'),
      until: instant('until', '23:59:59.999'),
    };
    return { filter };
  },
  useView() {
    const t = useText('officeAudit');
    const [actorNameOf, actionNameOf] = [useActorName(), useActionName()];
    const locale = useLocale();
    return {
      title: t('title'),
      lead: t('lead'),
      filtersLabel: t('filters'),
      filters: [
        { name: 'actor', label: t('actor') },
        {
          name: 'action',
          label: t('action'),
          emptyText: t('everyAction'),
          options: [
            { value: 'export', label: t('everyExport') },
            ...auditedActions.map((value) => ({ value, label: actionNameOf(value) ?? value })),
          ],
        },
        { name: 'subject', label: t('subject') },
        { name: 'from', type: 'date', label: t('from') },
        { name: 'until', type: 'date', label: t('until') },
        // Set by links from an organizer or an event.
        { name: 'organizer', isHidden: true },
        { name: 'event', isHidden: true },
      ],
      empty: (isFiltered) => t(isFiltered ? 'nothingFound' : 'none'),
      columns: [
        { key: 'when', label: t('when'), isTime: true, cell: ({ at }) => timeText(at, locale) },
        { key: 'actor', label: t('actor'), cell: ({ actor }) => actorNameOf(actor) },
        {
          key: 'action',
          label: t('action'),
          cell: ({ action }) => (
            <span className={css.action}>{actionNameOf(action) ?? <code>{action}</code>}</span>
          ),
        },
        {
          key: 'subject',
          label: t('subject'),
          cell: ({ about }) => <span className={css.subject}>{about[locale]}</span>,
        },
        {
          key: 'where',
          label: t('where'),
          cell: ({ eventName, organizerName }) => eventName?.[locale] ?? organizerName ?? t('installation'),
        },
        { key: 'change', label: t('change'), cell: (entry) => <Change entry={entry} /> },
      ],
    };
  },
});

const linesShown = 3;

/** The lines in words, the first of them open. Values as they are stored stand in the file alone: nobody reads them here. */
function Change({ entry }: { entry: Entry }) {
  const t = useText('officeAudit');
  const { changes, moreChanges, why } = entry;
  const [first, rest] = [changes.slice(0, linesShown), changes.slice(linesShown)];
  const line = (change: Entry['changes'][number], index: number) => (
    <ChangeLine key={`${index} ${change.what.pt}`} change={change} />
  );
  return (
    <div className={css.told}>
      {first.length > 0 && <ul className={css.lines}>{first.map(line)}</ul>}
      {rest.length + moreChanges > 0 && (
        <details className={css.change}>
          <summary>{t('moreLines', { count: rest.length + moreChanges })}</summary>
          <ul className={css.lines}>
            {rest.map(line)}
            {moreChanges > 0 && <li>{t('leftOut', { count: moreChanges })}</li>}
          </ul>
        </details>
      )}
      {why !== null && (
        <p>
          {t('why')}: {why}
        </p>
      )}
    </div>
  );
}

function ChangeLine({ change }: { change: Entry['changes'][number] }) {
  const locale = useLocale();
  return (
    <li>
      <strong>{change.what[locale]}</strong>
      {': '}
      {change.told[locale]}
    </li>
  );
}
