import { useRevalidator } from 'react-router';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Fold } from '../../kit/ui/fold.tsx';
import { useTold } from '../form/use-told.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { FactList } from '../list/fact-list.tsx';
import { FileDownload, FileState } from '../list/file-state.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { useReadyFile } from '../list/use-ready-file.ts';
import { askStaff } from '../staff-api/ask.ts';
import { askForFile, cancelFile, type FilesQuery } from '../staff-api/files.gen.ts';
import { timeText } from '../words/times.ts';

type File = FilesQuery['files'][number];

/** Archives of an organizer among the person's files, the latest first. */
export function archivesOf(files: readonly File[], organizerId: string): File[] {
  return files.filter((file) => file.kind === 'ARCHIVE' && file.organizerId === organizerId);
}

/** Everything of the organizer as an archive (docs/algorithms/leaving.md): asked for, and the last one of the person. */
export function LeavePart({ organizerId, archives }: { organizerId: string; archives: readonly File[] }) {
  const t = useText('officeLeave');
  const words = useText('officeFiles');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const isAnnounced = useReadyFile(archives);
  const [last] = archives;
  const isOpen = last?.state === 'WAITING' || last?.state === 'WRITING';

  async function prepare() {
    const asked = { kind: 'ARCHIVE' as const, filter: { organizerId }, format: 'ZIP' as const, locale };
    if (await call(() => ask(askForFile, asked))) tell(words('asked'));
    await revalidate();
  }

  async function cancel(id: string) {
    if (await call(() => askStaff(cancelFile, { id }))) tell(words('canceled'));
    await revalidate();
  }

  return (
    <OfficePart title={t('title')} lead={t('lead')}>
      <Stack gap={4} isNarrow>
        <FactList
          facts={(['goes', 'stays', 'use', 'here'] as const).map((name) => [t(name), t(`${name}Text`)])}
        />
        <p>{t('care')}</p>
        <Fold title={t('check')}>
          <p>{t('checkText')}</p>
        </Fold>
        {notice}
        <p role="status" className="visually-hidden">
          {isAnnounced && words('ready')}
        </p>
        {last && <LastArchive file={last} />}
        <Row gap={3}>
          {last?.state === 'READY' && <FileDownload id={last.id} name={words('kindARCHIVE')} />}
          {last && isOpen ? (
            <Button isBusy={isBusy} onClick={() => void cancel(last.id)}>
              {words('cancel')}
            </Button>
          ) : (
            <Button isBusy={isBusy} onClick={() => void prepare()}>
              {t('go')}
            </Button>
          )}
        </Row>
      </Stack>
    </OfficePart>
  );
}

function LastArchive({ file }: { file: File }) {
  const t = useText('officeLeave');
  const words = useText('officeFiles');
  const locale = useLocale();
  const { state, askedAt, expiresAt, sha256 } = file;
  return (
    <FactList
      facts={[
        [t('last'), <FileState key="state" file={file} name={words('kindARCHIVE')} />],
        [words('askedAt'), timeText(askedAt, locale)],
        [words('expiresAt'), state === 'READY' && timeText(expiresAt, locale)],
        [t('hash'), sha256 && <code key="hash">{sha256}</code>],
      ]}
    />
  );
}
