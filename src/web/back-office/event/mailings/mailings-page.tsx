import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { mailings } from '../../staff-api/mailings.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { MailingStateTag } from './mailing-state.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return dataOf(await askStaff(mailings, { eventId: params.eventId ?? '' })).mailings;
}

/** The mailings of an event, the latest first, with how far each is. */
export function Component() {
  const t = useText('officeMailings');
  const locale = useLocale();
  const event = useEventHead();
  const all = useLoaderData<typeof loader>();
  const base = `/events/${event.id}/mailings`;
  const number = (count: number) => numberText(count, locale);
  return (
    <OfficePart
      title={t('title')}
      actions={
        event.rights.includes('mailing.write') && (
          <ButtonLink tone="go" to={`${base}/new`}>
            {t('new')}
          </ButtonLink>
        )
      }
    >
      <Soft size="s">{t('lead')}</Soft>
      <DataTable
        label={t('title')}
        rows={all}
        keyOf={({ id }) => id}
        empty={<p>{t('none')}</p>}
        columns={[
          {
            key: 'subject',
            label: t('subject'),
            cell: ({ id, subject }) => (
              <Link to={`${base}/${id}`}>{subject[locale] || subject.pt || subject.en || t('unnamed')}</Link>
            ),
          },
          { key: 'purpose', label: t('purpose'), cell: ({ purpose }) => t(`purpose${purpose}`) },
          { key: 'state', label: t('state'), cell: ({ state }) => <MailingStateTag state={state} /> },
          {
            key: 'sent',
            label: t('sent'),
            isNumber: true,
            cell: ({ begunAt, isCounted, mails, readers }) => {
              if (begunAt === null) return '';
              if (!isCounted) return t('counting');
              return t('ofAll', { count: number(mails.accepted), all: number(readers) });
            },
          },
          {
            key: 'refused',
            label: t('refused'),
            isNumber: true,
            cell: ({ begunAt, mails }) => (begunAt === null ? '' : number(mails.refused)),
          },
          {
            key: 'when',
            label: t('when'),
            isTime: true,
            cell: ({ begunAt, changedAt }) => timeText(begunAt ?? changedAt, locale, event.timeZone),
          },
          { key: 'by', label: t('by'), cell: ({ by }) => by },
        ]}
      />
    </OfficePart>
  );
}
