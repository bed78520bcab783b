import { Row } from '../../kit/layout/stack.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { usePush } from './use-push.ts';

/**
 * Turns notifications of this browser on and off; where there are none, says what to do instead. Without script it is not there.
 * The route sends the `alerts` texts along.
 */
export function PushControl({ publicKey }: { publicKey: string }) {
  const t = useText('alerts');
  const { state, isBusy, isFailed, turnOn, turnOff } = usePush(publicKey, useLocale());
  if (state === 'LOOKING') return null;
  const said = {
    NONE: t('pushNone'),
    IPHONE: t('pushIphone'),
    DENIED: t('pushDenied'),
    OFF: t('pushIsOff'),
    ON: t('pushIsOn'),
  };
  return (
    <Row gap={3}>
      <div role="status">
        <Soft>{isFailed ? t('pushFailed') : said[state]}</Soft>
      </div>
      {state === 'OFF' && (
        <Button onClick={turnOn} isBusy={isBusy}>
          {t('pushOn')}
        </Button>
      )}
      {state === 'ON' && (
        <Button tone="quiet" onClick={turnOff} isBusy={isBusy}>
          {t('pushOff')}
        </Button>
      )}
    </Row>
  );
}
