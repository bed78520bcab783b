import { useState } from 'react';
import { type DraftPath, isRecord } from '#src/domain/draft/draft-path.ts';
import { pictureSources } from '#src/domain/picture/picture-address.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { fieldIdOf, useChange, useDraftState, useDraftValue, useEditor } from '../editor-context.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { type Taken, UndoHint } from '../fields/undo-hint.tsx';
import { FocalField, focusOf } from './focal-field.tsx';
import css from './photo-fields.module.css';
import { type Look, PhotoLooks } from './photo-looks.tsx';
import { PhotoPick } from './photo-pick.tsx';

/** A new photo of the draft, which has no words yet. */
export function newPhoto(picture: string) {
  return { picture, alt: { pt: '', en: '' } };
}

/**
 * A photo of the draft: its file, its focal point and its alternative text. `looks`: how pages will show it. `isRemovable`: it
 * may be absent, and is then chosen here; otherwise it is part of an item that is removed as a whole.
 */
export function PhotoFields({
  path,
  name,
  looks,
  isRemovable = false,
}: {
  path: DraftPath;
  /** What it is the photo of, for whoever reads by ear. */
  name: string;
  looks: readonly Look[];
  isRemovable?: boolean;
}) {
  const t = useText('officePhotos');
  const change = useChange();
  const { store, isReadOnly } = useEditor();
  const { served } = useDraftState();
  const photo = useDraftValue(path);
  const [taken, setTaken] = useState<Taken | null>(null);
  const sources =
    isRecord(photo) && typeof photo.picture === 'string'
      ? pictureSources(served.eventId, photo.picture)
      : null;

  function choose(picture: string) {
    if (!isRecord(photo)) return change({ kind: 'SET', path, value: newPhoto(picture) });
    // Another picture has another focal point; what was written of the one before may still be true.
    const { focus: _, ...kept } = photo;
    return change({ kind: 'SET', path, value: { ...newPhoto(picture), ...kept, picture } });
  }

  function remove() {
    if (change({ kind: 'REMOVE', path }))
      setTaken({ text: t('removed', { name }), step: store.state().lastStep });
  }

  return (
    <div id={fieldIdOf(path)} tabIndex={-1} className={css.photo}>
      <FieldError path={path} />
      {isRecord(photo) && (
        <>
          {sources === null ? (
            <Notice tone="bad">{t('missing')}</Notice>
          ) : (
            <div className={css.seen}>
              <FocalField
                id={fieldIdOf([...path, 'focus'])}
                sources={sources}
                focus={focusOf(photo.focus)}
                isReadOnly={isReadOnly}
                onFocus={(value) => change({ kind: 'SET', path: [...path, 'focus'], value })}
              />
              <div className={css.side}>
                <p className={css.label}>{t('looks')}</p>
                <PhotoLooks sources={sources} focus={focusOf(photo.focus)} looks={looks} />
              </div>
            </div>
          )}
          <FieldError path={[...path, 'picture']} id={fieldIdOf([...path, 'picture'])} />
          <LocalizedField path={[...path, 'alt']} label={t('alt')} hint={t('altHint')} />
        </>
      )}
      {!isReadOnly && (
        <PhotoPick
          label={isRecord(photo) ? t('replace') : t('choose')}
          onStored={(picture) => choose(picture)}
        />
      )}
      {!isReadOnly && isRemovable && isRecord(photo) && (
        <div>
          <Button aria-label={`${t('remove')}: ${name}`} onClick={remove}>
            {t('remove')}
          </Button>
        </div>
      )}
      <UndoHint taken={taken} />
    </div>
  );
}
