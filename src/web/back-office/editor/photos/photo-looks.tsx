import { useState } from 'react';
import type { FocalPoint } from '../../../../domain/picture/focal-point.ts';
import type { PictureSources } from '../../../../domain/picture/picture-address.ts';
import { useText } from '../../../kit/text/text.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import css from './photo-looks.module.css';

/** In which shapes pages show a photo. */
const looks = ['Banner', 'Card', 'Square'] as const;

/** The photo as pages will crop it around its focal point. */
export function PhotoLooks({ sources, focus }: { sources: PictureSources; focus: FocalPoint }) {
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
            style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
            onError={() => setBroken(sources.src)}
          />
          <figcaption>{t(`look${look}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
