drop index withdrawals_by_text;
