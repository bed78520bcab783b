import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { createSwrCache } from '../../ground/copy/swr-cache.ts';
import { createWritten, type Written, whenWritten } from '../../ground/copy/when-written.ts';
import { readOrganizers } from './public-organizer.sql.ts';
import type { PublicOrganizer } from './public-organizer.ts';

/** What a node knows of the organizers: one statement for all of them, which sends only those that have changed. */
export interface OrganizerCache {
  bySlug(slug: string): Promise<PublicOrganizer | null>;
  /** By their names. */
  all(): Promise<PublicOrganizer[]>;
}

export interface WithOrganizers {
  organizers: OrganizerCache;
}

export interface OrganizerCacheOptions {
  db: Kysely<DB>;
  /** Monotonic milliseconds. */
  milliseconds: () => number;
  ageMilliseconds: number;
  /** Shared by all copies of a node, which then ask together. */
  written?: Written;
}

interface Organizers {
  all: PublicOrganizer[];
  bySlug: ReadonlyMap<string, PublicOrganizer>;
}

/** Shown for so long while the database does not answer. */
const staleMilliseconds = 60_000;

export function createOrganizerCache(options: OrganizerCacheOptions): OrganizerCache {
  const { db, milliseconds, ageMilliseconds, written = createWritten(db) } = options;
  let byId: ReadonlyMap<Uuid, PublicOrganizer> = new Map();
  const organizers = createSwrCache<Organizers>({
    load: whenWritten(written, async () => {
      const before = byId;
      const all = (await readOrganizers(db, [...before.values()])).flatMap(({ id, version, changed }) => {
        const view = changed === null ? before.get(id) : { id, version, ...changed };
        return view ?? [];
      });
      byId = new Map(all.map((organizer) => [organizer.id, organizer]));
      return { all, bySlug: new Map(all.map((organizer) => [organizer.slug, organizer])) };
    }),
    milliseconds,
    ageMilliseconds,
    staleMilliseconds,
  });
  const known = async () => organizers.known() ?? (await organizers.read());
  return {
    bySlug: async (slug) => (await known()).bySlug.get(slug) ?? null,
    all: async () => (await known()).all,
  };
}
