-- A member's statement: one row a request, whatever its kind. Amounts in cents, without a sign.
create view transactions as
  select id, user_id, 'deposit' as type, description, amount, status, payment_method, reference, created_at, updated_at,
    rejection_reason, null::bigint as fee, instructions, account_info, payment_reference, notes, processed_by, processed_at,
    version, changed_xid, sent_at
  from deposits
  union all
  select id, user_id, 'withdraw', '', amount, status, method, reference, created_at, updated_at,
    rejection_reason, fee, '', '', '', '', processed_by, processed_at,
    version, changed_xid, null
  from withdrawals
  union all
  select id, user_id, 'subscription', description, amount, status, 'balance', reference, created_at, updated_at,
    null, null, '', '', '', '', null, null, version, changed_xid, null
  from subscription_charges
  union all
  select id, user_id, 'referral', description, amount, 'completed', 'balance', reference, created_at, updated_at,
    null, null, '', '', '', '', null, null, version, changed_xid, null
  from referral_payouts;
