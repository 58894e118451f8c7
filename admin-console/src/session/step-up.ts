import { createStepUp } from '@picks/api-client/step-up';
import { create } from 'zustand';

/** Whether the dialog that asks who is there is open. */
export const useStepUp = create<{ readonly isAsking: boolean }>(() => ({ isAsking: false }));

export const stepUp = createStepUp((isAsking) => useStepUp.setState({ isAsking }));
