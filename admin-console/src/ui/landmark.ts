/** `<main>`, looked up when a popup opens in it: screen readers find what is in a landmark. */
export const landmark = {
  get current() {
    return document.getElementById('main');
  },
};
