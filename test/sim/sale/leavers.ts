import { erasePeople } from '#src/service/holding/privacy/erase-people.ts';
import { keepAccount } from '#src/service/holding/privacy/keep-account.ts';
import { requestErasure } from '#src/service/holding/privacy/request-erasure.ts';
import { command, did } from './command.ts';
import type { Action, World } from './world.ts';

/** Acts of buyers who want to be forgotten, and of the job that forgets them. */
export const erasureActions: Readonly<Record<string, Action>> = {
  'ask to be erased': { weight: 2, run: askToBeErased },
  'keep the account': { weight: 1, run: keep },
  'erase whose time has come': { weight: 3, run: erase },
};

/** The others stay, so that the sale goes on. */
const leaving = 3;

const leaverOf = ({ buyers, chance }: World) => chance.of(buyers.slice(-leaving)).customer;

/** Minutes after a log-in. */
async function askToBeErased(world: World): Promise<void> {
  const { deployment, chance } = world;
  const { context } = chance.of(world.nodes);
  const { id, actor } = leaverOf(world);
  const { rows } = await deployment.context.pool.query<{ id: string }>(
    'update auth_session set logged_in_at = $2 where user_id = $1 returning id',
    [id, deployment.clock.now()],
  );
  const sessionId = rows[0]?.id;
  if (sessionId === undefined) return;
  const asked = await command(world, () => requestErasure(context, { actor, sessionId, input: {} }));
  if (asked !== null) did(world, 'erasures asked for');
}

async function keep(world: World): Promise<void> {
  const { context } = world.chance.of(world.nodes);
  const { actor } = leaverOf(world);
  if ((await command(world, () => keepAccount(context, { actor }))) !== null) did(world, 'accounts kept');
}

/** Two workers at once; each person is one's. */
async function erase(world: World): Promise<void> {
  const erased = await Promise.all([
    erasePeople(world.deployment.context),
    erasePeople(world.chance.of(world.nodes).context),
  ]);
  for (let count = erased.reduce((sum, one) => sum + one, 0); count > 0; count -= 1)
    did(world, 'people erased');
}
