import { maxPerOrderDefault } from '#src/domain/catalogue/read/offer-base.ts';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftState, useDraftValue } from '../../editor-context.tsx';
import { DraftCheck, DraftNumber } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { NestedFields } from '../../fields/nested-fields.tsx';
import { BatchList } from '../offers/batch-list.tsx';
import { OfferWords } from '../offers/offer-words.tsx';
import { PickupFields } from '../offers/pickup-fields.tsx';
import { bundleChoices, bundleParts } from './new-ticket.ts';
import { PartList } from './part-list.tsx';

/** All fields of a bundle: what is in it, what may be chosen, and its price. */
export function BundleFields({ path }: { path: DraftPath }) {
  const t = useText('officeOffers');
  const { written } = useDraftState();
  const choicePath = [...path, 'bundle', 'choice'];
  const hasChoice = useDraftValue(choicePath) !== undefined;
  return (
    <>
      <OfferWords path={path} />
      <FieldError path={[...path, 'bundle']} />
      <PartList
        path={[...path, 'bundle', 'parts']}
        label={t('parts')}
        hint={t('partsHint')}
        choices={bundleParts(written)}
      />
      <DraftCheck path={choicePath} label={t('choice')} hint={t('choiceHint')} on={{ of: [] }} />
      {hasChoice && (
        <NestedFields>
          <PartList
            path={[...choicePath, 'of']}
            label={t('choiceOf')}
            hint={t('choiceOfHint')}
            choices={bundleChoices(written)}
          />
        </NestedFields>
      )}
      <FieldRow>
        <DraftNumber
          path={[...path, 'quantity']}
          label={t('bundleQuantity')}
          hint={t('bundleQuantityHint')}
        />
        <DraftNumber
          path={[...path, 'maxPerOrder']}
          label={t('maxPerOrder')}
          placeholder={String(maxPerOrderDefault)}
        />
      </FieldRow>
      <PickupFields offerPath={path} />
      <BatchList offerPath={path} />
    </>
  );
}
