/** The first that matches wins: many browsers also call themselves by the names of others. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** What people call the browser and the machine behind a User-Agent; each is null where it cannot be told. */
export function deviceName(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (list: [string, RegExp][]) =>
    userAgent === null ? null : (list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null);
  return { browser: named(browsers), system: named(systems) };
}
