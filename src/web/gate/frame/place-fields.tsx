import { ChoiceField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { useDevice, useDeviceState } from '../port/device-context.tsx';

/** Gate, day and direction of this device; a change counts at once. */
export function PlaceFields() {
  const t = useText('gateDevice');
  const locale = useLocale();
  const device = useDevice();
  const { gates, gateKey, dates, dateId, direction, hasExits } = useDeviceState();
  return (
    <Stack gap={4}>
      <SelectField
        name="gate"
        label={t('gate')}
        options={gates.map(({ key, name }) => ({ value: key, label: name }))}
        value={gateKey}
        onChange={({ target }) => device.choose({ gateKey: target.value })}
      />
      <SelectField
        name="date"
        label={t('date')}
        options={dates.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        value={dateId}
        onChange={({ target }) => device.choose({ dateId: target.value })}
      />
      {hasExits && (
        <ChoiceField
          name="direction"
          label={t('direction')}
          isRow
          choices={[
            { value: 'IN', label: t('in') },
            { value: 'OUT', label: t('out') },
          ]}
          value={direction}
          onChoose={(value) => device.choose({ direction: value === 'OUT' ? 'OUT' : 'IN' })}
        />
      )}
    </Stack>
  );
}
