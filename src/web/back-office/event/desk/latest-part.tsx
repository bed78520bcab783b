import { useState } from 'react';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { takeBackHandover } from '../../staff-api/desk.gen.ts';
import { timeText } from '../../words/times.ts';
import type { Listed } from './desk.ts';
import css from './desk-page.module.css';

const reasonMax = 500;

/** The latest handovers at all stations of the event. */
export function LatestPart({
  eventId,
  timeZone,
  station,
  mayHand,
  latest,
  onDone,
}: {
  eventId: string;
  timeZone: string | null;
  station: string;
  mayHand: boolean;
  latest: Listed[];
  onDone: () => Promise<void>;
}) {
  const t = useText('officeDesk');
  const locale = useLocale();
  const [taken, take] = useState<Listed | null>(null);
  return (
    <section className={css.answer} aria-label={t('latest')}>
      <h2 className={css.part}>{t('latest')}</h2>
      {latest.length === 0 ? (
        <Soft>{t('noneYet')}</Soft>
      ) : (
        <ol className={css.latest}>
          {latest.map((row) => (
            <li key={`${row.ticketId} ${row.number}`} className={css.row}>
              <div className={css.words}>
                <p>
                  {t(row.kind === 'GIVEN' ? 'rowGiven' : 'rowBack', {
                    thing: row.name[locale] || row.name.pt,
                    name: row.holderName,
                  })}
                </p>
                <Soft size="s">
                  {[timeText(row.at, locale, timeZone), row.station, row.by, row.reason]
                    .filter(Boolean)
                    .join(' · ')}
                </Soft>
              </div>
              {mayHand && row.kind === 'GIVEN' && row.isLast && station !== '' && (
                <Button
                  onClick={() => take(row)}
                  aria-label={t('takeBackNamed', { name: row.holderName, thing: row.name[locale] })}
                >
                  {t('takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {taken && (
        <TakeBackDialog
          asked={{ eventId, station, ticketId: taken.ticketId }}
          onClose={() => take(null)}
          onDone={async () => {
            take(null);
            await onDone();
          }}
        />
      )}
    </section>
  );
}

function TakeBackDialog({
  asked,
  onClose,
  onDone,
}: {
  asked: { eventId: string; station: string; ticketId: string };
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useText('officeDesk');
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['reason'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const reason = String(said.get('reason') ?? '').trim();
    if (reason === '') return tell([{ field: 'reason', text: t('reasonMissing') }]);
    clear();
    await call(() => telling(askStaff(takeBackHandover, { ...asked, reason }), onDone));
  }

  return (
    <FormDialog
      title={t('backTitle')}
      errors={errors}
      failure={t('failed')}
      go={t('takeBack')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('backText')}</p>
      <TextArea name="reason" label={t('reason')} maxLength={reasonMax} error={errorOf('reason')} />
    </FormDialog>
  );
}
