-- The payload of a job, with the trace of the statement that queues it where that says one (api/src/database/traced-statement.ts).
-- A job's parser leaves the key out.
create or replace function traced(payload json) returns json language sql as $$
  select case when starts_with(current_query(), '/*traceparent=''') then
    (payload::jsonb || jsonb_build_object('traceparent', substring(current_query() from '^/\*traceparent=''([0-9a-f-]{55})''\*/')))::json
    else payload end
$$;
