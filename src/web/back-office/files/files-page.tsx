import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { fileKinds, fileRights } from '#src/domain/file/file-kinds.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { FileForm } from '../form/file-form.tsx';
import { useTold } from '../form/use-told.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
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

const lookMilliseconds = 3_000;

export async function loader(): Promise<FilesQuery> {
  const found = dataOf(await askStaff(files, {}));
  // Ready files that are read here are seen, and the bell says so no more.
  if (found.files.some(({ state }) => state === 'READY')) await askStaff(seeFiles, {});
  return found;
}

/** The person's own files and schedules. */
export function Component() {
  const t = useText('officeFiles');
  const me = useMe();
  const { files: own, fileSchedules } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { busyWith, call } = useCall<string>(refuse);
  const announced = useReady(own);
  // A file of holders has the questions of one event, and is asked for at its page.
  const kinds = fileKinds.filter((kind) => kind !== 'HOLDERS' && hasRightAnywhere(me, fileRights[kind]));

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
          <FileForm kinds={kinds} filter={{}} />
        </OfficePart>
      )}
      <OfficePart title={t('own')}>
        <FileTable
          files={own}
          busyWith={busyWith}
          onCancel={(id) => void act(id, () => askStaff(cancelFile, { id }), t('canceled'))}
          onRepeat={(id) => void act(id, () => askStaff(repeatFile, { id }), t('asked'))}
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

/** Looks again while a file is under way; true once one of them became ready. */
function useReady(own: FilesQuery['files']): boolean {
  const { revalidate, state } = useRevalidator();
  const [isAnnounced, setAnnounced] = useState(false);
  const open = useRef(new Set<string>());
  const isUnderWay = own.some(({ state: one }) => one === 'WAITING' || one === 'WRITING');
  useEffect(() => {
    if (own.some(({ id, state: one }) => one === 'READY' && open.current.has(id))) setAnnounced(true);
    open.current = new Set(
      own.filter(({ state: one }) => one === 'WAITING' || one === 'WRITING').map(({ id }) => id),
    );
  }, [own]);
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), lookMilliseconds);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
  return isAnnounced;
}
