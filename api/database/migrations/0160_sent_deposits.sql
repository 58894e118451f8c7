-- When the member said that the money of a deposit is on its way.
alter table deposits add column sent_at timestamptz;
