import { useState } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { useTold } from '../../form/use-told.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { useEventHead } from '../frame/event-frame.tsx';
import { type Device, isOpen } from './device-state.ts';
import { DeviceTable } from './device-table.tsx';
import { EndDeviceDialog } from './end-device-dialog.tsx';
import css from './gate.module.css';
import { PairDialog } from './pair-dialog.tsx';
import type { HeardDesk } from './use-gate-desk.ts';

/** Phones at the gates: how each is, and the way to pair and to end one. */
export function DevicesPart({ desk, heardAt, refresh }: HeardDesk & { refresh: () => Promise<void> }) {
  const t = useText('officeGate');
  const { rights } = useEventHead();
  const { notice, tell, clear } = useTold();
  const [isPairing, setPairing] = useState(false);
  const [ending, setEnding] = useState<Device | null>(null);
  const mayPair = rights.includes('gate.pair');
  const open = desk.devices.filter(isOpen);
  const others = desk.devices.filter((device) => !isOpen(device));
  const isFull = open.length >= desk.devicesMax;
  const shared = { desk, heardAt, ...(mayPair && { onEnd: setEnding }) };
  return (
    <OfficePart
      title={t('devices')}
      lead={t('devicesLead')}
      actions={
        mayPair &&
        (isFull ? (
          <span className={css.soft}>{t('devicesFull', { most: desk.devicesMax })}</span>
        ) : (
          <Button
            tone="go"
            onClick={() => {
              clear();
              setPairing(true);
            }}
          >
            {t('pair')}
          </Button>
        ))
      }
    >
      {notice}
      <DeviceTable
        {...shared}
        label={t('devices')}
        devices={open}
        empty={<p>{t(mayPair ? 'noDevices' : 'noDevicesToSee')}</p>}
      />
      {others.length > 0 && (
        <Fold title={t('endedDevices', { count: others.length })}>
          <DeviceTable
            {...{ desk, heardAt }}
            label={t('endedDevices', { count: others.length })}
            devices={others}
            empty={null}
          />
        </Fold>
      )}
      {isPairing && <PairDialog desk={desk} refresh={refresh} onClose={() => setPairing(false)} />}
      {ending && (
        <EndDeviceDialog
          device={ending}
          onClose={() => setEnding(null)}
          onDone={async () => {
            setEnding(null);
            tell(t('ended'));
            await refresh();
          }}
        />
      )}
    </OfficePart>
  );
}
