import { describe, expect, test } from 'vitest';
import { type Head, headTags } from './head.ts';

const listed: Head = {
  title: 'Feira',
  description: 'Uma feira.',
  path: '/en/evento/feira',
  publicUrl: 'https://ingressos.example/',
  locale: 'en',
};
const titleOf = (head: Head | undefined) =>
  headTags(head).flatMap((tag) => ('title' in tag ? tag.title : []));
const linksOf = (head: Head) =>
  headTags(head).flatMap((tag) => ('rel' in tag ? [[tag.rel, tag.hrefLang, tag.href]] : []));
const robotsOf = (head: Head) =>
  headTags(head).flatMap((tag) => ('name' in tag && tag.name === 'robots' ? tag.content : []));

describe('the head of a document', () => {
  test('a page has its own title, and the home page nothing beside it', () => {
    expect(titleOf(listed)).toEqual(['Feira | Canhoto']);
    expect(titleOf({ ...listed, isWholeTitle: true })).toEqual(['Feira']);
    expect(titleOf(undefined)).toEqual(['Canhoto']);
  });

  test('a public page names its canonical address and both of its languages', () => {
    expect(linksOf(listed)).toEqual([
      ['canonical', undefined, 'https://ingressos.example/en/evento/feira'],
      ['alternate', 'pt-BR', 'https://ingressos.example/pt/evento/feira'],
      ['alternate', 'en', 'https://ingressos.example/en/evento/feira'],
      ['alternate', 'x-default', 'https://ingressos.example/pt/evento/feira'],
    ]);
    expect(robotsOf(listed)).toEqual([]);
  });

  test('a page without an address for others is not for search engines', () => {
    expect(robotsOf({ title: 'Meus ingressos' })).toEqual(['noindex']);
    expect(linksOf({ title: 'Meus ingressos' })).toEqual([]);
  });
});
