/** Those of the papers of the trade (docs/algorithms/papers.md, "What proves it"). */
export const paperInvariants: Readonly<Record<string, string>> = {
  'I50 fiscal numbers of an event go from 1 to the last one of its series, without a gap': `
    select s.event_id, s.last_number, n.numbers, n.first, n.last from paper_series s full join (
      select event_id, count(*) as numbers, min(number) as first, max(number) as last from fiscal_number group by 1
    ) n on n.event_id = s.event_id
    where s.event_id is null or s.last_number <> coalesce(n.numbers, 0)
      or coalesce(n.first, 1) <> 1 or coalesce(n.last, 0) <> coalesce(n.numbers, 0)`,
  'I50 each ticket of a new unit has a number or waits for one, and each number is that of one': `
    select coalesce(t.event_id, f.event_id) as event_id, t.id, f.number from (
      select t.event_id, t.id from ticket t join offer o on o.event_id = t.event_id and o.id = t.offer_id
      join category k on k.event_id = o.event_id and k.id = o.category_id and k.kind = 'TICKET'
      where t.previous_ticket_id is null
    ) t full join fiscal_number f on f.event_id = t.event_id and f.ticket_id = t.id
    left join unnumbered_ticket u on u.event_id = t.event_id and u.ticket_id = t.id
    left join paper_series s on s.event_id = t.event_id and (s.next_look_at = '-infinity' or s.looked_after is not null)
    where f.number is null and u.ticket_id is null and s.event_id is null or t.id is null`,
  'I51 the hash of a frozen paper is that of its text, and papers of a kind are numbered without a gap': `
    select event_id, kind, number from (
      select *, row_number() over (partition by event_id, kind order by number) as place from frozen_paper
    ) p where place <> number or hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
};
