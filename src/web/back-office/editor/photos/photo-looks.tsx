import { useState } from 'react';
import type { FocalPoint } from '#src/domain/picture/focal-point.ts';
import type { PictureSources } from '#src/domain/picture/picture-address.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './photo-looks.module.css';

/** In which shapes pages show a photo. */
export type Look = 'Banner' | 'Card' | 'Square' | 'Whole';

/** The photo as pages will show it, cropped around its focal point or whole. */
export function PhotoLooks({
  sources,
  focus,
  looks,
}: {
  sources: PictureSources;
  focus: FocalPoint;
  looks: readonly Look[];
}) {
  const t = useText('officePhotos');
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === sources.src) return <Notice tone="bad">{t('missing')}</Notice>;
  return (
    <div className={css.looks}>
      {looks.map((look) => (
        <figure key={look} className={css[`look${look}`]}>
          <img
            src={sources.src}
            alt=""
            style={look === 'Whole' ? undefined : { objectPosition: `${focus.x}% ${focus.y}%` }}
            onError={() => setBroken(sources.src)}
          />
          <figcaption>{t(`look${look}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
