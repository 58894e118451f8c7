drop index referral_payouts_by_text;
