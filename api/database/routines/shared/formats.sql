-- An instant as the API writes it.
create or replace function iso(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create or replace function person_name(person uuid) returns text language sql stable as $$
  select trim(concat_ws(' ', first_name, last_name)) from users where id = person
$$;
