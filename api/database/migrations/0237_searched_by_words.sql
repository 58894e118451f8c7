-- Searches use the indexes of folded words now.
drop index announcements_by_text, deposits_by_text, inquiries_by_text, mails_by_text, picks_by_game, picks_by_selection,
  referral_earnings_by_reference_text, referral_payouts_by_text, subscription_charges_by_text, tickets_by_text, users_by_text,
  withdrawals_by_text;
