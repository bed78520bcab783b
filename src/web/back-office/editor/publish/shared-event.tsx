import { useEffect, useState } from 'react';
import { isRecord } from '#src/domain/draft/draft-path.ts';
import { venueWords } from '#src/domain/event/venue.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { ShareWays } from '#src/web/parts/share/share-ways.tsx';
import { knownSession } from '../../staff-api/session.ts';
import { useDraftState, useEditor } from '../editor-context.tsx';
import { PartSection } from '../fields/part-section.tsx';
import css from './publish.module.css';

/** Things to share a published event with: its address, words for a message, and its picture. */
export function SharedEvent() {
  const t = useText('officePublished');
  const { written } = useDraftState();
  const { definition } = useEditor().checked;
  const [site, setSite] = useState<string | null>(null);
  useEffect(() => {
    void knownSession().then(({ publicUrl }) => setSite(publicUrl.replace(/\/$/, '')));
  }, []);
  const slug = isRecord(written) && typeof written.slug === 'string' ? written.slug : null;
  if (site === null || slug === null) return null;
  const url = `${site}/pt/evento/${slug}`;
  // People are told in the language of the event's own words.
  const text = definition
    ? t('message', {
        name: definition.name.pt,
        dates: eventDates(
          {
            startsAt: definition.startsAt.toISOString(),
            endsAt: definition.endsAt.toISOString(),
            timeZone: definition.timeZone,
          },
          'pt',
        ),
        place:
          definition.venue.kind === 'ONLINE'
            ? t('online')
            : t('inCity', { city: venueWords(definition.venue).city.pt }),
      })
    : '';
  return (
    <PartSection title={t('title')} text={t('text')}>
      <Stack gap={4}>
        <ShareWays
          tone="plain"
          {...{ text, url }}
          words={{ address: t('address'), otherApp: t('otherApp'), copy: t('copy'), copied: t('copied') }}
        />
        {text && (
          <figure className={css.message}>
            <figcaption>{t('messageLabel')}</figcaption>
            <blockquote lang="pt-BR">
              {text} {url}
            </blockquote>
          </figure>
        )}
        <div className={css.shared}>
          <img src={`${site}/link-preview/pt/${slug}.jpg`} alt={t('picture')} width={300} height={158} />
          <div className={css.ways}>
            <ButtonLink to={url}>{t('open')}</ButtonLink>
            <ButtonLink to={`${site}/link-preview/pt/${slug}.jpg`} download={`${slug}.jpg`}>
              {t('savePicture')}
            </ButtonLink>
          </div>
        </div>
      </Stack>
    </PartSection>
  );
}
