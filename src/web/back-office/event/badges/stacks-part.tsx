import { Link } from '#src/web/kit/navigation/link.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { BadgeDesk } from './badge-desk.ts';

/** The stacks of the event, each with how many of its badges no longer work. */
export function StacksPart({ desk }: { desk: BadgeDesk }) {
  const t = useText('officeBadges');
  const locale = useLocale();
  const { id, timeZone } = useEventHead();
  return (
    <OfficePart title={t('stacks')} lead={t('stacksLead')}>
      <DataTable
        label={t('stacks')}
        rows={desk.stacks}
        keyOf={({ number }) => String(number)}
        empty={<Soft>{t('noStack')}</Soft>}
        columns={[
          {
            key: 'stack',
            label: t('stack'),
            cell: ({ number }) => (
              <Link to={`/events/${id}/badges/${number}`}>{t('stackNamed', { stack: String(number) })}</Link>
            ),
          },
          { key: 'paper', label: t('paper'), cell: ({ paper }) => t(`paper${paper}`) },
          {
            key: 'count',
            label: t('badges'),
            isNumber: true,
            cell: ({ count }) => numberText(count, locale),
          },
          {
            key: 'void',
            label: t('void'),
            cell: ({ voidCount }) =>
              voidCount === 0 ? t('noneVoid') : <Tag tone="warn">{t('toTakeOut', { count: voidCount })}</Tag>,
          },
          {
            key: 'at',
            label: t('printedAt'),
            isTime: true,
            cell: ({ at, by, runs }) =>
              [timeText(at, locale, timeZone), by, runs > 1 && t('runs', { count: runs })]
                .filter(Boolean)
                .join(' · '),
          },
        ]}
      />
    </OfficePart>
  );
}
