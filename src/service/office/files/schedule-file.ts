import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { type FileKind, fileRights, isListKind } from '#src/domain/file/file-kinds.ts';
import { nextRun } from '#src/domain/file/next-run.ts';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { officeZone } from '#src/domain/time/local-time.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { writeExportAudit } from '../export/write-export-audit.ts';
import { type AskedFile, fileFilter } from './ask-file.ts';
import { lockFilesOf } from './file.sql.ts';
import { insertSchedule, type ScheduleRow, selectSchedules } from './schedule.sql.ts';

/** A schedule as its person sees it. */
export interface ScheduleView {
  id: Uuid;
  kind: FileKind;
  format: FileFormat;
  eventName: LocalizedText | null;
  isFiltered: boolean;
  /** Days of the week; 0 is Sunday. */
  days: number[];
  hour: number;
  timeZone: string;
  until: Date;
  nextAt: Date;
}

const dayMilliseconds = 86_400_000;

/**
 * Makes a file by itself from now on, at an hour by the clock of its event. Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT, also
 * where no time is left until its end; TOO_MANY_SCHEDULES.
 */
export async function scheduleFile(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: AskedFile & { actor: Staff; days: readonly number[]; hour: number; until: Date },
): Promise<ScheduleView> {
  const { actor, kind, format, locale, hour, until } = asked;
  // A paper is asked for by somebody who looks at it, and an archive by somebody who proves who they are.
  if (!isListKind(kind)) throw new DomainError('INVALID_INPUT', { field: 'kind' });
  const filter = await fileFilter(context, asked);
  const now = context.clock.now();
  const days = [...new Set(asked.days)].sort();
  if (days.length === 0 || days.some((day) => !Number.isInteger(day) || day < 0 || day > 6))
    throw new DomainError('INVALID_INPUT', { field: 'days' });
  if (!Number.isInteger(hour) || hour < 0 || hour > 23)
    throw new DomainError('INVALID_INPUT', { field: 'hour' });
  const event = filter.eventId === undefined ? null : await context.events.byId(filter.eventId);
  const timeZone = event?.timeZone ?? officeZone;
  const nextAt = nextRun({ days, hour, timeZone }, now);
  const last = new Date(now.getTime() + staffLimits.scheduleDaysMax * dayMilliseconds);
  if (Number.isNaN(until.getTime()) || until < nextAt || until > last)
    throw new DomainError('INVALID_INPUT', { field: 'until' });
  const row: ScheduleRow = {
    ...{
      id: context.ids.uuid(),
      staffId: actor.id,
      kind,
      filter,
      format,
      locale,
      days,
      hour,
      timeZone,
      until,
      nextAt,
    },
    createdAt: now,
  };
  await context.db.transaction().execute(async (tx) => {
    await lockFilesOf(tx, actor.id);
    const most = staffLimits.schedulesMax;
    if ((await selectSchedules(tx, actor.id)).length >= most)
      throw new DomainError('TOO_MANY_SCHEDULES', { facts: { most } });
    await insertSchedule(tx, row);
    await writeExportAudit(context, tx, {
      ...{ actor, action: fileRights[kind], subject: `schedule ${kind.toLowerCase()}`, filter, at: now },
      eventId: filter.eventId ?? null,
      after: { schedule: row.id, format, days, hour, until },
    });
  });
  return await scheduleView(context, row);
}

export async function scheduleView({ events }: WithEvents, row: ScheduleRow): Promise<ScheduleView> {
  const { id, kind, format, days, hour, timeZone, until, nextAt } = row;
  const { eventId, ...others } = row.filter;
  const event = eventId === undefined ? null : await events.byId(eventId);
  const isFiltered = Object.keys(others).length > 0;
  return {
    id,
    kind,
    format,
    days,
    hour,
    timeZone,
    until,
    nextAt,
    eventName: event?.name ?? null,
    isFiltered,
  };
}
