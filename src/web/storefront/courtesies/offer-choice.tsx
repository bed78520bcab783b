import { useLocale, useText } from '../../kit/text/text.tsx';
import { Stepper } from '../../kit/ui/stepper.tsx';
import css from './courtesies.module.css';
import type { Me, OpenedCourtesy } from './courtesy-items.ts';
import { countField, titleOf } from './courtesy-problems.ts';
import { PersonFields } from './person-fields.tsx';
import type { useRedemption } from './use-redemption.ts';
import { whenText } from './when-text.ts';

/** One thing the code opens: how many of it, and who each is for. */
export function OfferChoice({
  opened: { offer, remaining },
  event,
  me,
  redemption,
}: {
  opened: OpenedCourtesy['offers'][number];
  event: OpenedCourtesy['event'];
  me: Me | null;
  redemption: ReturnType<typeof useRedemption>;
}) {
  const t = useText('courtesies');
  const locale = useLocale();
  const title = titleOf(offer);
  const field = countField(offer.id);
  const error = redemption.errorOf(field);
  const when = whenText(offer, event, locale);
  return (
    <li className={css.offer}>
      <div className={css.choice} id={`field-${field}`} tabIndex={-1}>
        <div className={css.words}>
          <h3 className={css.name}>{title}</h3>
          {when && <p className={css.when}>{when}</p>}
          <p className={css.soft}>{remaining > 0 ? t('remaining', { count: remaining }) : t('gone')}</p>
        </div>
        {remaining > 0 && (
          <Stepper
            value={redemption.counts[offer.id] ?? 0}
            max={remaining}
            onChange={(count) => redemption.count(offer.id, count)}
            label={t('quantityOf', { offer: title })}
            decreaseLabel={t('decrease', { offer: title })}
            increaseLabel={t('increase', { offer: title })}
          />
        )}
      </div>
      {error && <p className={css.error}>{error}</p>}
      {redemption.slots
        .filter((slot) => slot.offer.id === offer.id)
        .map((slot) => (
          <PersonFields
            key={slot.key}
            slot={slot}
            label={redemption.labelOf(slot)}
            draft={redemption.draftOf(slot)}
            me={me}
            errorOf={redemption.errorOf}
            onType={(part) => redemption.type(slot, part)}
          />
        ))}
    </li>
  );
}
