import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FileField } from '#src/web/kit/forms/file-field.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { useDraftState } from '../editor-context.tsx';
import css from './photo-pick.module.css';
import { type Upload, uploadPhoto } from './upload-photo.ts';

interface Sending {
  file: File;
  /** From 0 to 1. */
  share: number;
}

interface Failed {
  file: File;
  reason: string;
}

/**
 * A photo from the person's own device, chosen or dropped, sent at once, one after the other. What was sent is told by `onStored`
 * with the name that events give it. A file that failed can be sent again.
 */
export function PhotoPick({
  label,
  isMany = false,
  onStored,
}: {
  label: string;
  isMany?: boolean;
  onStored: (name: string, file: File) => void;
}) {
  const t = useText('officePhotos');
  const refusalText = useRefusalText();
  const { served } = useDraftState();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const upload = useRef<Upload | null>(null);
  const isGone = useRef(false);
  // What is sent when an earlier file has gone is told to the page as it is then.
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      upload.current?.cancel();
    };
  }, []);

  async function send(files: readonly File[]) {
    const chosen = isMany ? files : files.slice(0, 1);
    setFailed([]);
    setSaid('');
    for (const [index, file] of chosen.entries()) {
      setSending({ file, share: 0 });
      upload.current = uploadPhoto(served.eventId, file, (share) => setSending({ file, share }));
      const result = await upload.current.result;
      if (isGone.current) return;
      if ('photo' in result) {
        stored.current(result.photo.name, file);
        setSaid(t('stored', { file: file.name }));
      } else {
        const reason = refusalText(result.refusal);
        setFailed((before) => [...before, { file, reason }]);
        // Without a connection the others would fail one by one.
        if (result.refusal.code === 'OFFLINE') {
          setFailed((before) => [
            ...before,
            ...chosen.slice(index + 1).map((rest) => ({ file: rest, reason })),
          ]);
          break;
        }
      }
    }
    upload.current = null;
    setSending(null);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (sending === null) void send([...event.dataTransfer.files]);
  }

  const error = failed.map(({ file, reason }) => t('failed', { file: file.name, reason })).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only another way to the field inside.
    <div
      className={classNames(css.pick, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileField
        label={label}
        choose={t(isMany ? 'pickMany' : 'pickOne')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        isMany={isMany}
        isDisabled={sending !== null}
        hint={t('drop')}
        error={error === '' ? null : error}
        onFiles={(files) => void send(files)}
      />
      {sending !== null && <Progress {...sending} onCancel={() => upload.current?.cancel()} />}
      {failed.length > 0 && sending === null && (
        <div>
          <Button onClick={() => void send(failed.map(({ file }) => file))}>{t('tryAgain')}</Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function Progress({ file, share, onCancel }: Sending & { onCancel: () => void }) {
  const t = useText('officePhotos');
  return (
    <div className={css.sending}>
      <progress
        className={css.progress}
        aria-label={t('sending', { file: file.name, percent: percentOf(share) })}
        max={100}
        value={percentOf(share)}
      />
      <span>
        {share < 1
          ? t('sending', { file: file.name, percent: percentOf(share) })
          : t('preparing', { file: file.name })}
      </span>
      <Button tone="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

function percentOf(share: number): number {
  return Math.round(share * 100);
}
