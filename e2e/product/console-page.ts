import { inHours } from '@picks/api/test/clock';
import type { Page } from 'playwright-core';

export interface PickDetails {
  readonly sport: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly prediction: string;
  readonly odds: string;
  readonly stake: string;
  readonly level: 'free' | 'silver' | 'premium' | 'gold';
}

/** `2026-11-20T21:30`, as a date-time input of the browser's zone takes it. */
function localInput(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Publishes a pick by the console's form; kick-off is the given number of hours ahead. */
export async function publishPick(
  page: Page,
  consoleUrl: string,
  pick: PickDetails,
  hoursAhead = 3,
): Promise<void> {
  await page.goto(`${consoleUrl}/admin?tab=content&new=1`);
  await page.getByLabel('Sport', { exact: true }).last().fill(pick.sport);
  await page.getByLabel('League', { exact: true }).fill(pick.league);
  await page.getByLabel('Home team').fill(pick.homeTeam);
  await page.getByLabel('Away team').fill(pick.awayTeam);
  await page.getByLabel(/kickoff|match date/i).fill(localInput(new Date(inHours(hoursAhead))));
  await page.getByLabel('Prediction', { exact: true }).fill(pick.prediction);
  await page.getByLabel('Odds', { exact: true }).fill(pick.odds);
  await page.getByLabel('Stake', { exact: true }).fill(pick.stake);
  await page.getByRole('combobox', { name: 'Access level' }).last().selectOption(pick.level);
  await page.getByRole('button', { name: 'Publish pick', exact: true }).click();
}
