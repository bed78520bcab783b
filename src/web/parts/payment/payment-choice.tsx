import { type ReactNode, type RefObject, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useSecondsLeft } from '../../kit/countdown/countdown.tsx';
import { useLeftText } from '../../kit/countdown/left-text.ts';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { Group } from '../../kit/layout/group.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { CardFieldMount } from '../cards/card-field-mount.ts';
import type { ExpressPayer } from '../cards/express-mount.ts';
import type { PaymentMethod } from '../customer-api/schema.gen.ts';
import { CardPart } from './card-part.tsx';
import { ExpressPart } from './express-part.tsx';
import { planWords, rateWords } from './plan-words.ts';
import type { PaymentWays } from './use-payment-ways.ts';

type Paid = NonNullable<PaymentWays['ways']>[number] & { method: Exclude<PaymentMethod, 'FREE'> };

/** How it is paid, in the checkout and again after a decline: the ways there are, and all that a card asks for. */
export function PaymentChoice({
  ways: { ways: known, method, cardPlan: plan, installments, isCurrent, isFailed, askAgain },
  first,
  amountCents,
  card,
  express,
  payer,
  billing,
  errorOf,
  onMethod,
  onInstallments,
  until = null,
}: {
  ways: PaymentWays;
  /** The way that stands on top. */
  first?: PaymentMethod;
  amountCents: number;
  card: RefObject<CardFieldMount | null>;
  /** What pays by the sheet of Apple Pay or Google Pay. */
  express: ExpressPayer;
  payer: { documentType: string; documentNumber: string } | null;
  billing: ReactNode;
  errorOf: (field: string) => string | null;
  onMethod: (method: PaymentMethod) => void;
  onInstallments: (count: number) => void;
  /** Until when it can be paid, where that may be days. */
  until?: string | null;
}) {
  const t = useText('payment');
  const common = useText('common');
  const locale = useLocale();
  // Nothing to pay is no way to pay.
  const ways =
    known
      ?.filter((way): way is Paid => way.method !== 'FREE')
      .sort((one, other) => Number(other.method === first) - Number(one.method === first)) ?? null;
  const byCard = ways?.find((way) => way.method === 'CARD');
  const isCard = method === 'CARD' && byCard?.isAvailable === true;
  const [hasField, setHasField] = useState(isCard);
  // Whoever looks at Pix and comes back finds the card as they left it.
  if (isCard && !hasField) setHasField(true);

  if (ways === null) return <Skeleton lines={2} label={common('loading')} />;
  const chosen = ways.find((way) => way.method === method && way.isAvailable);
  const hintOf = (way: Paid) => {
    if (way.method === 'PIX') return <PixHint until={until} />;
    // A card's plans stand in its field of installments.
    return way.method === 'CARD' ? null : t(`${way.method}Hint`);
  };
  return (
    <>
      <ChoiceField
        name="payment"
        label={t('title')}
        hidesLabel
        isRow
        error={errorOf('payment')}
        choices={ways.map((way) => ({
          value: way.method,
          label: t(way.method),
          hint: way.isAvailable ? undefined : t('notNow'),
          isDisabled: !way.isAvailable,
        }))}
        value={method}
        onChoose={(value) => onMethod(value as PaymentMethod)}
      />
      {chosen && !isCard && <Soft size="s">{hintOf(chosen)}</Soft>}
      {isFailed && (
        <Notice
          tone="warn"
          announces="politely"
          action={<Button onClick={askAgain}>{common('tryAgain')}</Button>}
        >
          {t('waysFailed')}
        </Notice>
      )}
      {hasField && byCard?.cardField && (
        <Group hidden={!isCard}>
          <div>
            {byCard.cardField.hasExpress && (
              <ExpressPart cardField={byCard.cardField} amountCents={amountCents} payer={express} />
            )}
            <CardPart cardField={byCard.cardField} card={card} payer={payer} error={errorOf('card')} />
          </div>
          <SelectField
            name="installments"
            label={t('installments')}
            error={errorOf('installments')}
            options={byCard.installmentPlans.map((one) => ({
              value: String(one.installments),
              label: planWords(one, locale, t),
            }))}
            value={String(installments)}
            disabled={!isCurrent}
            hint={
              plan && plan.totalCents > amountCents
                ? t('interestNote', {
                    rate: rateWords(plan, locale),
                    total: formatMoney(plan.totalCents, locale),
                    interest: formatMoney(plan.totalCents - amountCents, locale),
                  })
                : undefined
            }
            onChange={(chosen) => onInstallments(Number(chosen.target.value))}
          />
          {billing}
        </Group>
      )}
    </>
  );
}

const hourSeconds = 3_600;

/** The time for a Pix: a quarter of an hour, but where the order is held for days. */
function PixHint({ until }: { until: string | null }) {
  const t = useText('payment');
  const leftText = useLeftText();
  const left = useSecondsLeft(until);
  return left === null || left < hourSeconds ? t('PIXHint') : t('PIXHintLong', { time: leftText(left) });
}
