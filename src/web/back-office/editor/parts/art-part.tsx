import { useState } from 'react';
import { artBytesMax, artProblems } from '#src/domain/catalogue/art-problems.ts';
import { galleryMax } from '#src/domain/catalogue/written/written-pictures.ts';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { artPath, pathText } from '#src/domain/draft/draft-path.ts';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { numberText } from '../../words/times.ts';
import { useChange, useDraftState, useEditor, useProblemText } from '../editor-context.tsx';
import { FilePick } from '../fields/file-pick.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { PhotoFields } from '../photos/photo-fields.tsx';
import css from './art/art.module.css';
import { ArtPreview } from './art/art-preview.tsx';
import { GalleryList } from './art/gallery-list.tsx';
import { plainSvg } from './art/plain-svg.ts';
import { SponsorList } from './art/sponsor-list.tsx';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** What the event is shown with: its photo, else its drawing, the gallery and the sponsors. */
export function ArtPart() {
  const t = useText('officeArt');
  const photos = useText('officePhotos');
  const locale = useLocale();
  const change = useChange();
  const problemText = useProblemText();
  const { checked, isReadOnly } = useEditor();
  const { artSvg } = useDraftState();
  const [refused, setRefused] = useState<string | null>(null);
  const problems = checked.problems.filter(({ draftPath }) => pathText(draftPath) === pathText(artPath));
  // Decided once: a drawing that is pasted must not fold the field away from under the cursor.
  const [isCodeOpen] = useState(() => artSvg.trim() === '' || problems.length > 0);
  const count = (bytes: number) => numberText(bytes, locale);

  function set(text: string) {
    const value = plainSvg(text);
    const bytes = bytesOf(value);
    // More than the draft may store would keep everything else from being stored, too.
    if (bytes > draftLimits.artBytesMax)
      return setRefused(t('tooLarge', { bytes: count(bytes), most: count(artBytesMax) }));
    setRefused(null);
    change({ kind: 'SET', path: artPath, value });
  }

  return (
    <Stack gap={6}>
      <PartSection title={photos('eventPhoto')} text={photos('eventPhotoText')}>
        <PhotoFields
          path={['photo']}
          name={photos('eventPhoto')}
          looks={['Banner', 'Card', 'Square']}
          isRemovable
        />
      </PartSection>
      <PartSection title={t('drawing')} text={t('drawingText')}>
        {!isReadOnly && (
          <FilePick
            label={t('file')}
            accept=".svg,image/svg+xml"
            hint={t('fileHint', { most: count(artBytesMax) })}
            error={refused}
            onText={set}
          />
        )}
        <details className={css.source} open={isCodeOpen}>
          <summary>{t('code')}</summary>
          <TextArea
            name={pathText(artPath)}
            label={t('code')}
            hint={t('size', { bytes: count(bytesOf(artSvg)), most: count(artBytesMax) })}
            className={css.code}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            readOnly={isReadOnly}
            value={artSvg}
            onChange={({ target }) => set(target.value)}
          />
        </details>
        {problems.length > 0 && (
          <ul aria-label={t('problems')} className={css.problems}>
            {problems.map((problem) => (
              <li key={`${problem.code} ${problem.facts?.line} ${problem.facts?.name}`}>
                {problemText(problem)}
              </li>
            ))}
          </ul>
        )}
      </PartSection>
      {/* A drawing with problems might draw so much that the page stands still. */}
      {artSvg.trim() !== '' && artProblems(artSvg).length === 0 && (
        <PartSection title={t('look')} text={t('lookText')}>
          <ArtPreview svg={artSvg} />
        </PartSection>
      )}
      <PartSection title={photos('gallery')} text={photos('galleryText', { most: String(galleryMax) })}>
        <GalleryList />
      </PartSection>
      <PartSection title={photos('sponsors')} text={photos('sponsorsText')}>
        <SponsorList />
      </PartSection>
    </Stack>
  );
}
