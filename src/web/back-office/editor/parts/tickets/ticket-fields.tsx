import { maxPerOrderDefault } from '#src/domain/catalogue/read/offer-base.ts';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../../editor-context.tsx';
import { DraftCheck, DraftNumber, DraftSelect } from '../../fields/draft-fields.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { NestedFields } from '../../fields/nested-fields.tsx';
import { useItemOptions } from '../../fields/use-item-options.ts';
import { DraftKeys } from '../../lists/draft-keys.tsx';
import { BatchList } from '../offers/batch-list.tsx';
import { OfferWords } from '../offers/offer-words.tsx';

const ticketTypes = ['FULL', 'SINGLE', 'FREE'] as const;

/** All fields of a ticket. */
export function TicketFields({ path }: { path: DraftPath }) {
  const t = useText('officeOffers');
  const ticketType = useDraftValue([...path, 'ticketType']);
  const sector = useDraftValue([...path, 'sector']);
  const hasHalf = useDraftValue([...path, 'half']) !== undefined;
  const hasSocial = useDraftValue([...path, 'social']) !== undefined;
  const dates = useItemOptions('dates');
  const sectors = useItemOptions('sectors');
  const isFull = ticketType === 'FULL';
  return (
    <>
      <OfferWords path={path} />
      <DraftKeys path={[...path, 'dates']} label={t('dates')} hint={t('datesHint')} options={dates} />
      <FieldRow>
        <DraftSelect
          path={[...path, 'ticketType']}
          label={t('ticketType')}
          options={ticketTypes.map((value) => ({ value, label: t(`type${value}`) }))}
        />
        {(sectors.length > 0 || sector !== undefined) && (
          <DraftSelect
            path={[...path, 'sector']}
            label={t('sector')}
            emptyText={t('choose')}
            options={withWritten(sectors, sector)}
          />
        )}
        <DraftNumber
          path={[...path, 'maxPerOrder']}
          label={t('maxPerOrder')}
          placeholder={String(maxPerOrderDefault)}
        />
      </FieldRow>
      {(isFull || hasHalf) && (
        <DraftCheck path={[...path, 'half']} label={t('half')} hint={t('halfHint')} on={{}} />
      )}
      {hasHalf && (
        <NestedFields>
          <LocalizedField
            path={[...path, 'half', 'description']}
            label={t('halfDescription')}
            hint={t('siblingDescriptionHint')}
            isOptional
          />
        </NestedFields>
      )}
      {(isFull || hasSocial) && (
        <DraftCheck path={[...path, 'social']} label={t('social')} hint={t('socialHint')} on={{}} />
      )}
      {hasSocial && (
        <NestedFields>
          <LocalizedField
            path={[...path, 'social', 'description']}
            label={t('socialDescription')}
            hint={t('siblingDescriptionHint')}
            isOptional
          />
        </NestedFields>
      )}
      <BatchList offerPath={path} hasHalf={hasHalf} hasSocial={hasSocial} />
    </>
  );
}

/** The options, and what is written where it is none of them any more. */
function withWritten(options: { value: string; label: string }[], written: unknown) {
  const isKnown = typeof written !== 'string' || options.some(({ value }) => value === written);
  return isKnown ? options : [...options, { value: written, label: written }];
}
