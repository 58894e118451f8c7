import { button, type MailDraft, text } from '#src/features/mail/mail.service.ts';
import { clockIn } from './push.notification.ts';

interface MissedGame {
  readonly id: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly matchDate: Date;
}

export const pushMails = {
  /** Of a new pick that no device told of. Like the alert, it says that there is one and not what it is. */
  missed: (memberId: string, pick: MissedGame, timezone: string): MailDraft => ({
    subject: `New pick: ${pick.homeTeam} vs ${pick.awayTeam}`,
    why: 'updates',
    memberId,
    blocks: [
      text(
        `There's a new ${pick.league} pick: ${pick.homeTeam} vs ${pick.awayTeam}, kickoff ${clockIn(timezone, pick.matchDate)}.`,
      ),
      text(
        'None of your devices showed the alert. To find out why, send a test in ',
        {
          label: 'Settings, Alerts',
          path: '/dashboard/settings/alerts',
        },
        '.',
      ),
      button('See the pick', `/dashboard/picks/${pick.id}`),
    ],
  }),
};
