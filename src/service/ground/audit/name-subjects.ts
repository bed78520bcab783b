import { readSubject } from '#src/domain/audit/audited-subject.ts';
import { lineDescription, offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import {
  type KeyedName,
  type OfferNameRow,
  selectBatchNames,
  selectOfferNames,
  selectPhotoNames,
  selectPlainNames,
} from './subject-names.sql.ts';

interface Subject {
  eventId: Uuid | null;
  subject: string;
}

/** Kinds whose subject has a key or an id behind it, and how its name is found. */
const finders = {
  batch: async ({ db }, eventId, keys) =>
    (await selectBatchNames(db, eventId, keys)).map((row) => ({
      key: row.key,
      name: lineDescription(spoken(row), row),
    })),
  offer: async ({ db }, eventId, keys) =>
    (await selectOfferNames(db, eventId, keys)).map((row) => ({
      key: row.key,
      name: offerTitle(spoken(row)),
    })),
  artist: async ({ db }, eventId, keys) => await selectPlainNames(db, eventId, 'artist', keys),
  grant: async ({ db }, eventId, keys) => await selectPlainNames(db, eventId, 'grant', keys),
  mailing: async ({ db }, eventId, keys) => await selectPlainNames(db, eventId, 'mailing', keys),
  picture: async ({ db }, eventId, keys) => await selectPhotoNames(db, eventId, keys),
} as const satisfies Record<
  string,
  (context: WithDb, eventId: Uuid, keys: readonly string[]) => Promise<KeyedName[]>
>;

/**
 * The names that organizers have typed for the subjects of entries, as they are now, in the order of the entries; null for
 * what has none or is gone. One query for each event and kind.
 */
export async function nameSubjects(
  context: WithDb,
  entries: readonly Subject[],
): Promise<(LocalizedText | null)[]> {
  const wanted = new Map<string, { eventId: Uuid; kind: keyof typeof finders; keys: Set<string> }>();
  for (const { eventId, subject } of entries) {
    const found = readSubject(subject);
    if (eventId === null || found === null || !isFound(found.kind) || found.ref === '') continue;
    const group = `${eventId} ${found.kind}`;
    const known = wanted.get(group) ?? { eventId, kind: found.kind, keys: new Set<string>() };
    wanted.set(group, { ...known, keys: known.keys.add(found.ref) });
  }
  const names = new Map<string, LocalizedText>();
  for (const [group, { eventId, kind, keys }] of wanted) {
    const rows = await finders[kind](context, eventId, [...keys]);
    for (const { key, name } of rows) names.set(`${group} ${key}`, name);
  }
  return entries.map(({ eventId, subject }) => {
    const found = readSubject(subject);
    const name = found && names.get(`${eventId} ${found.kind} ${found.ref}`);
    // Photos and mailings may have Portuguese alone.
    return name ? { pt: name.pt, en: name.en || name.pt } : null;
  });
}

function isFound(kind: string): kind is keyof typeof finders {
  return Object.hasOwn(finders, kind);
}

function spoken({ sectorName, ...row }: OfferNameRow) {
  return { ...row, sector: sectorName === null ? null : { name: sectorName } };
}
