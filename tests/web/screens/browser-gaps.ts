/** What jsdom lacks of a browser and screens ask for as soon as they are loaded; to be imported before any of them. */
window.matchMedia = (media) => Object.assign(new EventTarget(), {
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
});
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  // A browser tells of it in a task of its own.
  setTimeout(() => this.dispatchEvent(new Event('close')));
};
Object.defineProperty(window, 'visualViewport', { value: null });
