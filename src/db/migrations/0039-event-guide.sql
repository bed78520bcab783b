-- What an event tells beside its description: frequent questions, rules and a link to a map; and what papers about its tax
-- need later: the city (IBGE), the service (Lei Complementar 116) and the number of the authorisation.
-- Locks: event only gets columns, and its rows are read once for the new checks.
alter table event add column faq jsonb not null default '[]';
alter table event add column rules jsonb;
alter table event add column map_url text;
alter table event add column tax_city_code text;
alter table event add column tax_service_code text;
alter table event add column tax_authorization text;
alter table event add constraint event_map_url_form check (map_url ~ '^https://');
alter table event add constraint event_tax_city_code_form check (tax_city_code ~ '^[0-9]{7}$');
alter table event add constraint event_tax_service_code_form check (tax_service_code ~ '^[0-9]{2}\.[0-9]{2}(\.[0-9]{2,3})?$');
