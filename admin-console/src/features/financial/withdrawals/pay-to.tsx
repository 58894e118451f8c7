import {
  adminWithdrawalMessages,
  type AdminWithdrawal,
  getWithdrawalRequest,
} from '@picks/contract/withdrawals.admin';
import { Button } from '@picks/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { api } from '#src/session/api.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { word } from '#src/ui/labels.ts';

/**
 * Where to pay to, masked until it's asked for: the audit log keeps who did. Each reading is logged, so it is an act and no
 * query, which every hint would read again.
 */
export function PayTo({ record: { _id: id, paymentDetails } }: { record: AdminWithdrawal }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { withdrawal } = await api.call(getWithdrawalRequest, { params: { id } });
      return withdrawal.paymentDetails;
    },
    gcTime: 0,
  });
  return (
    <>
      {Object.entries(data ?? paymentDetails).map(([name, value]) => (
        <Fact key={name} label={`Pay to: ${word(name).toLowerCase()}`}>
          {data === undefined ? value : <Copyable label={word(name)} value={value} />}
        </Fact>
      ))}
      {data === undefined && (
        <Fact label="Viewing is logged">
          {error !== null && (
            <span role="alert" className="mb-1.5 block text-danger">
              {adminWithdrawalMessages.detailsFailed}
            </span>
          )}
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            icon={<Eye size={16} aria-hidden="true" />}
            onClick={() => mutate()}
          >
            Show payout details
          </Button>
        </Fact>
      )}
    </>
  );
}
