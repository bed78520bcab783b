import { PhotoImage } from '../../../kit/ui/photo-image.tsx';
import type { EventPhotos } from '../../../parts/offers/event-data.ts';
import css from './static-parts.module.css';

type Photo = NonNullable<EventPhotos['goods'][number]['offers'][number]['photo']>;

/** The picture of a product: small in its row, where its name stands beside it, and large when it is unfolded. */
export function ThingMark({ photo, isLarge }: { photo: Photo; isLarge: boolean }) {
  return (
    <PhotoImage
      photo={photo}
      src={photo.src}
      alt={isLarge ? photo.alt : ''}
      sizes={isLarge ? '(width <= 767px) 90vw, 320px' : '56px'}
      className={isLarge ? css.thingLarge : css.thing}
      loading="lazy"
      decoding="async"
    />
  );
}
