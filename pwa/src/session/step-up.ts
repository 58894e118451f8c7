import { createStepUp } from '@picks/api-client/step-up';
import { create } from 'zustand';

/** Whether the dialog that asks who is there is open, and why it asks. */
export const useStepUp = create<{ readonly isAsking: boolean; readonly why: string | null }>(() => ({
  isAsking: false,
  why: null,
}));

export const stepUp = createStepUp((isAsking, why) => useStepUp.setState({ isAsking, why }));
