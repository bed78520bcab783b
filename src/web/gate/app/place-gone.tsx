import { Stack } from '../../kit/layout/stack.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Unpair } from '../device-page/unpair.tsx';
import { useDevice, useDeviceState } from '../port/device-context.tsx';

/** The plan changed under a device: it reads nothing until somebody says where it stands. */
export function PlaceGone() {
  const t = useText('gate');
  const device = useDevice();
  const { gates, dates, dateId } = useDeviceState();
  const date = dates.find(({ id }) => id === dateId) ?? dates[0];
  const hasPlace = gates.length > 0 && date !== undefined;
  return (
    <main>
      <title>{`${t('goneTitle')} · Canhoto`}</title>
      <Page width="form">
        <h1>{t('goneTitle')}</h1>
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
      </Page>
    </main>
  );
}
