import type { LocalizedText, PhotoDefinition } from '#src/domain/event/event-definition.ts';
import type { ProgrammeKind } from '#src/domain/event/programme.ts';
import type { EventRows, Row } from './event-rows.ts';
import type { ArtistView, EventDateView, EventView } from './event-view.ts';

/** The import has checked these columns; the database only knows that they are JSON. */
const text = (column: unknown) => column as LocalizedText;
const optionalText = (column: unknown) => column as LocalizedText | null;

export function artistView(row: Row<'artist'>): ArtistView {
  return {
    id: row.id,
    name: row.name,
    about: optionalText(row.about),
    photo: row.photo as PhotoDefinition | null,
    eventId: row.event_id,
    canceledAt: row.canceled_at,
  };
}

/** The line-up and the programme of an event, without the artists who will not come. */
export function viewOfProgramme(
  rows: EventRows,
  dates: readonly EventDateView[],
): Pick<EventView, 'lineup' | 'stages' | 'programme'> {
  const artists = new Map(
    rows.artists.flatMap((row) => (row.canceled_at === null ? [[row.key, artistView(row)]] : [])),
  );
  const stages = rows.stages.map(({ key, name }) => ({ key, name: text(name) }));
  const placeOf = (key: string) => stages.findIndex((stage) => stage.key === key);
  const items = rows.programme.flatMap((row) => {
    const date = dates.find(({ id }) => id === row.event_date_id);
    const stage = stages[placeOf(row.stage_key)];
    if (date === undefined || stage === undefined) return [];
    return {
      ...{ key: row.key, title: text(row.title), about: optionalText(row.about) },
      ...{ kind: row.kind as ProgrammeKind, startsAt: row.starts_at, endsAt: row.ends_at, date, stage },
      artists: row.artist_keys.flatMap((key) => artists.get(key) ?? []),
    };
  });
  return {
    lineup: [...artists.values()].toSorted(
      (a, b) => Number(a.photo === null) - Number(b.photo === null) || a.name.localeCompare(b.name, 'pt'),
    ),
    stages,
    programme: items.toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || placeOf(a.stage.key) - placeOf(b.stage.key),
    ),
  };
}
