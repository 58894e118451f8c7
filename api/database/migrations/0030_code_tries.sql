-- Tries at a code by client address, beside all of them in `attempts`.
alter table email_codes add column client_tries jsonb not null default '{}';
