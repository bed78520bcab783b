import type { Locale } from '#src/domain/locale.ts';
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
          cell: (entry) => <span className={css.subject}>{subjectOf(entry, locale)}</span>,
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

/** The name in place of the slug where the entry is about the event or the organizer itself. */
function subjectOf({ subject, eventName, organizerName }: Entry, locale: Locale): string {
  if (subject.startsWith('event ')) return eventName?.[locale] ?? subject;
  return subject.startsWith('organizer ') ? (organizerName ?? subject) : subject;
}

const linesShown = 3;

/** The lines in words, the first of them open; values as they are stored stay folded. */
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
      <Values entry={entry} />
    </div>
  );
}

function ChangeLine({ change: { what, before, after } }: { change: Entry['changes'][number] }) {
  const t = useText('officeAudit');
  const locale = useLocale();
  const [was, is] = [before?.[locale], after?.[locale]];
  const said =
    was !== undefined && is !== undefined
      ? t('fromTo', { before: was, after: is })
      : is !== undefined
        ? t('added', { after: is })
        : was !== undefined
          ? t('removed', { before: was })
          : t('changed');
  return (
    <li>
      <strong>{what[locale]}</strong>
      {': '}
      {said}
    </li>
  );
}

function Values({ entry: { before, after } }: { entry: Entry }) {
  const t = useText('officeAudit');
  const parts: [string, unknown][] = [
    [t('before'), before],
    [t('after'), after],
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
