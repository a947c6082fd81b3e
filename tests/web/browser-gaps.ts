/** What jsdom lacks of a browser and screens ask for as soon as they are loaded; the setup of the tests brings it. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
/**
 * jsdom draws its frames by an interval that it begins once. Begun while a test holds the clock it never goes off
 * again, and nothing moves in any file that shares the page afterwards. These frames go by the machine's own clock.
 */
const frameMs = 16;
const later = setTimeout;
const notAtAll = clearTimeout;
window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), frameMs));
window.cancelAnimationFrame = (frame) => notAtAll(frame);
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  // A browser tells of it in a task of its own.
  setTimeout(() => this.dispatchEvent(new Event('close')));
};
/** jsdom lays nothing out, so nothing ever comes into view; what loads then has a button that does the same. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
Object.defineProperty(window, 'visualViewport', { value: null });
