import { instantOf, type LocalTime, localTimeAt, plusDays, weekdayOf } from '../time/local-time.ts';

/** Banks of Brazil count their days by Brasília's time, wherever the event is. */
export const bankTimeZone = 'America/Sao_Paulo';

/** Calendar days that the rules of Pix give: to analyse a claim of fraud, and to return the money. */
export const medDays = { analysis: 7, return: 11 } as const;

/** So long before its deadline a dispute is told of once more, and stands out in lists. */
export const disputeNearMilliseconds = 48 * 3_600_000;

/** The end of so many calendar days after the day of the instant: the first instant that is too late. */
export function endOfCalendarDays(from: Date, days: number): Date {
  return midnightAfter(localTimeAt(from, bankTimeZone), days);
}

/** The end of a day that a bank names, as `2026-12-10`. */
export function endOfBankDay(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return midnightAfter({ year, month, day: date, hour: 0, minute: 0 }, 0);
}

/** The same in days on which banks work. */
export function endOfBusinessDays(from: Date, days: number): Date {
  let day = localTimeAt(from, bankTimeZone);
  for (let left = days; left > 0; ) {
    day = plusDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return midnightAfter(day, 0);
}

/** True while a deadline is near, and not over. */
export function isNear(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && now < dueAt && dueAt.getTime() - now.getTime() <= disputeNearMilliseconds;
}

function midnightAfter(day: LocalTime, days: number): Date {
  return instantOf({ ...plusDays(day, days + 1), hour: 0, minute: 0 }, bankTimeZone);
}

/** Month and day of the national holidays that do not move. */
const fixedHolidays = new Set(['1-1', '4-21', '5-1', '9-7', '10-12', '11-2', '11-15', '11-20', '12-25']);

/** Days from Easter: Monday and Tuesday of carnival, Good Friday, Corpus Christi. */
const movingHolidays = [-48, -47, -2, 60];

export function isBusinessDay(day: LocalTime): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(`${day.month}-${day.day}`)) return false;
  const easter = easterOf(day.year);
  return !movingHolidays.some((days) => {
    const holiday = plusDays(easter, days);
    return holiday.month === day.month && holiday.day === day.day;
  });
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): LocalTime {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const sum = epact + weekdayShift - 7 * late + 114;
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1, hour: 0, minute: 0 };
}
