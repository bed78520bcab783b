import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { vi } from 'vitest';
import { systemIds } from '#src/app/system.ts';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import { parseEventFolder } from '#src/service/selling/catalogue/files/parse-catalogue.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { patienceMs } from '../../../scripts/test-run.mjs';
import type { Shop } from './shop.ts';

const catalogue = join(import.meta.dirname, '../../../catalogue');

/** An event of a test's own: what the test does to it reaches no other. */
export interface OwnEvent {
  id: string;
  slug: string;
  code: string;
}

/**
 * A copy of a demo event with a slug and a code of its own; fans have its page when this returns. `organizer`: in place of the demo
 * event's, and created where there is none.
 */
export async function copyOfEvent(
  shop: Shop,
  slug: string,
  organizer?: { name: string; legalName: string; taxNumber: string },
): Promise<OwnEvent> {
  const now = new Date();
  const [code, newId] = [letters(5), () => systemIds.uuid()];
  const definition = await parseEventFolder(join(catalogue, slug), { readEventFile, now });
  const own = { ...definition, slug: `${slug}-${code.toLowerCase()}`, code, ...(organizer && { organizer }) };
  await importEvent({ db: shop.db, newId, now }, own);
  const { rows } = await shop.pool.query<{ id: string }>('select id from event where slug = $1', [own.slug]);
  // A node knows of it within a second.
  await vi.waitUntil(async () => (await fetch(`${shop.url}/pt/evento/${own.slug}`)).status === 200, {
    timeout: patienceMs,
  });
  return { id: rows[0]?.id ?? '', slug: own.slug, code };
}

function letters(many: number): string {
  return Array.from({ length: many }, () => String.fromCharCode(65 + randomInt(26))).join('');
}
