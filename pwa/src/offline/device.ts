/** iPhone and iPad: web apps get alerts and an icon there only by way of Share. */
export const isAppleMobile = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
