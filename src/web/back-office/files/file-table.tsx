import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { DataTable, RowActs } from '../list/data-table.tsx';
import { FileDownload, FileState } from '../list/file-state.tsx';
import type { FilesQuery } from '../staff-api/files.gen.ts';
import { timeText } from '../words/times.ts';
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
        { key: 'state', label: t('state'), cell: (file) => <FileState file={file} name={nameOf(file)} /> },
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
              {file.state === 'READY' && <FileDownload id={file.id} name={nameOf(file)} />}
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
