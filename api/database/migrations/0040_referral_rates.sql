-- The rates and the least payment are the contract's, for what is earned and paid from now on: rows keep what they had.
alter table referral_earnings drop constraint referral_earnings_check;
alter table referral_earnings add constraint referral_earnings_percent_check check (percent between 1 and 100);
alter table referral_payouts drop constraint referral_payouts_amount_check;
alter table referral_payouts add constraint referral_payouts_amount_check check (amount > 0);
