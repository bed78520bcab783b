import { useState } from 'react';
import { scanAnswers } from '#src/domain/ticket/scan-answer.ts';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useTold } from '../../form/use-told.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './gate.module.css';
import { SettleDialog } from './settle-dialog.tsx';
import type { Conflict, GateDesk } from './use-gate-desk.ts';
import { useGateNames } from './use-gate-names.ts';

const firstShown = 20;
const keyOf = ({ kind, scans }: Conflict) => [kind, ...scans.map(({ id }) => id)].join(' ');

/** People who were let in and perhaps should not have been, until somebody has looked at each. */
export function ConflictsPart({ desk, refresh }: { desk: GateDesk; refresh: () => Promise<void> }) {
  const t = useText('officeGate');
  const { rights } = useEventHead();
  const { notice, tell } = useTold();
  const [most, setMost] = useState(firstShown);
  const [settled, setSettled] = useState<Conflict | null>(null);
  const { conflicts } = desk;
  return (
    <OfficePart title={t('conflicts')} lead={t('conflictsLead')}>
      {notice}
      {conflicts.length === 0 ? (
        <p>{t('noConflicts')}</p>
      ) : (
        <ul className={css.conflicts} aria-label={t('conflicts')}>
          {conflicts.slice(0, most).map((conflict) => (
            <li key={keyOf(conflict)} className={css.conflict}>
              <ConflictWords conflict={conflict} desk={desk} />
              {rights.includes('gate.settle') && (
                <Button onClick={() => setSettled(conflict)}>{t('settle')}</Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {conflicts.length > most && (
        <div>
          <Button onClick={() => setMost(most + firstShown)}>{t('more')}</Button>
        </div>
      )}
      {settled && (
        <SettleDialog
          conflict={settled}
          onClose={() => setSettled(null)}
          onDone={async () => {
            setSettled(null);
            tell(t('settled'));
            await refresh();
          }}
        />
      )}
    </OfficePart>
  );
}

/** Characters of an id by which two tickets of one gate are told apart. */
const endingLength = 4;

function ConflictWords({ conflict, desk }: { conflict: Conflict; desk: GateDesk }) {
  const t = useText('officeGate');
  const locale = useLocale();
  const { timeZone } = useEventHead();
  const names = useGateNames(desk);
  const answerOf = useAnswerText();
  const { kind, code, ticketId, offerId, dateId, scans } = conflict;
  const ticket =
    ticketId === null ? t('noTicket') : t('ticket', { ending: ticketId.slice(-endingLength).toUpperCase() });
  return (
    <div className={css.words}>
      <h3 className={css.kind}>
        <span>{t(`kind${kind}`)}</span> <Tag tone={kind === 'DOUBLE' ? 'warn' : 'bad'}>{ticket}</Tag>
      </h3>
      <Soft size="s">
        {[offerId !== null && names.offer(offerId), names.date(dateId)].filter(Boolean).join(' · ')}
      </Soft>
      <ol className={css.scans} aria-label={t('scans')}>
        {scans.map(({ id, at, gate, device, reason }) => (
          <li key={id}>
            {t('scan', { time: timeText(at, locale, timeZone), gate: names.gate(gate), device })}
            {reason && <Soft size="s">{t('reason', { reason })}</Soft>}
          </li>
        ))}
      </ol>
      {code !== null && <p>{t('serverSays', { answer: answerOf(code) })}</p>}
    </div>
  );
}

/** An answer to a scan in words; what was not to be stored has the code of a refusal. */
function useAnswerText(): (code: string) => string {
  const t = useText('officeGate');
  const refusalText = useRefusalText();
  return (code) => {
    const answer = scanAnswers.find((one) => one === code);
    return answer === undefined ? refusalText({ code }) : t(`answer${answer}`);
  };
}
