import { createStepUp, type StepUpReason } from '@picks/api-client/step-up';
import { create } from 'zustand';

/** Why the dialog that asks who is there is open; null while it is closed. */
export const useStepUp = create<{ readonly reason: StepUpReason | null }>(() => ({ reason: null }));

export const stepUp = createStepUp((reason) => useStepUp.setState({ reason }));
