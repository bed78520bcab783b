import { expect, test } from 'vitest';
import { locales } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { actionNames, auditedActions } from './action-name.ts';

test.each(locales)('every action that leaves an entry has a name in %s', (locale) => {
  const nameOf = actionNames(textFor(locale, 'officeAudit'), textFor(locale, 'officeRoles'));
  const names = auditedActions.map((action) => nameOf(action) ?? '');
  expect(names.length).toBeGreaterThan(20);
  // A text that is missing is its key.
  expect(names.filter((name) => !/^\p{Lu}[\p{L} '’]+$/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(nameOf('constructor')).toBeNull();
});
