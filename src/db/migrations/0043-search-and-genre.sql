-- calls place-table
-- The search of the home page (docs/algorithms/search.md), and what an event is about.
-- Locks: event gets a column, its rows are read once for the new check, and the foreign key takes a short lock on it.

-- Trusted since PostgreSQL 13: who owns the database may create it. Where it cannot be, the start says what to do.
do $$
begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege then
    raise exception 'the search needs the extension pg_trgm, which this account may not create: let an administrator run "create extension pg_trgm" in this database'
      using errcode = 'insufficient_privilege';
  when undefined_file or feature_not_supported then
    raise exception 'the search needs the extension pg_trgm, which this PostgreSQL does not have: install its package of additional modules (postgresql-contrib)'
      using errcode = 'feature_not_supported';
end $$;

alter table event add column genre text;
alter table event add constraint event_genre_known
  check (genre in ('COMICS', 'GAMES', 'ESPORTS', 'MUSIC', 'ANIME', 'TABLETOP', 'SCREEN'));

-- One row for each event, with what its search document was made of. Its key is the event's.
create table event_search (
  id uuid primary key,
  event_version integer not null,
  -- Of the rules by which the document was made: rows of another revision are written again at a start.
  revision text not null,
  name_pt text not null,
  name_en text not null,
  -- Weights: A the name; B who and where; C the summary; D words that people use for the same.
  document tsvector not null
);

-- Every word of every document once, for words that are typed wrongly.
create table search_word (
  word text primary key
);

select place_table('event_search', 'local');
select place_table('search_word', 'local');

alter table event_search add constraint event_search_event_fk foreign key (id) references event (id) on delete cascade;
create index event_search_document_idx on event_search using gin (document);
create index search_word_trigrams_idx on search_word using gin (word gin_trgm_ops);
