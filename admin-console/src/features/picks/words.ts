/** `premium` as `Premium`. */
export function word(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** `NFL · Week 12`, or the sport alone when the league has the same name. */
export function leagueLine({ sport, league }: { readonly sport: string; readonly league: string }): string {
  return (sport === league ? [sport] : [sport, league]).filter((part) => part !== '').join(' · ');
}
