/** What every peer is asked for: the first page of picks, as somebody would write it who has never seen ours. */
export const PICKS = 'select * from picks where deleted_at is null order by match_date desc limit 20';
