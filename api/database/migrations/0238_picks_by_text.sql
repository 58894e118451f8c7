drop index picks_by_game, picks_by_selection;
