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
Element.prototype.scrollIntoView = () => undefined;
/**
 * jsdom draws its frames by an interval that it begins once. Begun while a test holds the clock it never goes off
 * again, and nothing moves in any file that shares the page afterwards. These go by the clock that counts when they are
 * asked for, and begin anew by another.
 */
const frameMs = 16;
const waiting = new Map<number, FrameRequestCallback>();
let lastFrame = 0;
let clock: typeof setTimeout | undefined;
window.requestAnimationFrame = (draw) => {
  // All that waits for a frame is drawn in the same one.
  if (waiting.size === 0 || clock !== setTimeout) {
    clock = setTimeout;
    setTimeout(drawFrame, frameMs);
  }
  lastFrame += 1;
  waiting.set(lastFrame, draw);
  return lastFrame;
};
window.cancelAnimationFrame = (frame) => void waiting.delete(frame);
function drawFrame(): void {
  const draws = [...waiting.values()];
  waiting.clear();
  for (const draw of draws) draw(performance.now());
}
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
