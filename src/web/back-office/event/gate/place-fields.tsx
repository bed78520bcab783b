import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { GateDeviceRole } from '../../staff-api/schema.gen.ts';
import { CheckList } from './check-list.tsx';
import type { GateDesk } from './use-gate-desk.ts';

/** The gates and dates of a new device, and its paper if it becomes a kiosk: one choice survives the other. */
export interface DevicePlace {
  gateKeys: string[];
  dateIds: string[];
  /** Null where no offer has a badge. */
  paper: BadgePaper | null;
}

/** The gates and dates of a device, or the paper of a kiosk. */
export function PlaceFields({
  desk,
  role,
  place,
  setPlace,
  errorOf,
}: {
  desk: GateDesk;
  role: GateDeviceRole;
  place: DevicePlace;
  setPlace: (place: DevicePlace) => void;
  errorOf: (field: string) => string | null;
}) {
  const t = useText('officeGate');
  const badges = useText('officeBadges');
  const locale = useLocale();
  if (role === 'KIOSK') {
    return (
      <>
        {desk.papers.length === 0 && (
          <Notice tone="warn" announces="politely">
            {t('noPapers')}
          </Notice>
        )}
        <SelectField
          name="paper"
          label={badges('paper')}
          hint={t('paperHint')}
          options={desk.papers.map((value) => ({ value, label: badges(`paper${value}`) }))}
          value={place.paper ?? ''}
          onChange={({ target }) =>
            setPlace({ ...place, paper: desk.papers.find((one) => one === target.value) ?? null })
          }
          error={errorOf('paper')}
        />
      </>
    );
  }
  return (
    <>
      <CheckList
        name="gateKeys"
        label={t('gates')}
        options={desk.plan.gates.map(({ key, name }) => ({ value: key, label: name }))}
        chosen={place.gateKeys}
        onChoose={(gateKeys) => setPlace({ ...place, gateKeys })}
        error={errorOf('gateKeys')}
      />
      <CheckList
        name="dateIds"
        label={t('dates')}
        options={desk.dates.map(({ date }) => ({ value: date.id, label: date.name[locale] }))}
        chosen={place.dateIds}
        onChoose={(dateIds) => setPlace({ ...place, dateIds })}
        error={errorOf('dateIds')}
      />
    </>
  );
}
