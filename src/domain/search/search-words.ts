import type { EventGenre } from '../event/event-genre.ts';

/** Words that people use for one thing. */
export interface WordGroup {
  /** Of an event of this genre, all of them are meant. */
  genre?: EventGenre;
  /** An event that says one of these is found by all. */
  says: readonly string[];
  /** More words that find it, which are too common to tell that an event is about it. */
  foundBy?: readonly string[];
}

/**
 * The words of fans beside those of the events, in both languages. Upper and lower case, accents and hyphens do not
 * matter. After a change here, the documents of all events are written again at the next start.
 */
export const wordGroups: readonly WordGroup[] = [
  {
    genre: 'COMICS',
    says: ['quadrinhos', 'quadrinho', 'gibi', 'gibis', 'hq', 'hqs', 'comics', 'comic', 'fanzine', 'fanzines'],
    foundBy: [
      'geek',
      'nerd',
      'cultura pop',
      'pop culture',
      'zine',
      'graphic novel',
      'super-herói',
      'superhero',
      'comic con',
    ],
  },
  {
    genre: 'GAMES',
    says: [
      'games',
      'game',
      'videogame',
      'videogames',
      'jogos eletrônicos',
      'gamer',
      'gamers',
      'fliperama',
      'arcade',
    ],
    foundBy: ['jogos', 'jogo', 'gaming', 'geek', 'indie', 'retro'],
  },
  {
    genre: 'ESPORTS',
    says: [
      'e-sports',
      'e-sport',
      'esports',
      'esport',
      'e sports',
      'esporte eletrônico',
      'esportes eletrônicos',
      'jogos de luta',
      'fighting game',
    ],
    foundBy: [
      'campeonato',
      'torneio',
      'liga',
      'final',
      'championship',
      'tournament',
      'league',
      'games',
      'jogos',
      'gamer',
      'competição',
    ],
  },
  { says: ['campeonato', 'torneio', 'competição', 'championship', 'tournament'] },
  {
    says: ['k-pop', 'kpop', 'k pop', 'idol', 'idols', 'fan meeting', 'fanmeeting', 'encontro de fãs'],
    foundBy: ['coreia', 'korea', 'música', 'music', 'show'],
  },
  {
    genre: 'MUSIC',
    says: ['música', 'music', 'show musical', 'concert', 'concerto', 'acústico', 'acoustic'],
    foundBy: ['show', 'shows', 'k-pop', 'kpop', 'banda', 'band', 'ao vivo', 'live'],
  },
  {
    genre: 'ANIME',
    says: ['anime', 'animes', 'mangá', 'mangás', 'otaku', 'cosplay', 'cosplayer', 'cosplayers'],
    foundBy: ['geek', 'nerd', 'fantasia', 'costume', 'j-pop', 'japão', 'japan', 'cultura pop', 'pop culture'],
  },
  {
    genre: 'TABLETOP',
    says: [
      'rpg',
      'tabuleiro',
      'jogos de mesa',
      'jogo de mesa',
      'board game',
      'board games',
      'tabletop',
      'role-playing',
      'card game',
      'd&d',
    ],
    foundBy: [
      'jogos',
      'jogo',
      'games',
      'game',
      'boardgame',
      'boardgames',
      'cartas',
      'cards',
      'dungeons dragons',
      'geek',
    ],
  },
  {
    genre: 'SCREEN',
    says: [
      'cinema',
      'filme',
      'filmes',
      'film',
      'films',
      'movie',
      'movies',
      'série',
      'séries',
      'sessão de cinema',
      'ficção científica',
    ],
    foundBy: ['screening', 'tv', 'sci-fi', 'scifi', 'geek', 'maratona', 'marathon'],
  },
  { says: ['terror', 'horror'], foundBy: ['medo', 'halloween', 'scary'] },
  { says: ['podcast', 'podcasts', 'stand-up', 'humor'], foundBy: ['comédia', 'comedy', 'ao vivo', 'live'] },
  { says: ['grátis', 'gratuito', 'gratuita', 'de graça', 'free'] },
  { says: ['são paulo'], foundBy: ['sampa', 'sp'] },
  { says: ['rio de janeiro'], foundBy: ['rio', 'rj'] },
  { says: ['belo horizonte'], foundBy: ['bh', 'beagá', 'belô'] },
  { says: ['porto alegre'], foundBy: ['poa'] },
  { says: ['florianópolis'], foundBy: ['floripa'] },
  { says: ['brasília'], foundBy: ['bsb', 'df', 'distrito federal'] },
  { says: ['curitiba'], foundBy: ['cwb'] },
];
