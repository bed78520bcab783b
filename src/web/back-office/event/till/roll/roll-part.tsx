import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { DataTable } from '#src/web/back-office/list/data-table.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { giveTillRollBack } from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { offerDates } from '../shared/offer-title.ts';
import type { Till } from '../shared/till.ts';
import css from './roll.module.css';
import { leftOf, type StoredRoll } from './roll-store.ts';
import { SetAsideForm } from './set-aside-form.tsx';
import type { RollInUse } from './use-roll.ts';

/** The roll of the shift on this device: what is left of it, more for it, and its way back. */
export function RollPart({
  eventId,
  till,
  roll,
  refresh,
}: {
  eventId: string;
  till: Till;
  roll: RollInUse;
  refresh: () => Promise<void>;
}) {
  const t = useText('officeTillRoll');
  const [told, setTold] = useState<string | null>(null);
  return (
    <section className={css.part} aria-labelledby="roll">
      <h2 id="roll" className={css.title}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      {told !== null && (
        <Notice tone="ok" announces="politely">
          {told}
        </Notice>
      )}
      {roll.roll !== null && <LeftTable roll={roll.roll} />}
      <SetAsideForm
        {...{ eventId, till, roll }}
        onDone={async (count) => {
          setTold(t('setAsideDone', { count }));
          await refresh();
        }}
      />
      {roll.roll !== null && (
        <GiveBack
          {...{ eventId, roll, stored: roll.roll }}
          onDone={async () => {
            setTold(t('givenBack'));
            await refresh();
          }}
        />
      )}
    </section>
  );
}

/** Units of each offer, with the price that they keep. */
function LeftTable({ roll }: { roll: StoredRoll }) {
  const t = useText('officeTillRoll');
  const locale = useLocale();
  const left = leftOf(roll);
  const batches = [...new Map(roll.units.map((unit) => [unit.batchId, unit])).values()];
  const count = (units: readonly { batchId: string }[], of: string) =>
    units.filter(({ batchId }) => batchId === of).length;
  return (
    <DataTable
      label={t('left')}
      rows={batches}
      keyOf={({ batchId }) => batchId}
      empty={null}
      columns={[
        {
          ...{ key: 'offer', label: t('offer') },
          cell: (unit) => [unit.title[locale], offerDates(unit, locale)].filter(Boolean).join(' · '),
        },
        {
          ...{ key: 'price', label: t('price'), isNumber: true },
          cell: ({ priceCents, feeCents }) => formatMoney(priceCents + feeCents, locale),
        },
        {
          ...{ key: 'units', label: t('units'), isNumber: true },
          cell: ({ batchId }) => count(roll.units, batchId),
        },
        {
          ...{ key: 'left', label: t('leftOf'), isNumber: true },
          cell: ({ batchId }) => <strong>{count(left, batchId)}</strong>,
        },
      ]}
    />
  );
}

/** Sends what is unsent, and gives the rest back: its codes are worth nothing from then on. */
export function GiveBack({
  eventId,
  roll,
  stored,
  isFirst = false,
  onDone,
}: {
  eventId: string;
  roll: RollInUse;
  stored: StoredRoll;
  /** The shift is to be closed. */
  isFirst?: boolean;
  onDone: () => Promise<void>;
}) {
  const t = useText('officeTillRoll');
  const refusalText = useRefusalText();
  const { isBusy, call, refusal } = useCall();
  const lastNumber = stored.entries.at(-1)?.number ?? 0;

  async function giveBack(): Promise<void> {
    await call(async () => {
      await roll.sync();
      return await telling(
        askStaff(giveTillRollBack, { eventId, rollId: stored.id, lastNumber }),
        async () => {
          await roll.end(stored.id);
          await onDone();
        },
      );
    });
  }

  return (
    <section className={css.back} aria-label={t('giveBack')}>
      {isFirst && <h2 className={css.title}>{t('backFirst')}</h2>}
      {refusal !== null && (
        <Notice tone="bad" announces="at once" title={t('notGivenBack')}>
          {refusalText(refusal)}
        </Notice>
      )}
      <p>{t('giveBackText')}</p>
      <Button isBusy={isBusy} disabled={roll.isSelling} onClick={() => void giveBack()}>
        {t('giveBack')}
      </Button>
    </section>
  );
}
