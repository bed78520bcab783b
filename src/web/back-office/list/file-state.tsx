import { useLocale, useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { FilesQuery } from '../staff-api/files.gen.ts';
import { numberText } from '../words/times.ts';
import css from './file-state.module.css';

type File = FilesQuery['files'][number];

/** How far a file is: its state, its progress while it is written, and why it failed. */
export function FileState({ file, name }: { file: File; name: string }) {
  const t = useText('officeFiles');
  const locale = useLocale();
  const { kind, state, rowsWritten, rowsExpected, failure } = file;
  const tone = state === 'READY' ? 'ok' : state === 'FAILED' ? 'bad' : 'calm';
  const rows = numberText(rowsWritten, locale);
  return (
    <span className={css.state}>
      <Tag tone={tone}>{t(`state${state}`)}</Tag>
      {state === 'WRITING' && rowsExpected !== null && rowsExpected > 0 && (
        <progress
          className={css.progress}
          max={rowsExpected}
          value={Math.min(rowsWritten, rowsExpected)}
          aria-label={name}
        />
      )}
      {state === 'WRITING' && (
        <span className={css.soft}>
          {rowsExpected === null
            ? t('progressOpen', { rows })
            : t('progress', { rows, all: numberText(rowsExpected, locale) })}
        </span>
      )}
      {state === 'READY' && <span className={css.soft}>{t('rows', { count: rowsWritten })}</span>}
      {failure !== null && (
        <span className={css.soft}>
          {t(kind === 'ARCHIVE' && failure === 'TOO_LARGE' ? 'failArchive' : `fail${failure}`)}
        </span>
      )}
    </span>
  );
}

/** Downloads a ready file. */
export function FileDownload({ id, name }: { id: string; name: string }) {
  const t = useText('officeFiles');
  return (
    <a
      className={css.download}
      href={`/api/staff/files/${id}`}
      download
      aria-label={`${t('download')}: ${name}`}
    >
      {t('download')}
    </a>
  );
}
