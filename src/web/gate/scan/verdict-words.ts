import { formatMoment, formatTime } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { GateVerdict } from '../port/device-port.ts';
import { ageOf, lookOf } from './verdict-look.ts';

export interface VerdictWords {
  /** One or two words, for a glance. */
  word: string;
  /** The next steps, one sentence each. */
  next: readonly string[];
}

/** A time of the same day, else with its day, where this device is. */
export function gateTime(at: number, locale: Locale): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? formatTime(new Date(at), locale, zone) : formatMoment(new Date(at), locale, zone);
}

/** Says a verdict in the language of the page. */
export function useVerdictWords(): (verdict: GateVerdict) => VerdictWords {
  const t = useText('gateAnswer');
  const grounds = useText('grounds');
  const locale = useLocale();

  const toCheck = ({ ground, ageRating, wristband }: GateVerdict) => {
    const age = ageOf(ageRating);
    return [
      ...(ground === null
        ? []
        : [`${t('proof', { ground: grounds(ground) })}. ${grounds(`${ground}Proof`)}`]),
      ...(age === null ? [] : [t('age', { age })]),
      ...(wristband === null ? [] : [t('wristband', { name: wristband[locale] })]),
    ];
  };

  const whyNot = (verdict: GateVerdict): string => {
    const { answer, earlier, gates, dates, opensAt } = verdict;
    switch (answer) {
      case 'ALREADY_IN':
      case 'NOT_IN':
        return earlier === null
          ? t('nextUnknownEarlier')
          : t(`next${answer}`, { time: gateTime(earlier.at, locale), gate: earlier.gate });
      case 'WRONG_GATE':
        return gates.length === 0
          ? t('nextUnknownEarlier')
          : t('nextWRONG_GATE', { gates: gates.join(', ') });
      case 'WRONG_DATE':
        return t('nextWRONG_DATE', { dates: dates.map((name) => name[locale]).join(', ') });
      case 'TOO_EARLY':
        return opensAt === null
          ? t('nextUnknownEarlier')
          : t('nextTOO_EARLY', { time: gateTime(opensAt, locale) });
      case 'ADMITTED':
      case 'EXITED':
        return '';
      default:
        return t(`next${answer}`);
    }
  };

  return (verdict) => {
    const look = lookOf(verdict);
    const next = look === 'stop' ? [whyNot(verdict)] : verdict.answer === 'EXITED' ? [] : toCheck(verdict);
    if (verdict.place !== null) next.unshift(t('place', { place: verdict.place }));
    return { word: look === 'check' ? t('wordCheck') : t(`word${verdict.answer}`), next };
  };
}
