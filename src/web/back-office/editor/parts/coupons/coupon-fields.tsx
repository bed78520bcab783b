import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftState, useEditor } from '../../editor-context.tsx';
import { DraftCheck, DraftMoney, DraftNumber, DraftPercent } from '../../fields/draft-fields.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { DraftKeys } from '../../lists/draft-keys.tsx';
import { offerChoices } from '../offers/offer-choices.ts';
import { CouponCodeField } from './coupon-code-field.tsx';

type WrittenCoupon = NonNullable<EventInput['coupons']>[number];

/** All fields of a coupon. */
export function CouponFields({ path, coupon }: { path: DraftPath; coupon: WrittenCoupon }) {
  const t = useText('officeCoupons');
  const locale = useLocale();
  const change = useChange();
  const { isReadOnly } = useEditor();
  const { written } = useDraftState();
  const isPercent = coupon.amountCents === undefined;
  const at = (field: string) => [...path, field];
  // Half-price and free tickets take no coupon.
  const offers = offerChoices(written).filter(({ role, isFree }) => role !== 'HALF' && !isFree);

  function choose(kind: string) {
    const { percent: _, amountCents: __, maxDiscountCents: ___, ...rest } = coupon;
    const isAsked = kind === 'percent';
    if (isAsked === isPercent) return;
    const value = isAsked ? { ...rest, percent: 10 } : { ...rest, amountCents: 1_000 };
    change({ kind: 'SET', path, value });
  }

  return (
    <>
      <CouponCodeField path={path} coupon={coupon} />
      <ChoiceField
        name={`${pathText(path)}.kind`}
        label={t('gives')}
        isRow
        value={isPercent ? 'percent' : 'amount'}
        onChoose={choose}
        choices={[
          { value: 'percent', label: t('aPercent'), isDisabled: isReadOnly },
          { value: 'amount', label: t('anAmount'), isDisabled: isReadOnly },
        ]}
      />
      <FieldRow>
        {(isPercent || coupon.percent !== undefined) && (
          <DraftPercent path={at('percent')} label={t('percent')} />
        )}
        {!isPercent && <DraftMoney path={at('amountCents')} label={t('amount')} />}
        {(isPercent || coupon.maxDiscountCents !== undefined) && (
          <DraftMoney path={at('maxDiscountCents')} label={t('maxDiscount')} hint={t('maxDiscountHint')} />
        )}
        <DraftMoney path={at('minimumCents')} label={t('minimum')} hint={t('minimumHint')} />
      </FieldRow>
      <FieldRow>
        <DraftTime path={at('startsAt')} label={t('startsAt')} hint={t('startsHint')} />
        <DraftTime path={at('endsAt')} label={t('endsAt')} hint={t('endsHint')} />
        <DraftNumber path={at('usesMax')} label={t('usesMax')} hint={t('noLimit')} />
        <DraftNumber path={at('usesPerDocument')} label={t('usesPerDocument')} hint={t('noLimit')} />
      </FieldRow>
      <DraftCheck path={at('deliveryOnly')} label={t('deliveryOnly')} />
      <DraftKeys
        path={at('offers')}
        label={t('offers')}
        hint={t('offersHint')}
        options={offers.map(({ key, title }) => ({ value: key, label: title[locale] }))}
        isOptional
      />
    </>
  );
}
