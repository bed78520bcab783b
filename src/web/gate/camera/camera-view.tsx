import { useEffect, useRef, useState } from 'react';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useCamera, useCameraState } from './camera-context.tsx';
import css from './camera-view.module.css';
import { watchCodes } from './watch-codes.ts';

/** The camera within a page of other things. */
export function CameraBox({ onCode }: { onCode: (text: string) => void }) {
  return (
    <div className={css.box}>
      <CameraView onCode={onCode} />
    </div>
  );
}

/** The picture of the camera, where a code is told as it comes into it; or why there is none, and what to do. `hint`: how to hold it. */
export function CameraView({ onCode, hint }: { onCode: (text: string) => void; hint?: string }) {
  const t = useText('gateCamera');
  const camera = useCamera();
  const { phase, refusal } = useCameraState();
  const video = useRef<HTMLVideoElement>(null);
  const [isReaderMissing, setReaderMissing] = useState(false);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => (video.current ? camera.show(video.current) : undefined), [camera]);
  useEffect(() => {
    if (phase !== 'ON' || video.current === null) return;
    return watchCodes(video.current, {
      onCode: (text) => tell.current(text),
      onSilent: camera.restart,
      onReader: (works) => setReaderMissing(!works),
    });
  }, [camera, phase]);

  return (
    <div className={css.view}>
      <video ref={video} className={css.video} playsInline muted hidden={phase !== 'ON'} />
      {phase === 'ON' && (
        <div className={css.over}>
          <div className={css.frame} aria-hidden="true" />
          <p className={css.hint}>{hint ?? t('hold')}</p>
        </div>
      )}
      {phase === 'STARTING' && (
        <p className={css.hint} role="status">
          {t('starting')}
        </p>
      )}
      {phase === 'ON' && isReaderMissing && (
        <div className={css.told}>
          <Notice tone="warn" announces="politely" title={t('titleReader')}>
            {t('textReader')}
          </Notice>
        </div>
      )}
      {refusal !== null && (
        <div className={css.told}>
          <Notice
            tone="warn"
            announces="politely"
            title={t(`title${refusal}`)}
            action={<Button onClick={camera.restart}>{t('tryAgain')}</Button>}
          >
            {t(`text${refusal}`)}
          </Notice>
        </div>
      )}
    </div>
  );
}
