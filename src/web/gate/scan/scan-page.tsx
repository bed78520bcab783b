import { useState } from 'react';
import { useScreenOn } from '../../kit/page/use-screen-on.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { useCamera, useCameraState } from '../camera/camera-context.tsx';
import { CameraView } from '../camera/camera-view.tsx';
import { TypeCode } from '../keys/type-code.tsx';
import { useKeyBursts } from '../keys/use-key-bursts.ts';
import { QueueLink } from '../queue/queue-link.tsx';
import css from './scan-page.module.css';
import { StatusLine } from './status-line.tsx';
import { type Shown, useScans } from './use-scans.ts';
import { VerdictScreen } from './verdict-screen.tsx';
import { useVerdictWords } from './verdict-words.ts';

/** Reads tickets by camera, scanner and hand, and answers over the whole screen. */
export function ScanPage() {
  const t = useText('gate');
  const { shown, scan, takeBack, next } = useScans();
  const [isTyping, setTyping] = useState(false);
  useScreenOn(true);
  useKeyBursts((text) => scan(text, 'SCANNER'));
  return (
    <>
      <title>{`${t('scan')} · Canhoto`}</title>
      {/* Under the answer the camera goes on; what is covered takes no press. */}
      <main className={css.page} inert={shown !== null}>
        <h1 className="visually-hidden">{t('scan')}</h1>
        <StatusLine />
        <CameraView onCode={(text) => scan(text, 'CAMERA')} />
        <Controls onType={() => setTyping(true)} />
      </main>
      <TypeCode isOpen={isTyping} onClose={() => setTyping(false)} onCode={(text) => scan(text, 'TYPED')} />
      {shown !== null && <VerdictScreen shown={shown} onTakeBack={takeBack} onNext={next} />}
      <div aria-live="assertive" aria-atomic="true" className="visually-hidden">
        {shown !== null && <Told key={shown.number} shown={shown} />}
      </div>
    </>
  );
}

/** The answer for whoever hears the page. */
function Told({ shown: { verdict, isTakenBack } }: { shown: Shown }) {
  const t = useText('gateAnswer');
  const { word, next } = useVerdictWords()(verdict);
  if (isTakenBack) {
    return <p>{`${t('wordTakenBack')}. ${t('nextTakenBack')} ${t('nextDifference')}`}</p>;
  }
  return <p>{[word, ...next].map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ')}</p>;
}

function Controls({ onType }: { onType: () => void }) {
  const t = useText('gate');
  const words = useText('gateCamera');
  const camera = useCamera();
  const { hasTorch, isTorchOn, lenses, phase } = useCameraState();
  return (
    <div className={css.controls}>
      <Button onClick={onType}>{words('type')}</Button>
      {hasTorch && (
        <Button onClick={() => camera.turnTorch(!isTorchOn)}>
          {words(isTorchOn ? 'torchOff' : 'torchOn')}
        </Button>
      )}
      {phase === 'ON' && lenses > 1 && <Button onClick={camera.nextLens}>{words('lens')}</Button>}
      <QueueLink />
      <ButtonLink to="/device">{t('device')}</ButtonLink>
    </div>
  );
}
