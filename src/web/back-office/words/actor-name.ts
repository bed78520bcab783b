import { useText } from '../../kit/text/text.tsx';

/** Who has acted, as it is stored, in words: a person has a name already, what has acted by itself has none. */
export function useActorName(): (actor: string) => string {
  const t = useText('office');
  return (actor) => {
    const [kind, name = ''] = actor.split(':');
    if (actor === 'clock') return t('actorClock');
    if (actor === 'demonstration') return t('actorDemonstration');
    // No device but a kiosk leaves an entry, and its entry names it.
    if (kind === 'device') return t('actorKiosk');
    return kind === 'operator' ? t('actorOperator', { name }) : actor;
  };
}
