import { useRef, useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { deviceName } from '#src/domain/login/device-name.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { useGo } from '../../kit/navigation/navigation.ts';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { type DeviceFieldsFragment, endAllDevices, endDevice } from '../../parts/customer-api/account.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { paths } from '../../parts/pages/paths.ts';
import { loadSession } from '../../parts/session/session.ts';
import { Panel, Panels } from '../account-frame/panel.tsx';
import { SavedWord } from '../account-frame/saved-word.tsx';

/** Nobody tells us the zone of a device; the customers' own is said. */
const timeZone = 'America/Sao_Paulo';

/** Where somebody is logged in, with the way to end each of these logins, or all of them. */
export function DeviceList({
  devices,
  now,
  onChanged,
}: {
  devices: DeviceFieldsFragment[];
  now: string;
  onChanged: () => Promise<void>;
}) {
  const t = useText('security');
  const locale = useLocale();
  const go = useGo();
  const isReady = useIsReady();
  const ending = useSave(endDevice);
  const endingAll = useSave(endAllDevices);
  const [word, setWord] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isBusy = ending.isBusy || endingAll.isBusy;
  const others = devices.filter((device) => !device.isThis);

  const done = async (text: string) => {
    await onChanged();
    setWord(text);
    // The button that was pressed is gone with its device.
    list.current?.focus();
  };

  const nameOf = ({ userAgent }: DeviceFieldsFragment) => {
    const { browser, system } = deviceName(userAgent);
    if (browser && system) return t('deviceNamed', { browser, system });
    return browser ?? system ?? t('deviceUnknown');
  };

  return (
    <>
      <FormErrors
        errors={ending.errors.length > 0 ? ending.errors : endingAll.errors}
        failure={t('endFailed')}
      />
      <SavedWord>{word}</SavedWord>
      <Panels ref={list} labelledBy="aparelhos">
        {devices.map((device) => (
          <Panel
            key={device.id}
            name={
              <>
                {nameOf(device)} {device.isThis && <Tag>{t('thisDevice')}</Tag>}
              </>
            }
            act={
              !device.isThis && (
                <Button
                  tone="quiet"
                  disabled={!isReady}
                  isBusy={isBusy}
                  onClick={async () => {
                    if (await ending.save({ id: device.id })) await done(t('ended'));
                  }}
                >
                  <span>
                    {t('end')} <span className="visually-hidden">{nameOf(device)}</span>
                  </span>
                </Button>
              )
            }
          >
            <Soft>
              {t('lastUsed', {
                moment: formatMoment(new Date(device.lastUsedAt), locale, timeZone, new Date(now)),
              })}
            </Soft>
            {device.ipAddress && <Soft>{t('address', { ip: device.ipAddress })}</Soft>}
          </Panel>
        ))}
      </Panels>
      <Row gap={3}>
        {others.length > 0 && (
          <Button
            disabled={!isReady}
            isBusy={isBusy}
            onClick={async () => {
              if (await endingAll.save({ exceptThis: true })) await done(t('endedOthers'));
            }}
          >
            {t('endOthers')}
          </Button>
        )}
        <Button
          tone="danger"
          disabled={!isReady}
          isBusy={isBusy}
          onClick={async () => {
            if (!(await endingAll.save({ exceptThis: false }))) return;
            await loadSession();
            go(paths.home(locale));
          }}
        >
          {t('endAll')}
        </Button>
      </Row>
    </>
  );
}
