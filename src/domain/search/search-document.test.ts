import { describe, expect, test } from 'vitest';
import { joinedWords, plainText, plainWords, queryWords } from './plain-words.ts';
import { type SearchedEvent, searchDocument } from './search-document.ts';
import { spelledWords } from './spelled-words.ts';

const fair: SearchedEvent = {
  names: ['Mundo Quadrinho', 'Comics World'],
  summaries: ['Três dias de K-Pop.', 'Three days of K-Pop.'],
  venue: 'Pavilhão do Anhembi',
  city: 'São Paulo',
  state: 'SP',
  organizer: 'Casa D’Água',
  artists: ['Iara Nascente'],
  offers: ['Foto com Iara', 'Photo with Iara'],
  genre: 'COMICS',
  isFree: true,
};

describe('the words of a search', () => {
  test.each([
    ['São João!', ['sao', 'joao']],
    ['k-pop', ['k', 'pop']],
    ['o mundo dos quadrinhos', ['mundo', 'quadrinhos']],
    ['O a os', ['o', 'a', 'os']],
    [`'); drop table event; -- & | ! :* <-> \\`, ['drop', 'table', 'event']],
    ['&|!:*()<>"\'\\ \u0000 …', []],
    ['ポケモン 2026', ['ホケモン', '2026']],
    ['', []],
  ])('of %j', (text, words) => {
    expect(queryWords(text)).toEqual(words);
  });

  test('are few, of however much is typed', () => {
    expect(queryWords('quadrinho '.repeat(1_000))).toHaveLength(8);
    expect(queryWords('q'.repeat(10_000)).join('').length).toBe(40);
    expect(joinedWords(`a-${'𠮷'.repeat(60)}`)).toEqual([`a${'𠮷'.repeat(39)}`]);
    expect(plainWords(`a${'𠮷'.repeat(60)}`)).toEqual([`a${'𠮷'.repeat(39)}`]);
  });
});

describe('the document of an event', () => {
  test('has its own words by how much they say, without accents and each once', () => {
    const { name, people, summary } = searchDocument(fair);
    expect(name).toBe('mundo quadrinho comics world');
    expect(people).toBe('pavilhao do anhembi sao paulo sp casa d agua iara nascente');
    expect(summary.split(' ')).toEqual(
      expect.arrayContaining(['tres', 'k', 'pop', 'kpop', 'three', 'photo']),
    );
  });

  test('has the words that people use for its genre, and for what it says', () => {
    const related = searchDocument(fair).related.split(' ');
    expect(related).toEqual(
      expect.arrayContaining(['gibi', 'hq', 'geek', 'idol', 'sampa', 'gratis', 'free']),
    );
    expect(related).not.toContain('tabuleiro');
  });

  test('has no words of a phrase that begins in one of its texts and ends in another', () => {
    const { related } = searchDocument({ ...fair, names: ['Casa de Jogos'], summaries: ['de mesa'] });
    expect(related).not.toContain('tabuleiro');
  });
});

test('words are told as the events write them', () => {
  expect(plainText('Belô  Horizonte')).toBe('belo horizonte');
  expect(spelledWords(['sao', 'paulo', 'xyz'], ['Feira de São Paulo'])).toBe('são paulo xyz');
});
