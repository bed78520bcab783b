import { eventGenres } from '#src/domain/event/event-genre.ts';
import { formatTaxNumber } from '#src/domain/format/money.ts';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftState } from '../editor-context.tsx';
import { DraftSelect, DraftText } from '../fields/draft-fields.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { PartSection } from '../fields/part-section.tsx';

const ageRatings = ['L', 'A10', 'A12', 'A14', 'A16', 'A18'] as const;

/** What the event is, in words. */
export function AboutPart() {
  const t = useText('officeEditor');
  const { seller, organizerId } = useDraftState().served;
  return (
    <Stack gap={5}>
      <LocalizedField path={['name']} label={t('name')} />
      <Pair>
        <DraftText path={['slug']} label={t('slug')} hint={t('slugHint')} />
        <DraftText path={['code']} label={t('code')} hint={t('codeHint')} />
      </Pair>
      <LocalizedField path={['summary']} label={t('summary')} hint={t('summaryHint')} isLong />
      <LocalizedField path={['description']} label={t('description')} hint={t('descriptionHint')} isLong />
      <Pair>
        <DraftSelect
          path={['ageRating']}
          label={t('ageRating')}
          emptyText={t('choose')}
          options={ageRatings.map((value) => ({ value, label: t(`age${value}`) }))}
        />
        <DraftSelect
          path={['genre']}
          label={t('genre')}
          hint={t('genreHint')}
          emptyText={t('genreNone')}
          options={eventGenres.map((value) => ({ value, label: t(`genre${value}`) }))}
        />
      </Pair>
      <PartSection title={t('organizer')} text={t('organizerText')}>
        <FieldError path={['organizer']} />
        <p>
          {seller.name} · {seller.legalName} · {formatTaxNumber(seller.taxNumber)}
        </p>
        <Link to={`/organizers/${organizerId}`}>{t('organizerLink')}</Link>
      </PartSection>
    </Stack>
  );
}
