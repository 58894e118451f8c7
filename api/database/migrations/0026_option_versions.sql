-- Two operators who edit one payment option at once are told by its version.
alter table payment_options add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger versioned before update on payment_options for each row execute function count_version();
