import { useState } from 'react';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { type CourtesyGrantsQuery, endCourtesyGrant } from '../../staff-api/codes.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './courtesies.module.css';

type Grant = CourtesyGrantsQuery['courtesyGrants'][number];

/** One kind of courtesy: what its codes open, what is left of it, and what became of the codes. */
export function GrantPanel({
  grant,
  onDone,
  onRefused,
}: {
  grant: Grant;
  onDone: (text: string) => void;
  onRefused: (refusals: readonly CallRefusal[]) => void;
}) {
  const t = useText('officeCodes');
  const locale = useLocale();
  const event = useEventHead();
  const ask = useConfirmedAsk();
  const [isEnding, setEnding] = useState(false);
  const { isBusy, call } = useCall(onRefused);
  const name = grant.name[locale];
  const number = (count: number) => numberText(count, locale);
  const counts = ['made', 'open', 'redeemed', 'revoked'] as const;
  const mayEnd = event.rights.includes('courtesy.revoke') && grant.open > 0;
  const mayMake = event.rights.includes('courtesy.create') && !grant.isOver;

  async function end() {
    const data = await call(() => ask(endCourtesyGrant, { eventId: event.id, grantKey: grant.key }));
    setEnding(false);
    if (data === null) return;
    const count = data.endCourtesyGrant;
    onDone(count === 0 ? t('revokedNone') : t('revokedNow', { count }));
  }

  return (
    <section className={css.grant} aria-label={name}>
      <div className={css.head}>
        <div>
          <h3 className={css.name}>
            {name} {grant.isOver && <Tag tone="muted">{t('over')}</Tag>}
          </h3>
          <p className={css.soft}>
            {grant.endsAt === null
              ? t('untilEvent')
              : t('until', { at: timeText(grant.endsAt, locale, event.timeZone) })}
          </p>
        </div>
        {(mayMake || mayEnd) && (
          <div className={css.acts}>
            {mayMake && (
              <ButtonLink
                to={`/events/${event.id}/courtesies/new?kind=${encodeURIComponent(grant.key)}`}
                aria-label={t('makeOf', { name })}
              >
                {t('make')}
              </ButtonLink>
            )}
            {mayEnd && (
              <Button tone="quiet" aria-label={t('endOf', { name })} onClick={() => setEnding(true)}>
                {t('end')}
              </Button>
            )}
          </div>
        )}
      </div>
      <dl className={css.counts}>
        {counts.map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{number(key === 'open' && grant.isOver ? 0 : grant[key])}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={`${t('opens')}: ${name}`}
        rows={grant.offers}
        keyOf={({ offerId }) => offerId}
        empty={null}
        columns={[
          { key: 'offer', label: t('opens'), cell: (offer) => offer.name[locale] },
          { key: 'perCode', label: t('perCode'), isNumber: true, cell: (offer) => number(offer.maxPerCode) },
          { key: 'setAside', label: t('setAside'), isNumber: true, cell: (offer) => number(offer.setAside) },
          { key: 'used', label: t('used'), isNumber: true, cell: ({ used }) => number(used) },
          { key: 'left', label: t('left'), isNumber: true, cell: ({ left }) => number(left) },
        ]}
      />
      <Dialog isOpen={isEnding} onClose={() => setEnding(false)} title={t('endTitle', { name })}>
        {isEnding && (
          <>
            <p>{t('endText', { count: grant.open })}</p>
            <DialogWays>
              <Button tone="danger" isBusy={isBusy} onClick={() => void end()}>
                {t('endGo', { count: grant.open })}
              </Button>
              <Button onClick={() => setEnding(false)}>{t('keep')}</Button>
            </DialogWays>
          </>
        )}
      </Dialog>
    </section>
  );
}
