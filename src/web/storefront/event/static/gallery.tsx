import { langOf } from '#src/web/kit/lang/lang-of.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { PhotoImage } from '#src/web/kit/ui/photo-image.tsx';
import type { EventDetail, EventPhotos } from '#src/web/parts/offers/event-data.ts';
import section from '../style/event-screen.module.css';
import css from './static-parts.module.css';

/** Photos of the event, each with its own alternative text. */
export function Gallery({
  photos,
  ...told
}: { photos: EventPhotos['gallery'] } & Pick<EventDetail, 'portugueseTexts'>) {
  const t = useText('event');
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="fotos" className={section.section}>
      <h2 id="fotos">{t('photos')}</h2>
      <ul className={css.gallery}>
        {photos.map((photo) => (
          <li key={photo.src}>
            <PhotoImage
              photo={photo}
              src={photo.src}
              alt={photo.alt}
              lang={langOf(told, photo.alt)}
              sizes="(width <= 767px) 50vw, 300px"
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
