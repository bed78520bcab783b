import { ErrorSummary } from '#src/web/kit/forms/error-summary.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { OfferLabels } from '#src/web/parts/offers/offer-labels.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import type { LineRefusal } from './hold-selection.ts';

/** Why what is chosen could not be held, each refusal with the offer it is about. */
export function SelectionRefusals({
  refusals,
  labels,
  slug,
}: {
  refusals: readonly LineRefusal[];
  labels: OfferLabels;
  slug: string;
}) {
  const common = useText('common');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const errors = refusals.map((refusal) => {
    const text = refusalText(refusal);
    return {
      text: refusal.offerId ? `${labels[refusal.offerId] ?? ''}: ${text}` : text,
      // What is chosen is kept on the device, so whoever comes back holds it with one tap.
      link:
        refusal.code === 'LOG_IN_TO_HOLD'
          ? { to: paths.logIn(locale, paths.event(locale, slug)), text: common('logIn') }
          : undefined,
    };
  });
  return <ErrorSummary title={common('errorsTitle')} errors={errors} />;
}
