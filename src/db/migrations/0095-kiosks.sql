-- outside a transaction
-- Kiosks where visitors print their badges (docs/algorithms/badges.md, "At a kiosk").
-- Locks: gate_device and badge_print, for a moment, to get a column each and other checks; their rows are not read.
alter table gate_device drop constraint if exists gate_device_role_known;
alter table gate_device add constraint gate_device_role_known check (role in ('STEWARD', 'SUPERVISOR', 'KIOSK')) not valid;
-- The paper that the printer of a kiosk has; null for a device at a gate.
alter table gate_device add column if not exists paper text;
alter table gate_device drop constraint if exists gate_device_paper_of_kiosk;
alter table gate_device add constraint gate_device_paper_of_kiosk check ((role = 'KIOSK') = (paper is not null)) not valid;
alter table gate_device drop constraint if exists gate_device_paper_known;
alter table gate_device add constraint gate_device_paper_known check (paper in ('CARD', 'A6', 'WRISTBAND')) not valid;
-- A print is made by a person of the staff, or by a visitor at a kiosk.
alter table badge_print add column if not exists device_id uuid;
alter table badge_print alter column staff_id drop not null;
alter table badge_print drop constraint if exists badge_print_made_by_one;
alter table badge_print add constraint badge_print_made_by_one check ((staff_id is null) <> (device_id is null)) not valid;
