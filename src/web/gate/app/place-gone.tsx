import { Stack } from '../../kit/layout/stack.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Unpair } from '../device-page/unpair.tsx';
import { GatePage } from '../frame/gate-page.tsx';
import { useDevice, useDeviceState } from '../port/device-context.tsx';

/** The plan changed under a device: it reads nothing until somebody says where it stands. */
export function PlaceGone() {
  const t = useText('gate');
  const device = useDevice();
  const { gates, dates, dateId } = useDeviceState();
  const date = dates.find(({ id }) => id === dateId) ?? dates[0];
  const hasPlace = gates.length > 0 && date !== undefined;
  return (
    <GatePage title={t('goneTitle')}>
      <p>{t(hasPlace ? 'goneChoose' : 'goneNone')}</p>
      {hasPlace && (
        <Stack gap={3}>
          {gates.map(({ key, name }) => (
            <Button key={key} isWide onClick={() => device.choose({ gateKey: key, dateId: date.id })}>
              {name}
            </Button>
          ))}
        </Stack>
      )}
      <Unpair />
    </GatePage>
  );
}
