import { useLoaderData, useRevalidator } from 'react-router';
import { fileRights, type ListKind, listKinds } from '#src/domain/file/file-kinds.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { FileForm } from '../form/file-form.tsx';
import { useTold } from '../form/use-told.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
import { useReadyFile } from '../list/use-ready-file.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import {
  cancelFile,
  endFileSchedule,
  type FilesQuery,
  files,
  repeatFile,
  seeFiles,
} from '../staff-api/files.gen.ts';
import { FileTable } from './file-table.tsx';
import { ScheduleTable } from './schedule-table.tsx';

export async function loader(): Promise<FilesQuery> {
  const found = dataOf(await askStaff(files, {}));
  // Ready files that are read here are seen, and the bell says so no more.
  if (found.files.some(({ state }) => state === 'READY')) await askStaff(seeFiles, {});
  return found;
}

/** Lists of one event or one account, which are asked for at its page: the questions to holders, the lines of a statement. */
const ofOne: readonly ListKind[] = ['HOLDERS', 'STATEMENT_LINES'];

/** The person's own files and schedules. */
export function Component() {
  const t = useText('officeFiles');
  const me = useMe();
  const { files: own, fileSchedules } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { busyWith, call } = useCall<string>(refuse);
  const ask = useConfirmedAsk();
  const announced = useReadyFile(own);
  const kinds = listKinds.filter((kind) => !ofOne.includes(kind) && hasRightAnywhere(me, fileRights[kind]));

  const act = async (id: string, ask: () => ReturnType<typeof askStaff>, done: string) => {
    if (await call(ask, id)) tell(done);
    await revalidate();
  };
  return (
    <OfficePage title={t('title')} lead={t('lead')}>
      {notice}
      <p role="status" className="visually-hidden">
        {announced && t('ready')}
      </p>
      {kinds.length > 0 && (
        <OfficePart title={t('ask')}>
          <FileForm kinds={kinds} filters={{}} />
        </OfficePart>
      )}
      <OfficePart title={t('own')}>
        <FileTable
          files={own}
          busyWith={busyWith}
          onCancel={(id) => void act(id, () => askStaff(cancelFile, { id }), t('canceled'))}
          onRepeat={(id) => void act(id, () => ask(repeatFile, { id }), t('asked'))}
        />
      </OfficePart>
      <OfficePart title={t('schedules')}>
        <ScheduleTable
          schedules={fileSchedules}
          busyWith={busyWith}
          onEnd={(id) => void act(id, () => askStaff(endFileSchedule, { id }), t('ended'))}
        />
      </OfficePart>
    </OfficePage>
  );
}
