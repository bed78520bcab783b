/** Invariants of admissions, of the feed that gates read, and of what desks hand over. */
export const admissionInvariants: Readonly<Record<string, string>> = {
  'I17 a ticket lets in once per date, on its own dates, by a scan that said so; then, or stopped, it is offered and handed on no more': `
    select a.event_id, a.ticket_id, a.event_date_id from admission a
    join ticket t on t.event_id = a.event_id and t.id = a.ticket_id
    where t.status = 'TRANSFERRED' or t.engaged_by in ('TRANSFER', 'RETURN')
      or not exists (
        select 1 from scan s where s.event_id = a.event_id and s.id = a.scan_id and s.ticket_id = a.ticket_id
          and s.event_date_id = a.event_date_id and (s.kind = 'IN' or s.verdict is null and s.answer = 'ADMITTED'))
      or exists (
        select 1 from scan s where s.event_id = a.event_id and s.id = a.scan_id
          and (s.verdict is null or s.verdict in ('ADMITTED', 'DOUBLE')))
      and not exists (
        select 1 from offer_date d where d.event_id = t.event_id and d.offer_id = t.offer_id
          and d.event_date_id = a.event_date_id)
    union all
    select s.event_id, s.ticket_id, s.event_date_id from scan s
    where s.kind = 'IN' and s.verdict = 'ADMITTED' and s.ticket_id is not null and not exists (
      select 1 from scan b where b.event_id = s.event_id and (b.kind = 'BACK' and b.device_id = s.device_id
        and b.of_seq = s.seq or b.kind = 'OUT' and b.ticket_id = s.ticket_id and b.event_date_id = s.event_date_id))
    group by 1, 2, 3 having count(*) > 1
    union all
    select s.event_id, s.ticket_id, s.event_date_id from scan s
    join ticket t on t.event_id = s.event_id and t.id = s.ticket_id
    where (t.status = 'TRANSFERRED' and s.kind in ('IN', 'STOP') and s.received_at < t.changed_at
      or t.engaged_by in ('TRANSFER', 'RETURN') and s.kind = 'STOP') and not exists (
      select 1 from scan b where b.event_id = s.event_id and b.kind = 'BACK' and b.device_id = s.device_id
        and b.of_seq = s.seq)`,
  'I33 whom a scan has let in is admitted until it is taken back, and each scan has its place in the feed': `
    select s.event_id, s.ticket_id, s.event_date_id from scan s
    join ticket t on t.event_id = s.event_id and t.id = s.ticket_id
    where s.kind = 'IN' and s.verdict <> 'INVALID' and t.status <> 'TRANSFERRED'
      and not exists (
        select 1 from scan b where b.event_id = s.event_id and b.kind = 'BACK' and b.device_id = s.device_id
          and b.of_seq = s.seq)
      and not exists (
        select 1 from admission a where a.event_id = s.event_id and a.ticket_id = s.ticket_id
          and a.event_date_id = s.event_date_id)
    union all
    select event_id, min(ticket_id::text)::uuid, min(event_date_id::text)::uuid from scan where position is not null
    group by event_id, position having count(*) > 1
    union all
    select s.event_id, s.ticket_id, s.event_date_id from scan s join gate_feed f on f.event_id = s.event_id
    where s.position > f.position`,
  'I35 what was handed over of a ticket is numbered from 1 without a gap, given and taken back in turns': `
    select event_id, ticket_id, max(number) as number from handover group by 1, 2
    having max(number) <> count(*) or bool_or((kind = 'GIVEN') <> (number % 2 = 1))
    union all
    select h.event_id, h.ticket_id, h.number from handover h
    where not exists (select 1 from ticket t where t.event_id = h.event_id and t.id = h.ticket_id)`,
  'I37 prints of a ticket are numbered from 1 without a gap, each for a later code; so are the places of a stack': `
    select event_id, ticket_id, null::integer as stack from badge_print group by 1, 2
    having max(number) <> count(*)
    union all
    select later.event_id, later.ticket_id, later.stack from badge_print later join badge_print former
      on former.event_id = later.event_id and former.ticket_id = later.ticket_id and former.number = later.number - 1
    where later.holder_version <= former.holder_version
    union all
    select s.event_id, null, s.number from badge_stack s left join badge_print p
      on p.event_id = s.event_id and p.stack = s.number
    group by 1, 3 having count(p.place) = 0 or max(p.place) <> count(p.place)`,
};
