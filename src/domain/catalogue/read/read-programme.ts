import type { ProgrammeItemDefinition } from '../../event/event-definition.ts';
import { claimKey, instant, isKnown, type Reading, refuse } from './event-reading.ts';

/** The programme with its instants. Call this function when dates and artists are known. */
export function readProgramme(reading: Reading): ProgrammeItemDefinition[] {
  for (const [index, { key }] of reading.event.stages.entries())
    claimKey(reading, 'stage', key, ['stages', index, 'key']);
  return reading.event.programme.map((item, index) => {
    const at = (...field: (string | number)[]) => ['programme', index, ...field];
    claimKey(reading, 'item', item.key, at('key'));
    isKnown(reading, 'stage', item.stage, at('stage'));
    isKnown(reading, 'date', item.date, at('date'));
    const artistKeys = item.artists ?? [];
    for (const [place, artist] of artistKeys.entries()) {
      const isTwice = artistKeys.indexOf(artist) < place;
      if (isTwice) refuse(reading, at('artists', place), 'KEY_USED_TWICE', { kind: 'artist', key: artist });
      else isKnown(reading, 'artist', artist, at('artists', place));
    }
    const { key, title, kind, about } = item;
    const named = { key, title, kind, stageKey: item.stage, dateKey: item.date, artistKeys };
    return { ...named, about: about ?? null, ...readSpan(reading, item, at) };
  });
}

/** It lies within its date: from its doors, where it names them, to its end. */
function readSpan(
  reading: Reading,
  item: Reading['event']['programme'][number],
  at: (field: string) => (string | number)[],
): Pick<ProgrammeItemDefinition, 'startsAt' | 'endsAt'> {
  const date = reading.dates.find(({ key }) => key === item.date);
  // Without its date, which is told already, its times cannot be read.
  if (date === undefined) return { startsAt: new Date(0), endsAt: new Date(0) };
  const startsAt = instant(reading, at('startsAt'), item.startsAt, date.startsAt);
  const endsAt = instant(reading, at('endsAt'), item.endsAt, date.startsAt);
  if (endsAt <= startsAt) refuse(reading, at('endsAt'), 'NOT_AFTER', { field: 'startsAt' });
  if (startsAt < (date.doorsAt ?? date.startsAt))
    refuse(reading, at('startsAt'), 'ITEM_BEFORE_DATE', { date: date.key });
  if (endsAt > date.endsAt) refuse(reading, at('endsAt'), 'ITEM_AFTER_DATE', { date: date.key });
  return { startsAt, endsAt };
}
