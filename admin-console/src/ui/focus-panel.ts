/** Where the focus goes: what is open beside the list, else where it came from. */
export const toPanel = () => document.querySelector<HTMLElement>('aside h2') ?? true;
