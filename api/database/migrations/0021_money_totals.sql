-- What money.summary adds up in every answer, without the requests that moved nothing.
create index deposits_completed on deposits (user_id) include (amount) where status = 'completed';
create index withdrawals_completed on withdrawals (user_id) include (amount) where status = 'completed';
