import { isUuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithSite } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { askFile } from './ask-file.ts';
import { selectFile } from './file.sql.ts';
import { filterOf } from './file-filter.ts';
import type { FileView } from './file-view.ts';

/** Asks for a file of the person's own once more, as its list is now. Refusals: NOT_FOUND; those of `askFile`. */
export async function repeatFile(
  context: WithDb & WithSite & WithClock & WithIds & WithEvents,
  { actor, id, isProven }: { actor: Staff; id: string; isProven?: boolean },
): Promise<FileView> {
  const file = isUuid(id) ? await selectFile(context.db, { id, staffId: actor.id }) : null;
  if (file === null) throw new DomainError('NOT_FOUND', { field: 'id' });
  const { kind, format, locale, filter } = file;
  return await askFile(context, {
    ...{ actor, kind, format, locale, filter: filterOf(filter) },
    ...(isProven !== undefined && { isProven }),
  });
}
