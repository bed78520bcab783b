import { PhotoImage } from '../../../kit/ui/photo-image.tsx';
import type { EventPhotos } from '../../../parts/offers/event-data.ts';
import css from './static-parts.module.css';

type Face = EventPhotos['artists'][number]['photo'];

/** The photo of an artist; without one, initials on rings that are nobody else's, drawn from the name. */
export function ArtistMark({ name, photo }: { name: string; photo: Face }) {
  if (photo !== null)
    return (
      <PhotoImage
        photo={photo}
        src={photo.src}
        alt={photo.alt}
        sizes="48px"
        loading="lazy"
        decoding="async"
        className={css.face}
      />
    );
  const words = name.split(' ');
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0]).join('');
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={css.artistMark}>
      {[12, 22, 32, 42, 52].map((r) => (
        <circle key={r} cx={seed % 64} cy={(seed >> 4) % 64} r={r} />
      ))}
      <text x="32" y="41" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
