import { type FormEvent, useEffect, useRef } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { CourtesyItemFragment } from '../../parts/customer-api/courtesy.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import css from './courtesies.module.css';
import type { Me, OpenedCourtesy } from './courtesy-items.ts';
import { OfferChoice } from './offer-choice.tsx';
import { storeCode } from './stored-code.ts';
import { useRedemption } from './use-redemption.ts';

/** What a code opens, and for whom. Who has not said who they are is asked for that first. */
export function OpenedCourtesyPanel({
  courtesy,
  me,
  isComplete,
  onRedeemed,
  onClose,
}: {
  courtesy: OpenedCourtesy;
  me: Me | null;
  isComplete: boolean;
  onRedeemed: (items: CourtesyItemFragment[]) => void;
  onClose: () => void;
}) {
  const t = useText('courtesies');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const heading = useRef<HTMLHeadingElement>(null);
  const redemption = useRedemption(courtesy, me, onRedeemed);
  // Whoever reads by ear is led to what has just opened.
  useEffect(() => heading.current?.focus(), []);
  const { event } = courtesy;

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!redemption.isBusy) await redemption.redeem();
  };

  return (
    <Stack as="section" gap={6} aria-labelledby="opened-courtesy">
      <div className={css.head}>
        {event.imageUrl && <img src={event.imageUrl} alt="" width="96" height="120" className={css.art} />}
        <div className={css.headWords}>
          <p className={css.grant}>{courtesy.name}</p>
          <h2 ref={heading} tabIndex={-1} id="opened-courtesy" className={css.event}>
            {event.name}
          </h2>
          <p className={css.soft}>
            {eventDates(event, locale)}, {event.venue.line}
          </p>
          {courtesy.expiresAt && (
            <p className={css.until}>
              {t('until', { moment: formatMoment(new Date(courtesy.expiresAt), locale, event.timeZone) })}
            </p>
          )}
        </div>
      </div>
      {isComplete ? (
        <Stack noValidate onSubmit={submit} as="form" gap={5}>
          <FormErrors
            failure={redemption.isUnsure ? t('redeemUnsure') : t('redeemFailed')}
            errors={redemption.summary}
          />
          <ul className={css.offers}>
            {courtesy.offers.map((opened) => (
              <OfferChoice
                key={opened.offer.id}
                opened={opened}
                event={event}
                me={me}
                redemption={redemption}
              />
            ))}
          </ul>
          <p className={css.soft}>{t('onceNote')}</p>
          <div className={css.ways}>
            <Button type="submit" tone="go" isBusy={redemption.isBusy}>
              {t('redeem')}
            </Button>
            <Button tone="quiet" onClick={onClose}>
              {t('otherCode')}
            </Button>
          </div>
        </Stack>
      ) : (
        <Notice
          tone="warn"
          title={refusalText({ code: 'COURTESY_REGISTRATION_INCOMPLETE' })}
          action={
            <ButtonLink
              tone="go"
              to={`${paths.profile(locale)}?redirect=${encodeURIComponent(paths.courtesies(locale))}`}
              onClick={() => storeCode(courtesy.code)}
            >
              {t('incompleteGo')}
            </ButtonLink>
          }
        >
          {t('incompleteText')}
        </Notice>
      )}
    </Stack>
  );
}
