import { depositLabels } from '@picks/contract/deposits';
import type { Found } from '@picks/contract/search.admin';
import { statusWords } from '@picks/contract/statement-csv';
import { formatDate } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { formatMoney } from '@picks/ui/format/money';
import { Banknote, LifeBuoy, type LucideIcon, Target, User, Wallet } from 'lucide-react';
import { paths } from '#src/app/paths.ts';
import { word } from '#src/ui/labels.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';

interface FoundRequest {
  readonly _id: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly user: { readonly name: string };
}

const requestItem = (
  { _id, transactionId, amount, user }: FoundRequest,
  icon: LucideIcon,
  aside: string,
  opens: string,
): PaletteItem => ({
  id: _id,
  icon,
  label: transactionId,
  detail: `${formatMoney(amount)}, ${isolated(user.name)}`,
  aside,
  opens,
});

/** The records of an answer, by kind; a kind without any is left out. */
export function foundGroups(found: Found, zone: string): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = [
    {
      label: 'Members',
      items: found.users.map(({ _id, name, email }) => ({
        id: _id,
        icon: User,
        label: name === '' ? email : name,
        detail: name === '' ? '' : email,
        opens: paths.user(_id),
      })),
    },
    {
      label: 'Tickets',
      items: found.tickets.map(({ _id, ticketNumber, subject, status, user }) => ({
        id: _id,
        icon: LifeBuoy,
        label: subject,
        detail: `${ticketNumber}, ${isolated(user.name)}`,
        aside: word(status),
        opens: paths.ticket(_id),
      })),
    },
    {
      label: 'Picks',
      items: found.picks.map(({ _id, title, homeTeam, awayTeam, matchDate, status }) => ({
        id: _id,
        icon: Target,
        label: title,
        detail: `${isolated(homeTeam)} vs ${isolated(awayTeam)}, ${formatDate(matchDate, zone)}`,
        aside: word(status),
        opens: paths.pick(_id),
      })),
    },
    {
      label: 'Deposits',
      items: found.deposits.map((each) =>
        requestItem(each, Wallet, depositLabels[each.status], paths.deposit(each._id)),
      ),
    },
    {
      label: 'Withdrawals',
      items: found.withdrawals.map((each) =>
        requestItem(each, Banknote, statusWords(each.status), paths.withdrawal(each._id)),
      ),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
