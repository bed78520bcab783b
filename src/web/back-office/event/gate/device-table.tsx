import type { ReactNode } from 'react';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { type Column, columnsIf, DataTable, RowActs } from '../../list/data-table.tsx';
import { useActorName } from '../../words/actor-name.ts';
import { sinceText } from '../../words/since-text.ts';
import { numberText, percentText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { type Device, isLow, isSilent } from './device-state.ts';
import css from './gate.module.css';
import type { HeardDesk } from './use-gate-desk.ts';
import { useGateNames } from './use-gate-names.ts';

const tones = { WAITING: 'calm', LAPSED: 'muted', WORKING: 'ok', ENDED: 'muted' } as const;

/** Devices, each with its state and what it said of itself at its last contact. Without `onEnd` none can be ended. */
export function DeviceTable({
  desk,
  heardAt,
  label,
  devices,
  empty,
  onEnd,
}: HeardDesk & {
  label: string;
  devices: readonly Device[];
  empty: ReactNode;
  onEnd?: (device: Device) => void;
}) {
  const t = useText('officeGate');
  const locale = useLocale();
  const number = (
    key: 'unsent' | 'behind' | 'deviceConflicts',
    of: (device: Device) => number | null,
  ): Column<Device> => ({
    ...{ key, label: t(key), isNumber: true },
    cell: (device) => {
      // A kiosk scans nothing.
      const count = device.role === 'KIOSK' ? null : of(device);
      return count === null ? '–' : numberText(count, locale);
    },
  });
  return (
    <DataTable
      label={label}
      rows={devices}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        { key: 'device', label: t('device'), cell: (device) => <DeviceName device={device} /> },
        { key: 'state', label: t('state'), cell: (device) => <DeviceState {...{ device, heardAt }} /> },
        { key: 'opens', label: t('opens'), cell: (device) => <DevicePlaces {...{ device, desk }} /> },
        {
          key: 'battery',
          label: t('battery'),
          isNumber: true,
          cell: (device) => {
            if (device.battery === null) return '–';
            const text = percentText(device.battery / 100, locale);
            return isLow(device) ? <Tag tone="warn">{text}</Tag> : text;
          },
        },
        number('unsent', ({ unsent }) => unsent),
        number('behind', ({ behind, state }) => (state === 'WORKING' ? behind : null)),
        number('deviceConflicts', ({ conflicts }) => conflicts),
        ...columnsIf<Device>(onEnd !== undefined, {
          key: 'acts',
          label: t('acts'),
          cell: (device) => (
            <RowActs>
              <Button
                tone="quiet"
                aria-label={t('endNamed', { name: device.name })}
                onClick={() => onEnd?.(device)}
              >
                {t('end')}
              </Button>
            </RowActs>
          ),
        }),
      ]}
    />
  );
}

function DeviceName({ device: { name, role, version } }: { device: Device }) {
  const t = useText('officeGate');
  return (
    <span className={css.cell}>
      {name}
      <Soft size="s">
        {[t(`role${role}`), version !== null && t('version', { version })].filter(Boolean).join(' · ')}
      </Soft>
    </span>
  );
}

function DeviceState({ device, heardAt }: { device: Device; heardAt: number }) {
  const t = useText('officeGate');
  const locale = useLocale();
  const actorNameOf = useActorName();
  const { timeZone } = useEventHead();
  const { state, seenAt, pairingEndsAt, endedAt, madeBy } = device;
  const time = (at: string) => timeText(at, locale, timeZone);
  const seen = seenAt !== null && t('seen', { since: sinceText(seenAt, heardAt, locale) });
  const by = t('madeBy', { name: actorNameOf(madeBy) });
  const words = {
    WAITING: [t('waitsUntil', { time: time(pairingEndsAt) }), by],
    LAPSED: [by],
    WORKING: [seen],
    ENDED: [endedAt !== null && t('endedAt', { time: time(endedAt) }), seen],
  }[state];
  return (
    <span className={css.cell}>
      <span className={css.tags}>
        <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>
        {isSilent(device, heardAt) && <Tag tone="warn">{t('silent')}</Tag>}
      </span>
      <Soft size="s">{words.filter(Boolean).join(' · ')}</Soft>
    </span>
  );
}

function DevicePlaces({ device, desk }: { device: Device } & Pick<HeardDesk, 'desk'>) {
  const names = useGateNames(desk);
  const badges = useText('officeBadges');
  if (device.paper !== null) return badges(`paper${device.paper}`);
  return (
    <span className={css.cell}>
      {device.gateKeys.map(names.gate).join(', ')}
      <Soft size="s">{device.dateIds.map(names.date).join(', ')}</Soft>
    </span>
  );
}
