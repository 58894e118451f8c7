-- What each day of the business came to, kept once the day (by UTC) is over: trends read a row a day, whatever the size of the ledger.
create table business_days (
  day date primary key,
  -- cents: charges less refunds of plans, as the ledger booked them that day
  revenue bigint not null,
  -- cents that came in by deposits, less what went back
  deposits bigint not null,
  -- cents that left by withdrawals, without their fees
  payouts bigint not null,
  -- whose email was confirmed that day
  new_members integer not null,
  -- devices that showed an alert that day
  alerts integer not null,
  -- members who had a subscription when the day ended
  subscribers integer not null,
  -- of them, who had none when it began
  joined integer not null,
  -- who had one when it began and none when it ended
  gone integer not null,
  -- cents that the subscribers paid for their running period, per thirty days
  mrr bigint not null
);
create index journal_by_time on money.journal (at);
