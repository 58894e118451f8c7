-- What the first plans promised beyond their picks: alerts and the record come free of charge, and nobody's support is
-- slower. A list that somebody has written since stays.
update plans p set features = told.now
from (values
  ('starter', '{5 picks per week,Push alerts,Full record}'::text[], '{5 picks per week,Silver picks,Free picks on top}'::text[]),
  ('professional', '{15 picks per week,Gold picks,Push alerts,Full record}', '{15 picks per week,Silver and Gold picks,Free picks on top}'),
  ('vip', '{Unlimited picks,Gold picks,Push alerts,Priority support}', '{Unlimited picks,Silver and Gold picks,No weekly limit}')
) told (family, once, now)
where p.family = told.family and p.features = told.once;
