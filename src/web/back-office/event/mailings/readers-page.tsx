import { useParams } from 'react-router';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { listPage } from '../../list/list-page.tsx';
import { listQuery } from '../../list/list-query.ts';
import { type MailingReadersQuery, mailingReaders } from '../../staff-api/mailings.gen.ts';
import type { MailingReaderOutcome, MailingReaderState } from '../../staff-api/schema.gen.ts';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';

const tones = {
  WAITING: 'muted',
  ON_THE_WAY: 'calm',
  ACCEPTED: 'ok',
  REFUSED: 'bad',
  SKIPPED: 'warn',
} as const satisfies Record<MailingReaderState, string>;
const outcomes: readonly MailingReaderOutcome[] = ['WAITING', 'REFUSED', 'SKIPPED'];

const query = listQuery(
  mailingReaders,
  (data) => data.mailingReaders as MailingReadersQuery['mailingReaders'],
);

export const { loader, Component } = listPage({
  query,
  isPart: true,
  read: (said, { eventId = '', mailingId = '' }) => ({
    ...{ eventId, id: mailingId },
    filter: {
      search: said.get('q'),
      state: outcomes.find((one) => one === said.get('state')) ?? null,
    },
  }),
  /** The readers of a mailing, and what became of their mails. */
  useView() {
    const t = useText('officeMailings');
    const locale = useLocale();
    const event = useEventHead();
    const { mailingId } = useParams();
    return {
      title: t('readersTitle'),
      actions: <ButtonLink to={`/events/${event.id}/mailings/${mailingId}`}>{t('progress')}</ButtonLink>,
      filtersLabel: t('readersFilters'),
      filters: [
        { name: 'q', type: 'search', label: t('search') },
        {
          name: 'state',
          label: t('outcome'),
          emptyText: t('everyOutcome'),
          options: outcomes.map((value) => ({ value, label: t(`reader${value}`) })),
        },
      ],
      empty: (isFiltered) => t(isFiltered ? 'noReadersFound' : 'noReaders'),
      columns: [
        { key: 'email', label: t('email'), cell: ({ email }) => email },
        { key: 'name', label: t('name'), cell: ({ name }) => name },
        {
          key: 'state',
          label: t('outcome'),
          cell: ({ state }) => <Tag tone={tones[state]}>{t(`reader${state}`)}</Tag>,
        },
        {
          key: 'at',
          label: t('at'),
          isTime: true,
          cell: ({ at }) => at && timeText(at, locale, event.timeZone),
        },
        { key: 'problem', label: t('problem'), cell: ({ problem }) => problem },
      ],
    };
  },
});
