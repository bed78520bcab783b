-- The document of an event and its columns say the same while nodes of 0.7 and of this release run: whoever writes one
-- writes both. Lists sort by the columns of the venue.
create or replace function keep_event_content() returns trigger language plpgsql as $$
declare
  v_content jsonb := new.content;
  v_insurer jsonb := new.content #> '{insurance,insurer}';
begin
  if v_content is not null and (tg_op = 'INSERT' or v_content is distinct from old.content) then
    new.summary := v_content -> 'summary';
    new.description := v_content -> 'description';
    new.photo := nullif(v_content -> 'photo', 'null');
    new.gallery := v_content -> 'gallery';
    new.sponsors := v_content -> 'sponsors';
    -- Lists show and search these columns; the document of an event without an address has none of the words.
    new.venue_name := case coalesce(v_content #>> '{venue,kind}', 'PLACE') when 'ONLINE' then 'Online'
      when 'TO_BE_ANNOUNCED' then 'Local a ser anunciado' else v_content #>> '{venue,name}' end;
    new.venue_address := coalesce(v_content #>> '{venue,address}', '');
    new.venue_city := coalesce(v_content #>> '{venue,city}', '');
    new.venue_state := v_content #>> '{venue,state}';
    new.map_url := v_content #>> '{venue,mapUrl}';
    new.faq := v_content -> 'faq';
    new.rules := nullif(v_content -> 'rules', 'null');
    new.getting_there := nullif(v_content -> 'gettingThere', 'null');
    new.tax_city_code := v_content #>> '{tax,cityCode}';
    new.tax_service_code := v_content #>> '{tax,serviceCode}';
    new.tax_authorization := v_content #>> '{tax,authorization}';
    new.pixels := v_content -> 'pixels';
    new.age_rating := v_content ->> 'ageRating';
    new.genre := v_content ->> 'genre';
    new.refund_keeps_fee := v_content ->> 'refundKeepsFee';
    new.one_half_price := v_content ->> 'oneHalfPrice';
    new.insurance_basis_points := v_content #>> '{insurance,basisPoints}';
    new.insurer_name := v_insurer ->> 'name';
    new.insurer_tax_number := v_insurer ->> 'taxNumber';
    new.insurance_process_number := v_insurer ->> 'processNumber';
    new.insurance_terms_url := v_insurer ->> 'termsUrl';
    new.questions := v_content -> 'questions';
    new.sector_map := nullif(v_content -> 'sectorMap', 'null');
    if new.sector_map is not null then
      new.sector_map := jsonb_set(new.sector_map, '{sectors}', (
        select jsonb_agg(jsonb_build_object('sectorKey', shape -> 'sector', 'points', shape -> 'points') order by place)
        from jsonb_array_elements(new.sector_map -> 'sectors') with ordinality shapes (shape, place)));
    end if;
  else
    new.content := coalesce(v_content, '{}') || jsonb_build_object(
      'summary', new.summary, 'description', new.description, 'photo', new.photo, 'gallery', new.gallery,
      'sponsors', new.sponsors, 'venue', case
        -- The columns know places alone.
        when coalesce(v_content #>> '{venue,kind}', 'PLACE') <> 'PLACE' then v_content -> 'venue'
        else coalesce(v_content -> 'venue', '{}') || jsonb_build_object('name', new.venue_name,
          'address', new.venue_address, 'city', new.venue_city, 'state', new.venue_state, 'mapUrl', new.map_url) end,
      'faq', new.faq, 'rules', new.rules, 'gettingThere', new.getting_there,
      'tax', jsonb_build_object('cityCode', new.tax_city_code, 'serviceCode', new.tax_service_code,
        'authorization', new.tax_authorization),
      'pixels', new.pixels, 'ageRating', new.age_rating, 'genre', new.genre, 'refundKeepsFee', new.refund_keeps_fee,
      'oneHalfPrice', new.one_half_price, 'insurance', case when new.insurance_basis_points is not null then
        jsonb_build_object('basisPoints', new.insurance_basis_points, 'insurer', jsonb_build_object(
          'name', new.insurer_name, 'taxNumber', new.insurer_tax_number, 'processNumber', new.insurance_process_number,
          'termsUrl', new.insurance_terms_url)) end,
      'questions', new.questions, 'sectorMap', case when new.sector_map is not null then
        jsonb_set(new.sector_map, '{sectors}', (
          select jsonb_agg(jsonb_build_object('sector', shape -> 'sectorKey', 'points', shape -> 'points') order by place)
          from jsonb_array_elements(new.sector_map -> 'sectors') with ordinality shapes (shape, place))) end);
  end if;
  return new;
end $$;

create or replace trigger event_content_is_kept before insert or update on event
  for each row execute function keep_event_content();
