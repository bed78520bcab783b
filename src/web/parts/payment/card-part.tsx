import { type RefObject, useEffect, useRef, useState } from 'react';
import { Group } from '../../kit/layout/group.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { CardFieldMount } from '../cards/card-field-mount.ts';
import { loadCardField } from '../cards/load-card-field.ts';
import css from './card-part.module.css';
import type { PaymentWay } from './use-payment-ways.ts';

/** The provider's own card field, loaded when somebody wants to pay by card. */
export function CardPart({
  cardField,
  card,
  payer,
  error,
}: {
  cardField: NonNullable<PaymentWay['cardField']>;
  /** Whoever pays asks it for the token; null while there is no field. */
  card: RefObject<CardFieldMount | null>;
  payer: { documentType: string; documentNumber: string } | null;
  error: string | null;
}) {
  const t = useText('payment');
  const common = useText('common');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { provider, publicKey, scriptUrl } = cardField;

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once; a payer who changes must not empty the field.
  useEffect(() => {
    let isGone = false;
    let field: CardFieldMount | null = null;
    const words = {
      title: t('cardTitle'),
      number: t('card_number'),
      expiry: t('card_expiry'),
      code: t('card_code'),
      name: t('card_name'),
    };
    const say = (code: string) => refusalText({ code });
    const mount = async () => {
      setState('loading');
      try {
        field = await loadCardField(provider);
        if (isGone || !place.current) return;
        await field.mount(place.current, { locale, publicKey, scriptUrl, words, say, payer });
        if (isGone) field.unmount();
        else {
          card.current = field;
          setState('ready');
        }
      } catch {
        if (!isGone) setState('failed');
      }
    };
    void mount();
    return () => {
      isGone = true;
      card.current = null;
      field?.unmount();
    };
  }, [provider, publicKey, scriptUrl, locale, attempt]);

  return (
    <Group id="field-card" tabIndex={-1}>
      {state === 'loading' && <Soft size="s">{t('cardLoading')}</Soft>}
      {state === 'failed' && (
        <Notice
          tone="bad"
          announces="at once"
          action={<Button onClick={() => setAttempt(attempt + 1)}>{common('tryAgain')}</Button>}
        >
          {t('cardFailed')}
        </Notice>
      )}
      <div
        ref={place}
        hidden={state === 'failed'}
        // The boxes of the others are ours, with a frame in each.
        className={provider === 'SANDBOX' ? css.frame : undefined}
      />
      {error && <p className={css.wrong}>{error}</p>}
      <Soft size="xs">{t('cardSafe')}</Soft>
    </Group>
  );
}
