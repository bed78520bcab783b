import type { Pool } from 'pg';

const cities = [
  ['São Paulo', 'SP', 'America/Sao_Paulo'],
  ['Rio de Janeiro', 'RJ', 'America/Sao_Paulo'],
  ['Belo Horizonte', 'MG', 'America/Sao_Paulo'],
  ['Porto Alegre', 'RS', 'America/Sao_Paulo'],
  ['Curitiba', 'PR', 'America/Sao_Paulo'],
  ['Recife', 'PE', 'America/Recife'],
  ['Salvador', 'BA', 'America/Bahia'],
  ['Fortaleza', 'CE', 'America/Fortaleza'],
  ['Manaus', 'AM', 'America/Manaus'],
  ['Brasília', 'DF', 'America/Sao_Paulo'],
];
const kinds = [
  ['Feira de Quadrinhos', 'Comics Fair', 'COMICS'],
  ['Festival de Games', 'Games Festival', 'GAMES'],
  ['Liga de E-sports', 'Esports League', 'ESPORTS'],
  ['Noite K-Pop', 'K-Pop Night', 'MUSIC'],
  ['Encontro de Anime', 'Anime Meeting', 'ANIME'],
  ['Jornada de RPG', 'RPG Days', 'TABLETOP'],
  ['Maratona de Cinema', 'Film Marathon', 'SCREEN'],
  ['Baile de Cosplay', 'Cosplay Ball', null],
];
const names = [
  ...'Aurora Bússola Cometa Dínamo Estrela Farol Garoa Horizonte Ipê Jangada Lanterna Maré Nebulosa Orvalho'.split(
    ' ',
  ),
  ...'Papagaio Quasar Relâmpago Serenata Tangará Uirapuru Vagalume Xilogravura Zênite Âncora Órbita Índigo'.split(
    ' ',
  ),
];

/**
 * Writes events into the tables, each with a day and a ticket: from a month ago on, four a day. Every tenth is free. They
 * have no search documents before somebody makes them. `areSold`: with units that no ledger knows of, so a test lets the
 * invariants rest.
 */
export async function makeManyEvents(pool: Pool, count: number, { areSold = false } = {}): Promise<void> {
  await pool.query(
    `
    insert into event (id, slug, code, name, summary, description, art_svg, venue_name, venue_address, venue_city,
      venue_state, organizer_name, organizer_legal_name, organizer_tax_number, time_zone, age_rating, genre,
      starts_at, ends_at, sale_opens_at, sale_closes_at)
    select gen_random_uuid(), 'evento-' || n, 'E' || lpad(upper(to_hex(n)), 4, '0'),
      jsonb_build_object('pt', k ->> 0 || ' ' || (w #>> '{}') || ' ' || n, 'en', (w #>> '{}') || ' ' || (k ->> 1) || ' ' || n),
      jsonb_build_object('pt', 'Um dia inteiro em ' || (c ->> 0) || '.', 'en', 'A whole day in ' || (c ->> 0) || '.'),
      jsonb_build_object('pt', 'Texto.', 'en', 'Text.'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="hsl(' || (n * 47 % 360) || ' 60% 45%)"/><circle cx="' || (300 + n * 97 % 1000) || '" cy="450" r="' || (120 + n * 31 % 220) || '" fill="hsl(' || (n * 91 % 360) || ' 70% 65%)"/></svg>',
      'Pavilhão ' || (w #>> '{}'), 'Rua Um, 1', c ->> 0, c ->> 1, 'Casa ' || (n % 50), 'CASA ' || (n % 50) || ' LTDA',
      lpad((n % 50)::text, 14, '0'), c ->> 2, 'L', k ->> 2, s.at, s.at + interval '6 hours', s.at - interval '90 days', s.at
    from generate_series(1, $1::integer) n
    cross join lateral (select $2::jsonb -> (n % jsonb_array_length($2)) as c, $3::jsonb -> (n % jsonb_array_length($3)) as k,
      $4::jsonb -> (n % jsonb_array_length($4)) as w) words
    cross join lateral (select date_trunc('hour', now()) + (n - 120) * interval '6 hours' as at) s`,
    [count, JSON.stringify(cities), JSON.stringify(kinds), JSON.stringify(names)],
  );
  for (const part of [
    `insert into event_date (event_id, id, key, position, name, starts_at, ends_at)
      select id, gen_random_uuid(), 'dia', 0, name, starts_at, ends_at from event e`,
    `insert into category (event_id, id, key, position, kind, name)
      select id, gen_random_uuid(), 'entrada', 0, 'TICKET', name from event e`,
    `insert into offer (event_id, id, key, category_id, position, name, ticket_type)
      select c.event_id, gen_random_uuid(), 'inteira', c.id, 0, c.name, 'FULL' from category c join event e on e.id = c.event_id`,
    `insert into offer_date (event_id, offer_id, event_date_id)
      select o.event_id, o.id, d.id from offer o join event_date d on d.event_id = o.event_id join event e on e.id = o.event_id`,
    `insert into pool (event_id, id, key, kind, capacity, sold)
      select id, gen_random_uuid(), 'date:dia', 'DATE', 1000,
        ${areSold ? 'case substring(slug from 8)::integer % 12 when 0 then 1000 when 1 then 992 else 400 end' : '0'} from event e`,
    `insert into batch (event_id, id, key, offer_id, price_cents, fee_cents)
      select o.event_id, gen_random_uuid(), 'inteira.single', o.id, p.cents, p.cents * 15 / 100
      from offer o join event e on e.id = o.event_id
      cross join lateral (select case when substring(e.slug from 8)::integer % 10 = 0 then 0 else 8000 end as cents) p`,
    `insert into batch_pool (event_id, batch_id, pool_id)
      select b.event_id, b.id, p.id from batch b join pool p on p.event_id = b.event_id join event e on e.id = b.event_id`,
  ]) {
    await pool.query(`${part} where e.slug like 'evento-%'`);
  }
  await pool.query('analyze');
}
