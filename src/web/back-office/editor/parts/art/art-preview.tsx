import { useState } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './art.module.css';
import { pictureOf } from './plain-svg.ts';

/** The cuts in which pages show the drawing; the whole of it first. */
const cuts = ['Whole', 'Poster', 'Wide', 'Shared', 'Band', 'Strip'] as const;

/** The drawing in each of its cuts. */
export function ArtPreview({ svg }: { svg: string }) {
  const t = useText('officeArt');
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === svg) return <Notice tone="bad">{t('broken')}</Notice>;
  return (
    <div className={css.cuts}>
      {cuts.map((cut) => (
        <figure key={cut} className={css[`cut${cut}`]}>
          <img src={pictureOf(svg)} alt={t('drawingAlt')} onError={() => setBroken(svg)} />
          <figcaption>{t(`cut${cut}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
