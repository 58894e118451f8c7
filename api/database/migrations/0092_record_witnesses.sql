-- How far each witness of the record's log is, and its signature of the checkpoint of that size.
create table record_witnesses (
  name text primary key,
  size bigint not null check (size >= 0),
  -- null where the witness said how far it is and has not signed for us
  line text,
  signed_at timestamptz,
  -- why it did not sign the last time it was asked; null when it did
  failure text
);
