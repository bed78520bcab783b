import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { BatchDefinition } from '#src/domain/event/event-definition.ts';
import { CheckField } from '#src/web/kit/forms/field.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { batchesForSale, batchNumbers } from './preview-moments.ts';
import css from './visitor.module.css';

/** Which batches count as gone: all of one number at once, or one by one. */
export function GoneChoice({
  definition,
  gone,
  onChoose,
}: {
  definition: EventDefinition;
  gone: ReadonlySet<string>;
  onChoose: (gone: ReadonlySet<string>) => void;
}) {
  const t = useText('officeVisitor');
  const locale = useLocale();
  const batches = batchesForSale(definition);
  const offerByKey = new Map(definition.offers.map((offer) => [offer.key, offer]));
  const nameOf = ({ offerKey, number }: BatchDefinition) => {
    const found = offerByKey.get(offerKey);
    const offer = [found?.name[locale] ?? offerKey, found?.variant?.[locale]].filter(Boolean).join(', ');
    return number === null ? offer : t('goneOne', { offer, number });
  };
  const choose = (keys: readonly string[], isGone: boolean) => {
    const next = new Set(gone);
    for (const key of keys) {
      if (isGone) next.add(key);
      else next.delete(key);
    }
    onChoose(next);
  };
  return (
    <fieldset className={css.gone}>
      <legend>{t('gone')}</legend>
      <Soft size="s">{t('goneHint')}</Soft>
      <Stack gap={2}>
        {batchNumbers(definition).map((number) => {
          const keys = batches.filter((batch) => batch.number === number).map(({ key }) => key);
          return (
            <CheckField
              key={number}
              name={`gone-${number}`}
              label={t('goneNumber', { number })}
              checked={keys.every((key) => gone.has(key))}
              onChange={({ target }) => choose(keys, target.checked)}
            />
          );
        })}
      </Stack>
      <details>
        <summary>{t('goneEach')}</summary>
        <div className={css.each}>
          {batches.map((batch) => (
            <CheckField
              key={batch.key}
              name={`gone-${batch.key}`}
              label={nameOf(batch)}
              checked={gone.has(batch.key)}
              onChange={({ target }) => choose([batch.key], target.checked)}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
