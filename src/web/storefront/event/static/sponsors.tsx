import { useText } from '#src/web/kit/text/text.tsx';
import { PhotoImage } from '#src/web/kit/ui/photo-image.tsx';
import type { EventPhotos } from '#src/web/parts/offers/event-data.ts';
import section from '../style/event-screen.module.css';
import css from './static-parts.module.css';

/** The logos of who supports the event; a logo says its sponsor's name. */
export function Sponsors({ sponsors }: { sponsors: EventPhotos['sponsors'] }) {
  const t = useText('event');
  if (sponsors.length === 0) return null;
  return (
    <section aria-labelledby="patrocinio" className={section.section}>
      <h2 id="patrocinio">{t('sponsors')}</h2>
      <ul className={css.sponsors}>
        {sponsors.map(({ name, link, logo }) => {
          const image = (
            <PhotoImage
              photo={logo}
              src={logo.src}
              alt={name}
              sizes="160px"
              loading="lazy"
              decoding="async"
            />
          );
          return (
            <li key={name}>
              {link === null ? (
                <span className={css.logo}>{image}</span>
              ) : (
                <a href={link} rel="sponsored noopener" className={css.logo}>
                  {image}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
