import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';

/** What an offer is called, and what stands under its name on the page. */
export function OfferWords({ path }: { path: DraftPath }) {
  const t = useText('officeOffers');
  return (
    <>
      <LocalizedField path={[...path, 'name']} label={t('name')} />
      <LocalizedField
        path={[...path, 'description']}
        label={t('description')}
        hint={t('descriptionHint')}
        isLong
        isOptional
      />
    </>
  );
}
