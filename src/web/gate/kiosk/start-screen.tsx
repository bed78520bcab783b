import { useState } from 'react';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useCamera, useCameraState } from '../camera/camera-context.tsx';
import { CameraView } from '../camera/camera-view.tsx';
import { LanguageButton } from '../frame/language-button.tsx';
import { TypeCode } from '../keys/type-code.tsx';
import { useDeviceState } from '../port/device-context.tsx';
import css from './start-screen.module.css';

/** The first screen of a kiosk: it asks for a ticket. */
export function StartScreen({ isCovered, onCode }: { isCovered: boolean; onCode: (text: string) => void }) {
  const t = useText('gateKiosk');
  const words = useText('gateCamera');
  const locale = useLocale();
  const { eventName, isOnline } = useDeviceState();
  const camera = useCamera();
  const { lenses, phase } = useCameraState();
  const [isTyping, setTyping] = useState(false);
  return (
    <>
      <main className={css.page} inert={isCovered}>
        <div className={css.head}>
          <p className={css.event}>{eventName?.[locale] || eventName?.pt}</p>
          <LanguageButton isKept={false} />
        </div>
        <div className={css.words}>
          <h1 className={css.title}>{t('title')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          {!isOnline && (
            <Notice tone="warn" announces="politely" title={t('offlineTitle')}>
              {t('offlineText')}
            </Notice>
          )}
        </div>
        <CameraView onCode={onCode} hint={t('hold')} />
        <div className={css.controls}>
          <Button onClick={() => setTyping(true)}>{words('type')}</Button>
          {phase === 'ON' && lenses > 1 && <Button onClick={camera.nextLens}>{words('lens')}</Button>}
        </div>
      </main>
      <TypeCode isOpen={isTyping && !isCovered} onClose={() => setTyping(false)} onCode={onCode} />
    </>
  );
}
