import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import type { LiveRoom, LiveSale } from '#src/domain/live/live-sale.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { numberText, percentText } from '../../words/times.ts';
import css from './wall.module.css';

interface Figure {
  name: string;
  value: string;
  hint?: ReactNode;
}

/** Numbers with their names, in one frame. */
export function FigureList({ label, figures, isBig }: { label: string; figures: Figure[]; isBig?: boolean }) {
  return (
    <section aria-label={label}>
      <dl className={isBig ? css.bigFigures : css.figures}>
        {figures.map(({ name, value, hint }) => (
          <div key={name} className={css.figure}>
            <dt>{name}</dt>
            <dd className={css.value}>{value}</dd>
            {hint !== undefined && <dd className={css.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Sold, held and left, as large as the wall allows. */
export function Figures({ sale: { units, days } }: { sale: LiveSale }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const count = (number: number) => numberText(number, locale);
  const places = Object.values(days);
  const all = places.reduce((sum, { capacity }) => sum + capacity, 0);
  const taken = places.reduce((sum, { sold, held }) => sum + sold + held, 0);
  return (
    <FigureList
      label={t('figures')}
      isBig
      figures={[
        {
          name: t('sold'),
          value: count(units.tickets),
          hint: t('soldHint', { courtesies: count(units.courtesies), others: count(units.others) }),
        },
        { name: t('held'), value: count(units.held), hint: t('heldHint') },
        ...(all > 0
          ? [
              {
                name: t('left'),
                value: count(all - taken),
                hint: t(places.length > 1 ? 'leftDaysHint' : 'leftHint', {
                  all: count(all),
                  share: percentText((all - taken) / all, locale),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Sums by the ledger. */
export function MoneyFigures({ money }: { money: LiveSale['money'] }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const { gross = 0, fee = 0, net = 0, discount = 0, refunds = 0, isComplete } = money;
  const format = (cents: number) => formatMoney(cents, locale);
  return (
    <>
      {isComplete === false && <Notice>{t('incomplete')}</Notice>}
      <FigureList
        label={t('money')}
        figures={[
          { name: t('gross'), value: format(gross), hint: t('grossHint') },
          { name: t('fee'), value: format(fee) },
          { name: t('net'), value: format(net), hint: t('netHint') },
          { name: t('discount'), value: format(discount) },
          { name: t('refunds'), value: format(refunds) },
        ]}
      />
    </>
  );
}

/** People who wait before the shop, and for what is sold out. */
export function CrowdPart({ room, waiting }: Pick<LiveSale, 'room' | 'waiting'>) {
  const t = useText('officeLive');
  const locale = useLocale();
  const count = (number = 0) => numberText(number, locale);
  const rows = Object.entries(waiting);
  return (
    <>
      {isRoom(room) && (
        <OfficePart title={t('room')}>
          <FigureList
            label={t('room')}
            figures={[
              { name: t('waiting'), value: count(room.waiting) },
              {
                name: t('inside'),
                value: count(room.inside),
                hint: t('most', { most: count(room.insideMax) }),
              },
              {
                name: t('called'),
                value: count(room.calledLastMinute),
                hint: t('most', { most: count(room.ratePerMinute) }),
              },
            ]}
          />
        </OfficePart>
      )}
      {rows.length > 0 && (
        <OfficePart title={t('waitlist')}>
          <DataTable
            label={t('waitlist')}
            rows={rows}
            keyOf={([key]) => key}
            empty={null}
            columns={[
              { key: 'offer', label: t('offer'), cell: ([, { offerName }]) => offerName[locale] },
              { key: 'people', label: t('people'), isNumber: true, cell: ([, { people }]) => count(people) },
              { key: 'units', label: t('wanted'), isNumber: true, cell: ([, { units }]) => count(units) },
            ]}
          />
        </OfficePart>
      )}
    </>
  );
}

function isRoom(room: Partial<LiveRoom>): room is LiveRoom {
  return room.state !== undefined;
}
