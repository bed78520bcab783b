import type { ReactNode } from 'react';
import { CheckField } from '../../kit/forms/field.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Group, GroupTitle } from '../../kit/layout/group.tsx';
import { Page } from '../../kit/page/page.tsx';
import { refusedWith } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { set, useSetting } from '../frame/device-settings.ts';
import { LanguageButton } from '../frame/language-button.tsx';
import { PlaceFields } from '../frame/place-fields.tsx';
import { useDevice, useDeviceState } from '../port/device-context.tsx';
import { QueueLink } from '../queue/queue-link.tsx';
import { gateTime } from '../scan/verdict-words.ts';
import { ByHand } from './by-hand.tsx';
import { LogList } from './log-list.tsx';
import { StopTicket } from './stop-ticket.tsx';
import { Unpair } from './unpair.tsx';

/** All about the device that is not reading: its place, its log, and what a supervisor may do. */
export function DevicePage() {
  const t = useText('gateDevice');
  const gate = useText('gate');
  const locale = useLocale();
  const { deviceName, eventName, role } = useDeviceState();
  const isMuted = useSetting('isMuted');
  return (
    <main>
      <title>{`${gate('device')} · Canhoto`}</title>
      <Page width="form">
        <ButtonLink to="/">{gate('back')}</ButtonLink>
        <div>
          <h1>{deviceName}</h1>
          <p>{eventName?.[locale]}</p>
        </div>
        <Part title={t('place')}>
          <PlaceFields />
          <QueueLink />
        </Part>
        <Sync />
        {role === 'SUPERVISOR' && (
          <>
            <ByHand />
            <StopTicket />
          </>
        )}
        <LogList />
        <Part title={t('settings')}>
          <CheckField
            name="muted"
            label={t('mute')}
            checked={isMuted}
            onChange={({ target }) => set('isMuted', target.checked)}
          />
          <LanguageButton />
          <Unpair />
        </Part>
      </Page>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <GroupTitle>{title}</GroupTitle>
      {children}
    </Group>
  );
}

function Sync() {
  const t = useText('gateDevice');
  const status = useText('gateStatus');
  const locale = useLocale();
  const device = useDevice();
  const { syncedAt, unsent, conflicts } = useDeviceState();
  const { call, isBusy, refusal } = useCall();
  const sync = () =>
    call(() =>
      device.syncNow().then(
        () => ({ data: true }),
        () => refusedWith({ code: 'OFFLINE' }),
      ),
    );
  return (
    <Part title={t('sync')}>
      <p>{syncedAt === null ? t('neverSynced') : t('syncedAt', { time: gateTime(syncedAt, locale) })}</p>
      <p>
        {unsent === 0 ? t('sent') : status('unsent', { count: unsent })}
        {conflicts > 0 && ` · ${status('conflicts', { count: conflicts })}`}
      </p>
      <RefusalNotice refusal={refusal} />
      <Button isBusy={isBusy} onClick={() => void sync()}>
        {t('syncNow')}
      </Button>
    </Part>
  );
}
