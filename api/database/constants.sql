-- The contract's numbers for routines and views, which spell none of them. Written by `npm run schema` from
-- api/test/schema/constants-text.ts, compared by a test.
create or replace function missed_minutes_after() returns integer language sql immutable parallel safe as 'select 5';
create or replace function missed_minutes_before() returns integer language sql immutable parallel safe as 'select 120';
create or replace function referral_deposit_percent() returns integer language sql immutable parallel safe as 'select 5';
create or replace function referral_month_days() returns integer language sql immutable parallel safe as 'select 30';
create or replace function referral_subscription_percent() returns integer language sql immutable parallel safe as 'select 20';
create or replace function reminder_early() returns integer language sql immutable parallel safe as 'select 60';
create or replace function reminder_middle() returns integer language sql immutable parallel safe as 'select 30';
create or replace function reminder_late() returns integer language sql immutable parallel safe as 'select 10';
create or replace function subscription_grace_days() returns integer language sql immutable parallel safe as 'select 3';
create or replace function ticket_preview() returns integer language sql immutable parallel safe as 'select 50';
create or replace function ticket_hours(word text) returns integer language sql immutable parallel safe as 'select case word when ''urgent'' then 1 when ''high'' then 4 when ''medium'' then 24 when ''low'' then 48 end';
