import { expect, test } from 'vitest';
import { spokenLocale } from '../pages/page-locale.ts';
import { pagePath } from './page-path.ts';

const asked = (path: string) => new Request(`https://canhoto.invalid${path}`);

test('the page of a request is the same however it is asked for', () => {
  expect(pagePath(asked('/pt/conta?a=1'))).toBe('/pt/conta');
  expect(pagePath(asked('/pt/conta.data?_routes=root'))).toBe('/pt/conta');
  expect(pagePath(asked('/pt.data'))).toBe('/pt');
  expect(pagePath(asked('/_.data'))).toBe('/');
});

test('the home page speaks the language of its address, however it is asked for', () => {
  expect(spokenLocale(asked('/en.data'), 'pt')).toBe('en');
  expect(spokenLocale(asked('/pt'), 'en')).toBe('pt');
  expect(spokenLocale(asked('/sandbox/mail?voltar=/en/conta'), 'pt')).toBe('en');
  expect(spokenLocale(asked('/sandbox/mail'), 'en')).toBe('en');
});
