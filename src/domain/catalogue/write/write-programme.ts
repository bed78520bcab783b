import { writeTime } from '../../time/written-time.ts';
import type { EventDefinition } from '../event-definition.ts';
import type { EventInput } from '../written/written-event.ts';

/** The programme of the days; a time on the day of its date is written without the day. */
export function writeProgramme({
  stages,
  programme,
  dates,
  timeZone,
}: EventDefinition): Pick<EventInput, 'stages' | 'programme'> {
  return {
    stages: stages.length === 0 ? undefined : stages,
    programme:
      programme.length === 0
        ? undefined
        : programme.map(({ key, title, stageKey, kind, dateKey, startsAt, endsAt, artistKeys, about }) => {
            const day = dates.find((date) => date.key === dateKey)?.startsAt;
            return {
              ...{ key, title, stage: stageKey, kind, date: dateKey },
              startsAt: writeTime(startsAt, { timeZone, ...(day && { day }) }),
              endsAt: writeTime(endsAt, { timeZone, ...(day && { day }) }),
              artists: artistKeys.length === 0 ? undefined : artistKeys,
              about: about ?? undefined,
            };
          }),
  };
}
