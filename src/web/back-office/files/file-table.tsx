import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { DataTable, RowActs } from '../list/data-table.tsx';
import type { FilesQuery } from '../staff-api/files.gen.ts';
import { numberText, timeText } from '../words/times.ts';
import css from './files.module.css';
import { useFileName } from './use-file-name.ts';

type File = FilesQuery['files'][number];

const isOpen = ({ state }: File) => state === 'WAITING' || state === 'WRITING';

/** Files of the person, with how far each is and what can be done with it. */
export function FileTable({
  files,
  busyWith,
  onCancel,
  onRepeat,
}: {
  files: readonly File[];
  /** The id of the file that is being acted on. */
  busyWith: string | true | null;
  onCancel: (id: string) => void;
  onRepeat: (id: string) => void;
}) {
  const t = useText('officeFiles');
  const locale = useLocale();
  const nameOf = useFileName();
  return (
    <DataTable
      label={t('own')}
      rows={files}
      keyOf={({ id }) => id}
      empty={<p>{t('none')}</p>}
      columns={[
        { key: 'file', label: t('file'), cell: nameOf },
        { key: 'state', label: t('state'), cell: (file) => <State file={file} name={nameOf(file)} /> },
        {
          key: 'askedAt',
          label: t('askedAt'),
          isTime: true,
          cell: ({ askedAt }) => timeText(askedAt, locale),
        },
        {
          key: 'expiresAt',
          label: t('expiresAt'),
          isTime: true,
          cell: (file) => (file.state === 'READY' ? timeText(file.expiresAt, locale) : ''),
        },
        {
          key: 'acts',
          label: '',
          cell: (file) => (
            <RowActs>
              {file.state === 'READY' && (
                <a
                  className={css.download}
                  href={`/api/staff/files/${file.id}`}
                  download
                  aria-label={`${t('download')}: ${nameOf(file)}`}
                >
                  {t('download')}
                </a>
              )}
              <Button
                tone="quiet"
                isBusy={busyWith === file.id}
                aria-label={`${t(isOpen(file) ? 'cancel' : 'repeat')}: ${nameOf(file)}`}
                onClick={() => (isOpen(file) ? onCancel : onRepeat)(file.id)}
              >
                {t(isOpen(file) ? 'cancel' : 'repeat')}
              </Button>
            </RowActs>
          ),
        },
      ]}
    />
  );
}

function State({ file, name }: { file: File; name: string }) {
  const t = useText('officeFiles');
  const locale = useLocale();
  const { state, rowsWritten, rowsExpected, failure } = file;
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
      {failure !== null && <span className={css.soft}>{t(`fail${failure}`)}</span>}
    </span>
  );
}
