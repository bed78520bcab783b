import { leaveDocument } from '../../kit/navigation/leaving.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Stub, StubPart } from '../../kit/ui/stub.tsx';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';
import { outcomeMark } from './use-outcome-focus.ts';

const clockPath = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2';

/** A card payment that is not decided: the bank wants to ask its customer first, or somebody is still looking at it. */
export function WaitingPanel({ payment }: { payment: NonNullable<OrderDetail['payment']> }) {
  const t = useText('order');
  const { challengeUrl } = payment.card ?? {};
  return (
    <Stub as="section" aria-labelledby="espera">
      <StubPart className={css.waiting}>
        <h2 id="espera" {...outcomeMark} className={css.waitingTitle}>
          <Icon path={clockPath} size={28} />
          {challengeUrl ? t('challengeTitle') : t('analysisTitle')}
        </h2>
        <p>{challengeUrl ? t('challengeText') : t('analysisText')}</p>
        {challengeUrl && (
          <div>
            <Button tone="go" onClick={() => leaveDocument(challengeUrl)}>
              {t('challengeGo')}
              <Icon name="out" size={18} />
            </Button>
          </div>
        )}
      </StubPart>
    </Stub>
  );
}
