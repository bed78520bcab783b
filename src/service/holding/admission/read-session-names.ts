import { shortName } from '#src/domain/gate/short-name.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import { readSessionHolders } from './artist-session.sql.ts';
import type { DeviceLogin } from './device-login.ts';
import { planOf } from './gate-programme.ts';

/**
 * The people of a session as their host calls them ("Ana S."), by the ends of their tickets' ids. Refusals: NOT_FOUND for
 * what is no session of the event; NOT_ALLOWED where no gate of the device opens for it.
 */
export async function readSessionNames(
  context: WithDb,
  { event, device }: DeviceLogin,
  offerId: Uuid,
): Promise<{ tail: string; name: string }[]> {
  const offer = event.offerById.get(offerId)?.offer;
  if (offer === undefined || offer.session === null) throw new DomainError('NOT_FOUND');
  const { plan } = await planOf(context, event);
  const own = plan.gates.filter(({ key }) => device.gateKeys.includes(key));
  const isOnOwnDate = offer.dates.some(({ id }) => device.dateIds.includes(id));
  if (!isOnOwnDate || !own.some(({ offerIds }) => offerIds?.includes(offerId))) {
    throw new DomainError('NOT_ALLOWED');
  }
  const holders = await readSessionHolders(context.db, event.id, offerId);
  return holders.map(({ tail, ...holder }) => ({ tail, name: shortName(holder) }));
}
