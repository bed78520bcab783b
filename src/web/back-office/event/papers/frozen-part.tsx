import { useRevalidator } from 'react-router';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { askForPaper, freezePaper } from '../../staff-api/money/papers.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { ShownPapers } from './shown-papers.ts';

/** Freezes the borderô of the whole event as it is now, and shows those that were. */
export function FrozenPart({ shown: { frozen, timeZone } }: { shown: ShownPapers }) {
  const t = useText('officePapers');
  const names = useText('officeFiles');
  const locale = useLocale();
  const { id: eventId, rights } = useEventHead();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);

  async function freeze() {
    const data = await call(() => ask(freezePaper, { eventId, kind: 'BORDERO' }));
    if (data === null) return;
    tell(t('frozenNow', { number: numberText(data.freezePaper.number, locale) }));
    await revalidate();
  }

  async function get({ kind, number }: ShownPapers['frozen'][number]) {
    const paper = { kind, frozen: number };
    const asked = { kind: 'PAPER' as const, filter: { eventId }, paper, format: 'PDF' as const, locale };
    if ((await call(() => askStaff(askForPaper, asked))) !== null) tell(t('asked'));
  }

  return (
    <OfficePart
      title={t('frozen')}
      lead={t('frozenLead')}
      actions={
        rights.includes('paper.freeze') && (
          <Button isBusy={isBusy} onClick={() => void freeze()}>
            {t('freeze')}
          </Button>
        )
      }
    >
      {notice}
      <DataTable
        label={t('frozen')}
        rows={frozen}
        keyOf={({ kind, number }) => `${kind} ${number}`}
        empty={t('noneFrozen')}
        columns={[
          {
            key: 'number',
            label: t('number'),
            cell: ({ kind, number }) => `${names(`paper${kind}`)} ${numberText(number, locale)}`,
          },
          {
            key: 'days',
            label: t('days'),
            cell: ({ fromDay, untilDay }) => (fromDay === null ? t('whole') : `${fromDay} – ${untilDay}`),
          },
          {
            key: 'frozenAt',
            label: t('frozenAt'),
            isTime: true,
            cell: ({ frozenAt }) => timeText(frozenAt, locale, timeZone),
          },
          {
            key: 'hash',
            label: t('hash'),
            cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}…</code>,
          },
          {
            key: 'get',
            label: t('ask'),
            cell: (row) => (
              <Button isBusy={isBusy} onClick={() => void get(row)}>
                {t('get')}
              </Button>
            ),
          },
        ]}
      />
    </OfficePart>
  );
}
