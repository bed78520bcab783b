import { expect, test } from 'vitest';
import { needsInstall } from './needs-install.ts';

test.each([
  ['a tab of an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4)', maxTouchPoints: 5 }, true],
  ['a tab of an iPad', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 }, true],
  [
    'an installed iPhone',
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4)', maxTouchPoints: 5, standalone: true },
    false,
  ],
  ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 0 }, false],
  ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 14)', maxTouchPoints: 5 }, false],
] as const)('%s', (_, device, must) => expect(needsInstall(device)).toBe(must));
