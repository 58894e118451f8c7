import { toCents } from '@picks/contract/money';
import {
  WITHDRAWAL_TWO_FACTOR_FROM,
  withdrawalMessages,
  withdrawalProblems,
  withdrawalQuickAmounts,
} from '@picks/contract/withdrawals';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { SelectField } from '@picks/ui/field';
import { formatMoney, formatMoneyRange } from '@picks/ui/format/money';
import { MoneyField, QuickAmount } from '@picks/ui/money-field';
import { useNow } from '@picks/ui/use-now';
import { isolated } from '@picks/ui/format/isolated';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useStatement } from '#src/offline/use-statement.ts';
import { useSession } from '#src/session/session-store.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { DetailFields } from './detail-fields.tsx';
import { FeeBreakdown } from './fee-breakdown.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { type RequestedPayout, useWithdrawal, type WithdrawalForm } from './use-withdrawal.ts';
import { WithdrawalReview } from './withdrawal-review.tsx';
import { WithdrawalFrame } from './withdrawal-frame.tsx';
import { allOf, limitsOf, typedAmount, withdrawnLately } from './withdrawal-rules.ts';

/** /dashboard/withdraw; `children` is the balance. */
export function WithdrawPage({ children }: { children: ReactNode }) {
  return (
    <WithdrawalFrame>
      {children}
      <Form />
    </WithdrawalFrame>
  );
}

function Form() {
  const form = useWithdrawal();
  const { amount, dollars, method, methods, failure } = form;
  const limits = limitsOf(method);
  const lately = useWithdrawnLately();
  const lacksTwoFactor = useLacksTwoFactor(dollars ?? 0, lately);
  const ref = useFocusFirstError(failure.fields);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  return (
    <form ref={ref} onSubmit={form.onSubmit} noValidate className="card flex flex-col gap-4 p-4 sm:p-5">
      <MoneyField
        label="Amount"
        name="amount"
        value={amount}
        onChange={form.fill}
        error={form.amountError}
        hint={formatMoneyRange(limits.min, limits.max)}
      />
      <QuickAmounts form={form} />
      <SelectField
        label="Payment method"
        name="withdrawMethod"
        value={method.code}
        onChange={(event) => form.choose(event.target.value)}
        error={failure.fields['withdrawMethod']}
        hint={`Processing time: ${isolated(method.processingTime)}`}
      >
        {methods.map(({ code, name }) => (
          <option key={code} value={code}>
            {isolated(name)}
          </option>
        ))}
      </SelectField>
      <DetailFields
        method={method.code}
        values={form.details}
        errors={failure.fields}
        onChange={form.detail}
      />
      {lacksTwoFactor && <TwoFactorNotice lately={lately} />}
      <FeeBreakdown amount={form.amountError === undefined ? dollars : undefined} method={method} />
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
      {form.doneWith !== null && <Requested done={form.doneWith} />}
      <Button
        type="submit"
        disabled={!isReachable || dollars === undefined || form.amountError !== undefined || lacksTwoFactor}
        className="min-h-12"
      >
        Review withdrawal
      </Button>
      <WithdrawalReview form={form} />
      {!isReachable && (
        <p role="status" className="type-meta -mt-2 text-center text-warning">
          Needs a connection
        </p>
      )}
    </form>
  );
}

function Requested({ done: { id, method, hold } }: { done: RequestedPayout }) {
  return (
    <>
      <Banner tone="success">
        {withdrawalMessages.requested}
        <span className="mt-1 block font-normal">
          {hold === null && `${isolated(method.name)} usually takes ${isolated(method.processingTime)}. `}
          <Link to={paths.withdrawHistoryOf(id)} className="inline-block py-1 underline underline-offset-2">
            View your request
          </Link>
        </span>
      </Banner>
      {hold !== null && <HoldBanner hold={hold} />}
    </>
  );
}

function QuickAmounts({ form: { dollars, available, method, fill } }: { form: WithdrawalForm }) {
  const all = available === null ? null : allOf(available, method);
  return (
    <div role="group" aria-label="Quick amounts" className="-mt-1 flex flex-wrap gap-2">
      {withdrawalQuickAmounts.map((quick) => (
        <QuickAmount
          key={quick}
          isOn={dollars === quick}
          isDisabled={available !== null && quick > available}
          onPress={() => fill(String(quick))}
        >
          ${quick}
        </QuickAmount>
      ))}
      <div className="flex w-full">
        <QuickAmount
          isOn={all !== null && all > 0 && dollars === all}
          isDisabled={all === null || all <= 0}
          onPress={() => fill(all === null ? '' : typedAmount(all))}
        >
          Withdraw All
        </QuickAmount>
      </div>
    </div>
  );
}

/** Dollars withdrawn in the last 24 hours, as far as this device knows. */
function useWithdrawnLately(): number {
  const statement = useStatement();
  const now = new Date(useNow());
  return statement.state === 'ready' ? withdrawnLately(statement.data.transactions, now) : 0;
}

/** Whether so much more needs two-factor authentication that the account doesn't have. */
function useLacksTwoFactor(dollars: number, lately: number): boolean {
  const hasTwoFactor = useSession((session) => session.user?.twoFactorEnabled ?? false);
  return !hasTwoFactor && toCents(dollars) + toCents(lately) >= toCents(WITHDRAWAL_TWO_FACTOR_FROM);
}

/** Told before the form is filled in for nothing. */
function TwoFactorNotice({ lately }: { lately: number }) {
  return (
    <Banner tone="warning">
      {withdrawalProblems.two_factor_required.message}.{' '}
      {lately > 0 && <>You've requested {formatMoney(lately)} in the last 24 hours. </>}
      <Link to={paths.settingsTwoFactor} className="inline-block py-1 underline underline-offset-2">
        Two-factor settings
      </Link>
    </Banner>
  );
}
