import type { Uuid } from '#src/domain/ids.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import type { WithClock, WithDb, WithSessionSecret } from '#src/service/ports.ts';
import { writeMailedCode } from '../../session/mailed-code.ts';
import { readPlaceName } from './invitation.sql.ts';
import { readGoodInvitation } from './read-good-invitation.ts';

/** The facts for the mail of an open invitation, and the code of its link; null once it is answered, over or good no more. */
export async function describeInvitation(
  context: WithDb & WithClock & WithSessionSecret,
  id: Uuid,
): Promise<{ code: string; role: Role; placeName: string | null } | null> {
  const row = await readGoodInvitation(context.db, id, context.clock.now());
  if (row === null) return null;
  return {
    code: writeMailedCode(context.sessionSecret, id),
    role: row.role,
    placeName: await readPlaceName(context.db, row, row.locale),
  };
}
