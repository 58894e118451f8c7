/** Heading of the panel beside the list. */
export const panelHeading = () => document.querySelector<HTMLElement>('aside h2');

/** `finalFocus` of a dialog that a key opened: the panel's heading, else its opener. */
export const toPanel = () => panelHeading() ?? true;
