/** Heading of the record that is open beside the list. */
export const panelHeading = () => document.querySelector<HTMLElement>('aside h2');

/** `finalFocus` of a dialog: what is open beside the list, else its opener. */
export const toPanel = () => panelHeading() ?? true;
