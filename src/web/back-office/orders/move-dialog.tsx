import { useState } from 'react';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { type MoveTargetsQuery, moveTargets, moveTickets } from '../staff-api/orders.gen.ts';
import { numberText } from '../words/times.ts';
import { type DialogOfOrder, SupportDialog } from './support-dialogs.tsx';
import { isCorrectable, type Ticket, TicketChoice } from './ticket-choice.tsx';
import { useLatestAnswer } from './use-latest-answer.ts';

type Target = MoveTargetsQuery['moveTargets'][number];

/** Moves tickets to another day, sector or batch that costs the same, and shows before what that brings about. */
export function MoveDialog({ order: { number, story }, onClose, onDone }: DialogOfOrder) {
  const t = useText('officeOrders');
  const ask = useConfirmedAsk();
  const tickets = story.tickets.filter(isCorrectable);
  const [chosen, setChosen] = useState<readonly string[]>(firstOf(tickets));
  const [batchId, setBatchId] = useState<string | null>(null);
  const ticketIds = [...chosen].sort();
  const { data, refused } = useLatestAnswer(
    moveTargets,
    ticketIds.length === 0 ? null : { number, ticketIds },
  );
  const targets = data?.moveTargets ?? null;
  const target = targets?.find((one) => one.batchId === batchId && one.left >= ticketIds.length);
  return (
    <SupportDialog
      title={t('moveTitle')}
      go={ticketIds.length === 0 ? t('move') : t('moveGo', { count: ticketIds.length })}
      fields={['ticketIds', 'batchId']}
      isReady={target !== undefined}
      follows={[t('moveSums'), t('followsBlocked'), t('followsOwnerMail'), t('moveStays')]}
      send={(text) =>
        ask(moveTickets, { number, ticketIds, batchId: target?.batchId ?? '', note: text('note') })
      }
      onClose={onClose}
      onDone={() => onDone(t('moveDone', { count: ticketIds.length }))}
    >
      {(errorOf) => (
        <>
          <TicketChoice
            label={t('moveWhich')}
            all={t('moveAll')}
            tickets={tickets}
            chosen={chosen}
            onChoose={setChosen}
            error={errorOf('ticketIds')}
          />
          <RefusalNotice refusal={refused[0] ?? null} />
          <div role="status">
            {ticketIds.length === 0 && <p>{t('noneChosen')}</p>}
            {ticketIds.length > 0 && targets === null && refused.length === 0 && <p>{t('moveLooking')}</p>}
            {targets?.length === 0 && <Notice tone="warn">{t('moveNowhere')}</Notice>}
          </div>
          {targets !== null && targets.length > 0 && (
            <Targets
              targets={targets}
              count={ticketIds.length}
              chosen={target?.batchId ?? null}
              onChoose={setBatchId}
              error={errorOf('batchId')}
            />
          )}
        </>
      )}
    </SupportDialog>
  );
}

function firstOf(tickets: readonly Ticket[]): string[] {
  return tickets.length === 1 ? tickets.map(({ id }) => id) : [];
}

/** Where the tickets may go, each with what is left; one without room for all of them is shown and cannot be chosen. */
function Targets({
  targets,
  count,
  chosen,
  onChoose,
  error,
}: {
  targets: readonly Target[];
  count: number;
  chosen: string | null;
  onChoose: (batchId: string) => void;
  error: string | null;
}) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const hintOf = (left: number, isOnSale: boolean) => {
    if (left === 0) return t('moveFull');
    const room = t('moveLeft', { count: left, units: numberText(left, locale) });
    if (left < count) return `${room} · ${t('moveTooFew')}`;
    return isOnSale ? room : `${room} · ${t('moveNotOnSale')}`;
  };
  return (
    <ChoiceField
      name="batchId"
      label={t('moveTo')}
      value={chosen}
      onChoose={onChoose}
      error={error}
      choices={targets.map(({ batchId, name, left, isOnSale }) => ({
        value: batchId,
        label: name[locale] || name.pt,
        hint: hintOf(left, isOnSale),
        isDisabled: left < count,
      }))}
    />
  );
}
