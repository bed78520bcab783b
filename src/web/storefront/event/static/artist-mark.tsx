import { PhotoImage } from '#src/web/kit/ui/photo-image.tsx';
import type { EventPhotos } from '#src/web/parts/offers/event-data.ts';
import { InitialsMark } from './initials-mark.tsx';
import { smallPhoto } from './small-photo.ts';
import css from './static-parts.module.css';

type Face = EventPhotos['artists'][number]['photo'];

/** The photo of an artist; without one, initials. */
export function ArtistMark({ name, photo }: { name: string; photo: Face }) {
  if (photo === null) return <InitialsMark name={name} className={css.artistMark} />;
  return (
    <PhotoImage
      photo={smallPhoto(photo)}
      src={photo.src}
      alt={photo.alt}
      sizes="48px"
      loading="lazy"
      decoding="async"
      className={css.face}
    />
  );
}
