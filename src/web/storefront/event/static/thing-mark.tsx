import { PhotoImage } from '#src/web/kit/ui/photo-image.tsx';
import type { EventPhotos } from '#src/web/parts/offers/event-data.ts';
import { InitialsMark } from './initials-mark.tsx';
import { smallPhoto } from './small-photo.ts';
import css from './static-parts.module.css';

type Photo = NonNullable<EventPhotos['goods'][number]['offers'][number]['photo']>;

/** The picture of a product in its row, where its name stands beside it; without one, initials. */
export function ThingMark({ name, photo }: { name: string; photo: Photo | null }) {
  if (photo === null) return <InitialsMark name={name} className={css.thing} />;
  return (
    <PhotoImage
      photo={smallPhoto(photo)}
      src={photo.src}
      alt=""
      sizes="64px"
      className={css.thing}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The same where its row is unfolded: whole, in the middle of its box whatever its focal point, which is for crops. */
export function LargeThing({ photo }: { photo: Photo }) {
  const ratio = photo.width / photo.height;
  // What a picture takes of its box, which is 4:3 on a phone and square elsewhere; 85 % of a phone's width rather than all
  // of it, because the next larger file has three times the bytes.
  const onPhone = Math.round(Math.min(1, ratio * 0.75) * 85);
  const elsewhere = Math.round(Math.min(1, ratio) * 320);
  return (
    <PhotoImage
      photo={photo}
      src={photo.src.split('#')[0]}
      alt={photo.alt}
      sizes={`(width <= 767px) ${onPhone}vw, ${elsewhere}px`}
      className={css.thingLarge}
      loading="lazy"
      decoding="async"
    />
  );
}
