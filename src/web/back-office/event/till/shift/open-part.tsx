import { useState } from 'react';
import { useRequestId } from '#src/web/back-office/form/use-request-id.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { openTill } from '#src/web/back-office/staff-api/till.gen.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useStation } from '../../use-station.ts';
import { CashCount, useCashCount } from './cash-count.tsx';
import css from './shift.module.css';

const stationMax = 60;

/** Opens a shift: its station, and the change money that is in the drawer. */
export function OpenPart({
  eventId,
  stations,
  refresh,
  onOpened,
}: {
  eventId: string;
  stations: readonly string[];
  refresh: () => Promise<void>;
  onOpened: () => void;
}) {
  const t = useText('officeTillShift');
  const [station, setStation] = useStation();
  const count = useCashCount();
  const request = useRequestId();
  const [isTried, setTried] = useState(false);
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['station', 'countedCents'] });
  const { isBusy, call } = useCall(refuse);

  async function open(): Promise<void> {
    setTried(true);
    const missing = [
      ...(station.trim() === '' ? [{ field: 'station', text: t('stationMissing') }] : []),
      ...(count.cents === null ? [{ field: 'countedCents', text: t('countMissing') }] : []),
    ];
    if (missing.length > 0 || count.cents === null) return tell(missing);
    clear();
    const asked = { eventId, station: station.trim(), countedCents: count.cents };
    const opened = await call(() => askStaff(openTill, { ...asked, id: request.idFor(asked) }));
    if (opened !== null) {
      request.done();
      onOpened();
    }
    // Where another tab was first, its shift shows up.
    await refresh();
  }

  return (
    <Stack
      as="form"
      gap={4}
      isNarrow
      noValidate
      onSubmit={(sending) => {
        sending.preventDefault();
        void open();
      }}
    >
      <div>
        <h2 className={css.title}>{t('openTitle')}</h2>
        <p>{t('openText')}</p>
      </div>
      <FormErrors errors={errors} failure={t('openFailed')} />
      <TextField
        name="station"
        label={t('station')}
        hint={t('stationHint')}
        list="till-stations"
        maxLength={stationMax}
        autoComplete="off"
        value={station}
        error={errorOf('station')}
        onChange={({ target }) => setStation(target.value)}
      />
      <datalist id="till-stations">
        {stations.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <CashCount
        label={t('openCount')}
        count={count}
        error={isTried && count.cents === null ? errorOf('countedCents') : null}
      />
      <div>
        <Button type="submit" tone="go" isBusy={isBusy}>
          {t('open')}
        </Button>
      </div>
    </Stack>
  );
}
