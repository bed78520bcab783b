import { type FormEvent, useState } from 'react';
import { limits } from '#src/domain/limits.ts';
import { CheckField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { langBeside } from '../../kit/lang/lang-beside.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { joinWaitlist } from '../../parts/customer-api/waitlist.gen.ts';
import { OfferName, offerWhen } from '../../parts/offers/offer-words.tsx';
import { paths } from '../../parts/pages/paths.ts';
import type { OfferToWaitFor, ShelfToWaitFor } from './shelves-to-wait-for.ts';
import css from './waitlist.module.css';

/** Which of the sold out things, any of which will do, and how many of one of them. */
export function JoinForm({
  event,
  shelves,
  item,
}: {
  event: { slug: string; timeZone: string };
  shelves: ShelfToWaitFor[];
  /** The thing whose button led here. */
  item: string;
}) {
  const t = useText('waitlist');
  const locale = useLocale();
  const go = useGo();
  const isReady = useIsReady();
  const offers = shelves.flatMap((shelf) => shelf.offers);
  const isFree = offers.some(({ id, isWaitedFor }) => id === item && !isWaitedFor);
  const [chosen, setChosen] = useState<string[]>(isFree ? [item] : []);
  const [units, setUnits] = useState(1);
  const { isBusy, errors, tell, save } = useSave(joinWaitlist);

  // As many as one order may have of each, for any of them may be the one that comes.
  const most = Math.min(
    ...offers.filter(({ id }) => chosen.includes(id)).map(({ maxPerOrder }) => maxPerOrder),
    10,
  );
  const count = Math.min(units, most);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));

  const join = async (submit: FormEvent) => {
    submit.preventDefault();
    if (isBusy) return;
    if (chosen.length === 0) {
      const first = offers.find(({ isWaitedFor }) => !isWaitedFor);
      tell([{ field: first && nameOf(first), text: t('joinNone') }]);
      return;
    }
    const answer = await save({ input: { eventSlug: event.slug, offerIds: chosen, units: count } });
    if (answer) go(`${paths.waitlist(locale)}?entrou=${answer.joinWaitlist.id}`, { replace: true });
  };

  return (
    <Stack as="form" gap={6} onSubmit={join} noValidate>
      <FormErrors errors={errors} failure={t('joinFailed')} />
      <ul className={css.rules}>
        <li>{t('joinOrder')}</li>
        <li>{t('joinOffer', { hours: limits.waitlistOfferMinutes / 60 })}</li>
        <li>{t('joinNext')}</li>
      </ul>
      <fieldset className={css.choices}>
        <legend className={css.legend}>{t('joinWhat')}</legend>
        <p className={css.soft}>{t('joinWhatHint')}</p>
        {shelves.map((shelf) => (
          <div key={shelf.id} className={css.shelf}>
            {shelves.length > 1 && (
              <h2 className={css.shelfName} lang={langBeside(shelf.name, shelf.nameInPortuguese, locale)}>
                {shelf.name}
              </h2>
            )}
            {shelf.offers.map((offer) => (
              <OfferCheck
                key={offer.id}
                offer={offer}
                timeZone={event.timeZone}
                isChosen={chosen.includes(offer.id)}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <SelectField
        name="units"
        label={t('joinUnits')}
        hint={t('joinUnitsHint')}
        className={css.units}
        value={String(count)}
        options={Array.from({ length: most }, (_, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
        onChange={(change) => setUnits(Number(change.target.value))}
      />
      <div className={css.ways}>
        <Button type="submit" tone="go" isBusy={isBusy} disabled={!isReady}>
          {t('join')}
        </Button>
        <ButtonLink tone="quiet" to={paths.waitlist(locale)}>
          {t('joinSeeList')}
        </ButtonLink>
      </div>
    </Stack>
  );
}

const nameOf = ({ id }: { id: string }) => `offer-${id}`;

function OfferCheck({
  offer,
  timeZone,
  isChosen,
  onChoose,
}: {
  offer: OfferToWaitFor;
  timeZone: string;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  const t = useText('waitlist');
  const locale = useLocale();
  return (
    <CheckField
      name={nameOf(offer)}
      label={
        <span className={css.choice}>
          <span className={css.what}>
            <OfferName offer={offer} />
          </span>
          <span className={css.soft}>
            {offer.isWaitedFor ? t('joinAlready') : offerWhen(offer, locale, timeZone)}
          </span>
        </span>
      }
      checked={isChosen}
      disabled={offer.isWaitedFor}
      onChange={(change) => onChoose(offer.id, change.target.checked)}
    />
  );
}
