import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useTold } from '../../form/use-told.tsx';
import { DataTable, RowActs } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { endWallLink, type WallLinksQuery } from '../../staff-api/live.gen.ts';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { MadeLink } from './made-link.tsx';
import css from './wall.module.css';
import { WallLinkDialog } from './wall-link-dialog.tsx';

type Links = WallLinksQuery['wallLinks'];
type Row = Links['items'][number];

/** Links to this wall that are given away: those that are open, and the way to make and to end one. */
export function WallLinksPart({ links: { items, most, latestEnd } }: { links: Links }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const { id: eventId, timeZone } = useEventHead();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse, clear } = useTold();
  const { isBusy, call } = useCall(refuse);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [ending, setEnding] = useState<Row | null>(null);
  const time = (at: string) => timeText(at, locale, timeZone);

  async function end({ id }: Row) {
    const isEnded = await call(() => askStaff(endWallLink, { eventId, id }));
    setEnding(null);
    setMade(null);
    if (isEnded) tell(t('linkEnded'));
    await revalidate();
  }

  return (
    <div className={css.links}>
      <OfficePart
        title={t('links')}
        lead={t('linksLead')}
        actions={
          items.length < most ? (
            <Button
              onClick={() => {
                clear();
                setMaking(true);
              }}
            >
              {t('makeLink')}
            </Button>
          ) : (
            <span className={css.soft}>{t('linksFull', { most })}</span>
          )
        }
      >
        {notice}
        {made !== null && <MadeLink token={made} />}
        <DataTable
          label={t('links')}
          rows={items}
          keyOf={({ id }) => id}
          empty={<p>{t('noLinks')}</p>}
          columns={[
            { key: 'madeBy', label: t('linkMadeBy'), cell: ({ madeBy }) => madeBy },
            { key: 'madeAt', label: t('linkMadeAt'), isTime: true, cell: ({ madeAt }) => time(madeAt) },
            { key: 'endsAt', label: t('linkEndsAt'), isTime: true, cell: ({ endsAt }) => time(endsAt) },
            {
              key: 'state',
              label: t('linkState'),
              cell: ({ isGood }) =>
                isGood ? (
                  <Tag tone="ok">{t('linkOpen')}</Tag>
                ) : (
                  <span className={css.state}>
                    <Tag tone="warn">{t('linkAsleep')}</Tag> {t('linkAsleepWhy')}
                  </span>
                ),
            },
            {
              key: 'acts',
              label: t('linkActs'),
              cell: (row) => (
                <RowActs>
                  <Button tone="quiet" onClick={() => setEnding(row)}>
                    <span>
                      {t('endLink')} <span className="visually-hidden">{time(row.madeAt)}</span>
                    </span>
                  </Button>
                </RowActs>
              ),
            },
          ]}
        />
      </OfficePart>
      {isMaking && (
        <WallLinkDialog
          latestEnd={latestEnd}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void revalidate();
          }}
        />
      )}
      {ending && (
        <Dialog isOpen onClose={() => setEnding(null)} title={t('endLinkTitle')}>
          <p>{t('endLinkText')}</p>
          <DialogWays>
            <Button tone="danger" isBusy={isBusy} onClick={() => void end(ending)}>
              {t('endLinkYes')}
            </Button>
            <Button onClick={() => setEnding(null)}>{t('keepLink')}</Button>
          </DialogWays>
        </Dialog>
      )}
    </div>
  );
}
