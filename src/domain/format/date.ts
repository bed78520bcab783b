type Locale = 'pt' | 'en';

interface Format {
  intl: Intl.DateTimeFormat;
  /** Cache of formatted instants by their milliseconds: a page names the same few instants dozens of times. */
  said: Map<number, Record<string, string>>;
}

const formats = new Map<string, Format>();
const saidMax = 2_000;

function formatter(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Format {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    const intl = new Intl.DateTimeFormat(locale === 'pt' ? 'pt-BR' : 'en-US', { ...options, timeZone });
    format = { intl, said: new Map() };
    formats.set(key, format);
  }
  return format;
}

/** The parts of an instant by their names, such as `day`, in the zone; empty where it has no such part. */
export function partsOf(
  instant: Date,
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
) {
  const { intl, said } = formatter(locale, timeZone, options);
  let parts = said.get(instant.getTime());
  if (!parts) {
    parts = {};
    for (const part of intl.formatToParts(instant)) parts[part.type] = part.value;
    if (said.size >= saidMax) said.clear();
    said.set(instant.getTime(), parts);
  }
  return (name: Intl.DateTimeFormatPartTypes) => parts[name] ?? '';
}

export function yearOf(instant: Date, timeZone: string): string {
  return partsOf(instant, 'en', timeZone, { year: 'numeric' })('year');
}

/** Calendar day in the zone as `2026-12-05`: two instants with the same key are on the same day there. */
export function dayKey(instant: Date, timeZone: string): string {
  const part = partsOf(instant, 'en', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `2026-12-05 14:30` in the zone: for files, which a spreadsheet reads as a time in any language. */
export function timeInZone(instant: Date, timeZone: string): string {
  const part = partsOf(instant, 'en', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${dayKey(instant, timeZone)} ${part('hour')}:${part('minute')}`;
}

/** `14h`, `14h30`; in English `2 pm`, `2:30 pm`, and a name for the ambiguous `12 am` and `12 pm`. */
export function formatTime(instant: Date, locale: Locale, timeZone: string): string {
  const part = partsOf(instant, 'en', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const hour = Number(part('hour'));
  const minute = part('minute');
  if (locale === 'pt') return minute === '00' ? `${hour}h` : `${hour}h${minute}`;
  if (minute === '00' && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  const twelve = `${hour % 12 || 12}`;
  return `${minute === '00' ? twelve : `${twelve}:${minute}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `sáb., 5 de dez.` or `Sat, Dec 5`; with the year when `now` is given and is in another year. */
export function formatDay(instant: Date, locale: Locale, timeZone: string, now?: Date): string {
  const part = partsOf(instant, locale, timeZone, { weekday: 'short', day: 'numeric', month: 'short' });
  const year = now && yearOf(now, timeZone) !== yearOf(instant, timeZone) ? yearOf(instant, timeZone) : '';
  if (locale === 'pt')
    return `${part('weekday')}, ${part('day')} de ${part('month')}${year && ` de ${year}`}`;
  return `${part('weekday')}, ${part('month')} ${part('day')}${year && `, ${year}`}`;
}

/** `sáb., 5 de dez., 14h`: an instant in the zone of the event. */
export function formatMoment(instant: Date, locale: Locale, timeZone: string, now?: Date): string {
  return `${formatDay(instant, locale, timeZone, now)}, ${formatTime(instant, locale, timeZone)}`;
}
