import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useTold } from '../form/use-told.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { DataTable, RowActs } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { closeBatch, type EventOverviewQuery } from '../staff-api/events.gen.ts';
import { numberText, timeText } from '../words/times.ts';
import { BatchDialog, batchActs } from './sale/batch-dialog.tsx';

type OverviewEvent = NonNullable<EventOverviewQuery['event']>;
type Batch = NonNullable<OverviewEvent['batches']>[number];

const tones = { SCHEDULED: 'calm', ON_SALE: 'ok', SOLD_OUT: 'warn', CLOSED: 'muted' } as const;

/** The batches of an event with their figures; who may closes one before its time. */
export function BatchList({ event, batches }: { event: OverviewEvent; batches: readonly Batch[] }) {
  const t = useText('officeEvents');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const [closing, setClosing] = useState<Batch | null>(null);
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const [changing, setChanging] = useState<Batch | null>(null);
  const sale = useText('officeSale');
  const mayClose = event.rights.includes('batch.close');
  const mayChange = event.rights.includes('sale.change') && event.canceledAt === null;
  const nameOf = ({ number }: Batch) => (number === null ? t('batchSingle') : t('batchNumber', { number }));
  const wholeNameOf = (batch: Batch) => `${batch.offerName[locale]}, ${nameOf(batch)}`;
  const priceOf = ({ priceCents, feeCents }: Batch) => formatMoney(priceCents + feeCents, locale);
  const time = (at: string | null) => (at === null ? '' : timeText(at, locale, event.timeZone));

  async function close(batch: Batch) {
    const isClosed = await call(() => ask(closeBatch, { eventId: event.id, batchKey: batch.key }));
    setClosing(null);
    if (isClosed) tell(t('batchClosed'));
    await revalidate();
  }

  return (
    <OfficePart title={t('batches')}>
      {notice}
      <DataTable
        label={t('batches')}
        rows={batches}
        keyOf={({ key }) => key}
        empty={<p>{t('noBatches')}</p>}
        columns={[
          {
            key: 'batch',
            label: t('batch'),
            cell: (batch) => `${batch.offerName[locale]} · ${nameOf(batch)}`,
          },
          {
            key: 'state',
            label: t('state'),
            cell: ({ state }) => <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>,
          },
          {
            key: 'turns',
            label: t('turns'),
            isTime: true,
            cell: ({ state, opensAt, closesAt, closedAt }) =>
              state === 'SCHEDULED' && opensAt !== null
                ? sale('opensAgain', { at: time(opensAt) })
                : time(closedAt ?? closesAt),
          },
          { key: 'price', label: t('price'), isNumber: true, cell: priceOf },
          { key: 'held', label: t('held'), isNumber: true, cell: ({ held }) => numberText(held, locale) },
          {
            key: 'sold',
            label: t('batchSold'),
            isNumber: true,
            cell: ({ sold }) => numberText(sold, locale),
          },
          ...(mayClose || mayChange
            ? [
                {
                  key: 'acts',
                  label: '',
                  isNumber: true,
                  cell: (batch: Batch) => (
                    <BatchActs
                      batch={batch}
                      name={wholeNameOf(batch)}
                      onChange={mayChange ? () => setChanging(batch) : null}
                      onClose={mayClose ? () => setClosing(batch) : null}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {changing && (
        <BatchDialog
          event={event}
          batch={changing}
          title={sale('changeTitle', { name: wholeNameOf(changing) })}
          onClose={() => setChanging(null)}
          onDone={async (version) => {
            setChanging(null);
            tell(sale('done', { version }));
            await revalidate();
          }}
        />
      )}
      <Dialog
        isOpen={closing !== null}
        onClose={() => setClosing(null)}
        title={closing && t('closeBatchTitle', { batch: nameOf(closing), offer: closing.offerName[locale] })}
      >
        {closing && (
          <>
            <p>{t('closeBatchText', { held: numberText(closing.held, locale), price: priceOf(closing) })}</p>
            <DialogWays>
              <Button tone="danger" isBusy={isBusy} onClick={() => void close(closing)}>
                {t('closeBatch')}
              </Button>
              <Button onClick={() => setClosing(null)}>{t('keepBatch')}</Button>
            </DialogWays>
          </>
        )}
      </Dialog>
    </OfficePart>
  );
}

function BatchActs({
  batch: { state, followsOffer },
  name,
  onChange,
  onClose,
}: {
  batch: Batch;
  name: string;
  /** null for who may not. */
  onChange: (() => void) | null;
  onClose: (() => void) | null;
}) {
  const t = useText('officeEvents');
  const sale = useText('officeSale');
  return (
    <RowActs>
      {onChange && followsOffer === null && batchActs[state].length > 0 && (
        <Button tone="quiet" aria-label={sale('changeNamed', { name })} onClick={onChange}>
          {sale('change')}
        </Button>
      )}
      {onClose && state === 'ON_SALE' && (
        <Button tone="quiet" aria-label={`${t('closeBatch')}: ${name}`} onClick={onClose}>
          {t('closeBatch')}
        </Button>
      )}
    </RowActs>
  );
}
