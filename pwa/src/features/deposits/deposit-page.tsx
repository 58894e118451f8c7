import { DEPOSIT, depositMessages, depositQuickAmounts } from '@picks/contract/deposits';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { SelectField } from '@picks/ui/field';
import { parseMoney } from '@picks/contract/money';
import { formatMoneyRange } from '@picks/ui/format/money';
import { MoneyField, QuickAmount } from '@picks/ui/money-field';
import { isolated } from '@picks/ui/format/isolated';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { DepositFrame } from './deposit-frame.tsx';
import { useDeposit } from './use-deposit.ts';
import { WishedPlan } from './wished-plan.tsx';

/** /dashboard/deposit; `children` is the balance. */
export function DepositPage({ children }: { children: ReactNode }) {
  return (
    <DepositFrame>
      {children}
      <DepositForm />
      <ul className="flex flex-col gap-2 px-1">
        {depositMessages.notes.map((note) => (
          <li key={note} className="type-meta flex items-center gap-2 font-normal text-ink-2">
            <Info size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
            {note}
          </li>
        ))}
      </ul>
    </DepositFrame>
  );
}

function DepositForm() {
  const { amount, fill, methods, method, choose, busy, failure, wish, doneWith, onSubmit } = useDeposit();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const form = useFocusFirstError(failure.fields);
  const wishError = Object.entries(failure.fields).find(([name]) => name.startsWith('activatePlan'))?.[1];
  const dollars = parseMoney(amount);
  const min = Math.max(DEPOSIT.min, method?.minAmount ?? 0);
  const max = Math.min(DEPOSIT.max, method?.maxAmount ?? DEPOSIT.max);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="card flex flex-col gap-4 p-4 sm:p-5">
      <WishedPlan wish={wish} amount={dollars} error={wishError} />
      <MoneyField
        label="Amount"
        name="amount"
        value={amount}
        onChange={fill}
        error={failure.fields['amount']}
        hint={formatMoneyRange(min, max)}
      />
      <div role="group" aria-label="Quick amounts" className="-mt-1 flex flex-wrap gap-2">
        {depositQuickAmounts.map((quick) => (
          <QuickAmount key={quick} isOn={dollars === quick} onPress={() => fill(String(quick))}>
            ${quick}
          </QuickAmount>
        ))}
      </div>
      <SelectField
        label="Payment method"
        name="paymentMethod"
        value={method?.code}
        onChange={(event) => choose(event.target.value)}
        error={failure.fields['paymentMethod']}
        hint={
          !isReachable && methods.length === 1 ? "Other methods appear once you're back online." : undefined
        }
      >
        {methods.map(({ code, name }) => (
          <option key={code} value={code}>
            {isolated(name)}
          </option>
        ))}
      </SelectField>
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
      {doneWith !== null && (
        <Banner tone="success">
          {depositMessages.requested}{' '}
          {doneWith.planActivation !== null &&
            `${isolated(doneWith.planActivation.planName)} starts when the deposit is approved. `}
          <Link
            to={paths.depositHistoryOf(doneWith._id)}
            className="inline-block py-1 underline underline-offset-2"
          >
            View your request
          </Link>
          {wish.pickId !== null && (
            <>
              {' or '}
              <Link to={paths.pick(wish.pickId)} className="inline-block py-1 underline underline-offset-2">
                go back to the pick
              </Link>
            </>
          )}
        </Banner>
      )}
      <Button type="submit" busy={busy} disabled={!isReachable} className="min-h-12">
        {busy ? 'Submitting...' : 'Submit deposit request'}
      </Button>
      {!isReachable && (
        <p role="status" className="type-meta -mt-2 text-center text-warning">
          Needs a connection
        </p>
      )}
    </form>
  );
}
